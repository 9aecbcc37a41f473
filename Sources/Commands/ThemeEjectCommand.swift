import Diagnostics
import Platform
import Site

extension OptionDefinition {
  fileprivate static let force = OptionDefinition("force", short: "f", help: "Replace files that are there already")
  fileprivate static let list = OptionDefinition("list", help: "Only list the theme's files")
}

extension CommandDefinition {
  /// `waymark theme eject`
  static let ejectTheme = CommandDefinition(
    "theme", "eject",
    summary: "Copy files of the built-in theme into the site",
    discussion: """
      A file under templates/ or public/ takes the place of the built-in one of the
      same name. Without FILE the whole theme is copied.
      """,
    arguments: [
      ArgumentDefinition(
        "FILE", help: "A file or folder of the theme: templates/tip.mustache", isOptional: true, isRepeated: true,
        completion: .listed(["theme", "eject", "--list"]))
    ],
    options: [.force, .list],
    examples: [
      .init("waymark theme eject templates/tip.mustache", "Change how a tip's page looks"),
      .init("waymark theme eject --list", "What there is to copy"),
    ]
  ) { invocation throws(CommandFailure) in
    let files = try themeFiles(chosen: invocation.arguments.positionals)
    if invocation.arguments.isSet(.list) {
      guard !invocation.arguments.isSet(.force) else {
        throw CommandFailure(.usage, "A list replaces no file", help: "leave --force or --list out")
      }
      try invocation.print(Array(files.map { "\($0.path)\n" }.joined().utf8))
      return .success
    }
    try invocation.requireSite()
    let places = files.map { joinPath(invocation.root, $0.path) }
    if !invocation.arguments.isSet(.force), let taken = places.first(where: { FileKind($0) != nil }) {
      throw CommandFailure(
        .usage, "\(invocation.shown(taken)) is there already",
        help: files.count == 1
          ? "use --force to replace it" : "nothing was copied; use --force to replace what is there")
    }
    try invocation.reportingSystemErrors { () throws(SystemError) in
      for (file, place) in zip(files, places) {
        try makeFolder(parentPath(place))
        try replaceFile(place, file.bytes)
      }
    }
    try invocation.print(Array(places.map { "\(invocation.shown($0))\n" }.joined().utf8))
    return .success
  }
}

/// A file of the theme under its path in a site.
private struct ThemeFile {
  let path: String
  let bytes: [UInt8]
}

/// The files that the words name, each a file or a folder; all of them where there are no words.
///
/// - Throws: for every word that names none, all at once.
private func themeFiles(chosen words: [String]) throws(CommandFailure) -> [ThemeFile] {
  let all = [BuiltInTheme.Folder.public, .templates].flatMap { folder in
    BuiltInTheme.files(in: folder).map { ThemeFile(path: "\(folder.rawValue)/\($0.path)", bytes: $0.bytes) }
  }
  guard !words.isEmpty else { return all }
  var chosen: Set<String> = []
  var unknown: [(word: String, path: String)] = []
  for word in words {
    let path = joinPath(".", word).split(separator: "/").joined(separator: "/")
    let matching = all.filter { $0.path == path || $0.path.hasPrefix("\(path)/") }
    chosen.formUnion(matching.map(\.path))
    if matching.isEmpty { unknown.append((word, path)) }
  }
  guard let first = unknown.first else { return all.filter { chosen.contains($0.path) } }
  let names = unknown.map { "\"\($0.word)\"" }.joined(separator: " and no file ")
  let help = help(forUnknown: first.path, among: all.map(\.path))
  throw CommandFailure(
    .usage, "The theme has no file \(names)", help: words.count == 1 ? help : "nothing was copied; \(help)")
}

private func help(forUnknown path: String, among paths: [String]) -> String {
  if path.hasSuffix("css/theme.css") {
    return "every build makes theme.css of public/css/tokens.css, public/css/themes/ and public/css/site.css: "
      + "eject one of these"
  }
  // The end of a path says enough where only one ends so: `tip`, `404.mustache`, `css/site.css`.
  let ending = paths.filter { $0.hasSuffix("/\(path)") || $0.hasSuffix("/\(path).mustache") }
  let near = ending.count == 1 ? ending.first : suggestion(for: path, among: paths)
  return near.map { "did you mean \"\($0)\"?" } ?? "waymark theme eject --list shows its files"
}
