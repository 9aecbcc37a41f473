import Diagnostics
import Foundation
@testable import Site
import Testing

@Suite struct `Icon library` {
  /// A folder of icons that is gone when the test ends.
  final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      let url = FileManager.default.temporaryDirectory.appending(path: "waymark-icons-\(UUID().uuidString)")
      path = url.path
      for (name, text) in files {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static func svg(_ path: String) -> String {
    "<svg viewBox=\"0 0 16 16\"><path d=\"\(path)\"/></svg>"
  }

  private static func standIn() throws -> Icon {
    try #require(Icon(name: "wm-missing", svg: Array(svg("M0 0").utf8)))
  }

  private let range = SourceRange(SourceFile(path: "content/tips/a.md", text: "iconName: x"), 10..<11)

  @Test(arguments: [
    ("star", "own"), ("heart", "system"), ("heart.fill", "system-filled"), ("calendar", "days"), ("flame.fill", "fire"),
    ("bell.fill", "plain-bell"), ("dot.name", "own-dots"), ("flame", "fire"),
  ])
  func `an author's icon comes first, then the set's by name, by symbol and by rule`(
    name: String, drawing: String
  ) throws {
    let folder = try Folder([
      "icons/star.svg": Self.svg("own"), "icons/dot.name.svg": Self.svg("own-dots"), "set/star.svg": Self.svg("no"),
      "set/heart.svg": Self.svg("system"), "set/heart-fill.svg": Self.svg("system-filled"),
      "set/calendar.svg": Self.svg("no"), "set/calendar3.svg": Self.svg("days"), "set/fire.svg": Self.svg("fire"),
      "set/bell.svg": Self.svg("plain-bell"), "set/dot-name.svg": Self.svg("no"),
    ])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: ["icons/star.svg", "icons/dot.name.svg"],
      systemFolders: ["\(folder.path)/absent", "\(folder.path)/set"], standIn: try Self.standIn())
    let icon = library.icon(name, at: range)
    #expect(String(decoding: icon.inline, as: UTF8.self).contains("d=\"\(drawing)\""))
    #expect(library.diagnostics.isEmpty)
  }

  @Test func `symbols of one picture share its file`() throws {
    let folder = try Folder(["set/fire.svg": Self.svg("fire")])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: [], systemFolders: ["\(folder.path)/set"], standIn: try Self.standIn())
    #expect(library.icon("flame.fill", at: range).path == "icons/fire.svg")
    #expect(library.icon("flame", at: range) == library.icon("fire", at: range))
  }

  @Test func `an unknown icon is a warning at each place, with a suggestion and a stand-in`() throws {
    let folder = try Folder(["set/heart.svg": Self.svg("heart")])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: [], systemFolders: ["\(folder.path)/set"], standIn: try Self.standIn())
    #expect(library.icon("haert", at: range) == (try Self.standIn()))
    _ = library.icon("haert", at: nil)
    #expect(library.diagnostics.map(\.summary) == ["Unknown icon \"haert\"", "Unknown icon \"haert\""])
    #expect(library.diagnostics.map(\.help) == ["did you mean \"heart\"?", "did you mean \"heart\"?"])
    #expect(library.diagnostics[0].severity == .warning)
    #expect(library.diagnostics[0].code == .unknownIcon)
    #expect(library.diagnostics[0].range == range)
  }

  @Test func `an unknown icon says what to install where the set is missing`() throws {
    var library = IconLibrary(
      contentFolder: "/nowhere", authorIcons: [], systemFolders: ["/nowhere"], standIn: try Self.standIn())
    _ = library.icon("qqqqqqqq", at: range)
    #expect(
      library.diagnostics.map(\.help) == ["install the package bootstrap-icons, or add content/icons/qqqqqqqq.svg"])
  }

  @Test(arguments: ["../secret", "/etc/passwd", "a/b", ".hidden", "..", "", "a b", "a\0b", "é", "ab🎉", "日"])
  func `a name never leads out of the icon folders`(name: String) throws {
    let folder = try Folder([
      "secret.svg": Self.svg("secret"), "set/.hidden.svg": Self.svg("secret"), "set/a/b.svg": Self.svg("secret"),
      "set/é.svg": Self.svg("secret"),
    ])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: [], systemFolders: ["\(folder.path)/set"], standIn: try Self.standIn())
    #expect(library.icon(name, at: range) == (try Self.standIn()))
    #expect(library.diagnostics.map(\.summary) == ["Unknown icon \"\(name)\""])
  }

  @Test(arguments: [
    ("🎉", "emoji-1f389"), ("❤️", "emoji-2764-fe0f"), ("👩‍💻", "emoji-1f469-200d-1f4bb"), ("🇮🇸", "emoji-1f1ee-1f1f8"),
  ])
  func `an emoji is drawn as text`(emoji: String, name: String) throws {
    var library = IconLibrary(
      contentFolder: "/nowhere", authorIcons: [], systemFolders: [], standIn: try Self.standIn())
    let icon = library.icon(emoji, at: range)
    #expect(library.diagnostics.isEmpty)
    #expect(icon.path == "icons/\(name).svg")
    #expect(
      String(decoding: icon.inline, as: UTF8.self) == """
        <svg class="wm-icon" viewBox="0 0 16 16" aria-hidden="true"><text x="8" y="8" font-size="13" \
        text-anchor="middle" dominant-baseline="central">\(emoji)</text></svg>
        """)
  }

  @Test(arguments: ["1", "#", "©", "x", "→"]) func `a plain character is no emoji`(text: String) throws {
    var library = IconLibrary(
      contentFolder: "/nowhere", authorIcons: [], systemFolders: [], standIn: try Self.standIn())
    #expect(library.icon(text, at: range) == (try Self.standIn()))
  }

  @Test func `an author's file that is no image is one warning at the file`() throws {
    let folder = try Folder(["icons/brain.svg": "<html>\nx"])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: ["icons/brain.svg", "icons/gone.svg"], systemFolders: [],
      standIn: try Self.standIn())
    for _ in 0..<2 { #expect(library.icon("brain", at: range) == (try Self.standIn())) }
    #expect(library.diagnostics.map(\.summary) == ["Icon \"brain\" is not an SVG image with a viewBox"])
    #expect(library.diagnostics[0].range?.text == "<html>")
    _ = library.icon("gone", at: range)
    #expect(
      library.diagnostics.last?.summary == "Cannot read content/icons/gone.svg: No such file or directory")
    #expect(library.diagnostics.map(\.range?.file.path) == ["content/icons/brain.svg", "content/icons/gone.svg"])
  }

  @Test func `an author's icons are judged whether or not they are used`() throws {
    let folder = try Folder([
      "icons/a.svg": "<svg viewBox=\"0 0 1 1\"><script>x()</script><title>A</title><path d=\"M0\"/></svg>",
      "icons/b.svg": "<svg viewBox=\"0 0 1 1\">\n<g onclick=\"x()\"/><text>B</text><x:y/><image/></svg>",
      "icons/c.svg": "<p>", "icons/My Icon.svg": Self.svg("d"),
    ])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: ["icons/a.svg", "icons/b.svg", "icons/c.svg", "icons/My Icon.svg"],
      systemFolders: [], standIn: try Self.standIn())
    _ = library.icon("b", at: range)
    library.checkAuthorIcons()
    #expect(
      library.diagnostics.map { diagnostic in
        let place = diagnostic.range.map { "\($0.file.path) \($0.text)" } ?? ""
        return "\(place): \(diagnostic.severity) \(diagnostic.summary) (\(diagnostic.help ?? ""))"
      } == [
        "content/icons/b.svg <g: warning Event handlers are left out of icons: onclick (delete the attribute)",
        "content/icons/b.svg <text: warning <text> is left out of icons: they are made of shapes and gradients "
          + "(turn the text into paths)",
        "content/icons/b.svg <image: warning <image> is left out of icons: they are made of shapes and gradients "
          + "(draw it with paths, or delete it)",
        "content/icons/My Icon.svg : warning No tip can name this icon: names are letters, digits, hyphens, dots and _ "
          + "(rename the file)",
        "content/icons/a.svg <script: warning Scripts are left out of icons (delete the script: an icon only draws)",
        "content/icons/c.svg <p>: warning Icon \"c\" is not an SVG image with a viewBox "
          + "(export it as SVG again, or delete the file)",
      ])
  }

  @Test func `an author's file over the limit is not read`() throws {
    let folder = try Folder(["icons/big.svg": Self.svg(String(repeating: " ", count: 70_000))])
    var library = IconLibrary(
      contentFolder: folder.path, authorIcons: ["icons/big.svg"], systemFolders: [], standIn: try Self.standIn())
    #expect(library.icon("big", at: range) == (try Self.standIn()))
    #expect(library.diagnostics.map(\.help) == ["an icon has at most 64 KiB"])
  }
}

/// The package `bootstrap-icons`, where it is installed.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: IconLibrary.systemFolders[0])))
struct `Bootstrap Icons` {
  private func library() throws -> IconLibrary {
    let file = try #require(BuiltInTheme.file("icons/wm-missing.svg", in: .public))
    return IconLibrary(
      contentFolder: "/nowhere", authorIcons: [], standIn: try #require(Icon(name: "wm-missing", svg: file.bytes)))
  }

  @Test(arguments: [
    ("paintbrush.fill", "brush-fill"), ("brain.head.profile", "stars"), ("mic.fill", "mic-fill"),
    ("heart.fill", "heart-fill"), ("square.grid.2x2.fill", "grid-fill"), ("calendar", "calendar3"),
    ("flame.fill", "fire"), ("hand.tap", "hand-index-thumb"), ("keyboard", "keyboard"),
    ("arrow.right.circle", "arrow-right-circle"), ("note.text.badge.plus", "journal-plus"),
    ("checkmark.circle", "check-circle"), ("checkmark", "check-lg"), ("clock", "clock"), ("lightbulb", "lightbulb"),
    ("brush-fill", "brush-fill"),
  ])
  func `every symbol of the first tips and tasks has its picture`(name: String, file: String) throws {
    var library = try library()
    #expect(library.icon(name, at: nil).name == file)
    #expect(library.diagnostics.isEmpty)
  }

  @Test func `every symbol of the table has a picture`() throws {
    var library = try library()
    #expect(symbolNames.count >= 150)
    for (name, file) in symbolNames {
      #expect(library.icon(name, at: nil).name == file, "\(name)")
    }
    #expect(library.diagnostics.map(\.summary) == [])
  }

  @Test func `every icon of the set survives cleaning with all its shapes`() throws {
    let folder = IconLibrary.systemFolders[0]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
      let icon = try #require(Icon(name: String(name.dropLast(4)), svg: bytes), "\(name)")
      func count(_ bytes: [UInt8]) -> Int { String(decoding: bytes, as: UTF8.self).split(separator: " d=\"").count }
      #expect(count(icon.inline) == count(bytes), "\(name)")
    }
  }
}
