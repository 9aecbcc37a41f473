import Catalog
import Encoding
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
    otherNames: ["create"],
    examples: [
      .init("waymark init welcome", "A site in the new folder welcome"),
      .init("waymark init --force", "A site beside the files of this folder"),
    ]
  ) { invocation throws(CommandFailure) in
    if let folder = invocation.arguments.positionals.first, invocation.arguments.text(.source) != nil {
      throw CommandFailure(
        .usage, "Both \"\(folder)\" and --source name the new site's folder", help: "leave one of them out")
    }
    let root = invocation.arguments.positionals.first.map(invocation.absolute) ?? invocation.root
    let shown = invocation.shown(root)
    try refuseFile(at: root, invocation)
    if FileKind(root, followsLinks: true) != nil, !invocation.arguments.isSet(.force) {
      guard FileKind(joinPath(root, CatalogReader.folderName), followsLinks: true) != .folder else {
        throw CommandFailure(
          .usage, "There is a site \(shown == "." ? "here" : "in \(shown)") already",
          help: "add to it with \"waymark new tip my-first-tip\(sourceOption(shown))\", "
            + "or see it with \"waymark preview\(sourceOption(shown))\"")
      }
      // Hidden files, a repository above all, are no content; nor is a copy of the program, brought along to be tried.
      let entries = try invocation.reportingSystemErrors { () throws(SystemError) in try listFolder(root) }
      let program = invocation.console.executable.map(resolvedPath)
      guard
        entries.allSatisfy({ $0.name.hasPrefix(".") || resolvedPath(joinPath(root, $0.name)) == program })
      else {
        throw CommandFailure(
          .usage, shown == "." ? "This folder is not empty" : "Folder \(shown) is not empty",
          help: "name a new folder, or use --force: files stay as they are")
      }
    }
    let written = try invocation.reportingSystemErrors { () throws(SystemError) in try writeSample(to: root) }
    try invocation.print(Array(written.map { "\(joinPath(shown, $0))\n" }.joined().utf8))
    invocation.remark("Next: waymark preview\(sourceOption(shown))")
    return .success
  }
}

/// The option that names a site's folder, after a space; nothing for the current one.
func sourceOption(_ shown: String) -> String {
  if shown == "." { return "" }
  // What begins with a dash would be taken for an option.
  return shown.hasPrefix("-") ? " --source=\(shellWord(shown))" : " -s \(shellWord(shown))"
}

/// Refuses a path that a file has, or on whose way a file stands.
private func refuseFile(at root: String, _ invocation: Invocation) throws(CommandFailure) {
  var path = root
  while true {
    switch FileKind(path, followsLinks: true) {
    case .folder: return
    case .file, .link, .other:
      throw CommandFailure(
        .usage, "\(invocation.shown(path)) is a file, and a site is a folder", help: "name another folder")
    case nil:
      guard parentPath(path) != path else { return }
      path = parentPath(path)
    }
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
