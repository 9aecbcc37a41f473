import Platform
import Site

extension OptionDefinition {
  fileprivate static let force = OptionDefinition(
    "force", short: "f", help: "Write into a folder that is not empty; its files stay")
}

extension CommandDefinition {
  /// `waymark init`
  static let initialize = CommandDefinition(
    "init",
    summary: "Start a site with a sample tip and quick win",
    arguments: [ArgumentDefinition("DIR", help: "The new site's folder (default: .)", isOptional: true)],
    options: [.force],
    examples: [
      .init("waymark init welcome", "A site in the new folder welcome"),
      .init("waymark init --force", "A site beside the files of this folder"),
    ]
  ) { invocation throws(CommandFailure) in
    let root = invocation.arguments.positionals.first.map(invocation.absolute) ?? invocation.root
    let shown = invocation.shown(root)
    if FileKind(root, followsLinks: true) != nil, !invocation.arguments.isSet(.force) {
      // Hidden files, a repository above all, are no content; nor is a copy of the program, brought along to be tried.
      let entries = try reportingSystemErrors { () throws(SystemError) in try listFolder(root) }
      let program = invocation.console.executable.map(resolvedPath)
      guard
        entries.allSatisfy({ $0.name.hasPrefix(".") || resolvedPath(joinPath(root, $0.name)) == program })
      else {
        throw CommandFailure(
          .usage, "Folder \(shown) is not empty", help: "name a new folder, or use --force: files stay as they are")
      }
    }
    let written = try reportingSystemErrors { () throws(SystemError) in try writeSample(to: root) }
    try invocation.print(Array(written.map { "\(joinPath(shown, $0))\n" }.joined().utf8))
    invocation.remark("Next: waymark preview" + (shown == "." ? "" : " -s \(shown)"))
    return .success
  }
}

/// Writes the sample site's files that are not there yet.
///
/// - Returns: the paths of those files in the site.
private func writeSample(to root: String) throws(SystemError) -> [String] {
  var written: [String] = []
  for file in BuiltInTheme.files(in: .sample) {
    // Files whose names start with a dot are not embedded: they would be hidden from everyone who looks for them.
    let path = file.path == "gitignore" ? ".gitignore" : file.path
    let place = joinPath(root, path)
    guard FileKind(place) == nil else { continue }
    try makeFolder(parentPath(place))
    try writeFile(place, file.bytes, isNew: true)
    written.append(path)
  }
  return written
}
