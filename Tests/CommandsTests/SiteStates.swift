import Platform
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A site's files, each with the contents that it may have: sound, broken, elsewhere, not there.
struct SiteStates {
  enum State {
    case absent
    case text(String)
    case bytes([UInt8])
    /// A symbolic link to a path beside it.
    case link(String)
  }

  /// Paths with their states; the first one is sound.
  static let all: [(path: String, states: [State])] = [
    (
      "content/site.yml",
      [
        .text(site()), .text(site(title: "Other", theme: "granite")), .text(site(locations: "[Elsewhere]")),
        .text(site() + "allow: [unknown-icon, unknown-template]\n"), .text(site() + "documentLimit: 1024\n"),
        .text("titel: [\n"), .text(site(theme: "nowhere")), .absent,
      ]
    ),
    ("content/tips/a.md", documents(tip, id: "other")),
    ("content/tips/b.md", documents(tip, id: "a")),
    ("content/tips/c.md", documents(tip, id: "index") + [.link("a.md"), .link("../images/c.md")]),
    ("content/tips/Ä.md", [.absent, .text(tip())]),
    ("content/tasks/walk.md", documents(task, id: "tour")),
    ("content/tasks/a.md", documents(task, id: "walk")),
    ("content/images/a.png", [.text("one"), .text("other"), .absent]),
    ("content/images/c.md", [.absent, .text(tip(title: "Elsewhere"))]),
    ("content/icons/own.svg", [.text(icon("M1 1h2v2z")), .text(icon("M0 0h9v9z")), .text("no image"), .absent]),
    ("content/tips/a.html", [.absent, .text("in the place of a page")]),
    ("public/css/site.css", [.absent, .text("body { color: red }"), .text("/* nothing */")]),
    ("public/css/themes/granite.css", [.absent, .text(":root { --x: 1 }")]),
    ("public/guide.pdf", [.absent, .text("pdf"), .link("css/site.css")]),
    ("templates/partials/foot.mustache", [.absent, .text("<p>{{site.title}}</p>"), .text("{{titel}}")]),
    ("templates/tip.mustache", [.absent, .text("<h1>{{tip.title}}</h1>{{tip.messageHTML}}"), .text("{{#tip}}")]),
    ("templates/partials/unknown.mustache", [.absent, .text("never included"), .bytes([0xFF])]),
  ]

  private static func site(
    title: String = "Feels", theme: String = "trailhead", locations: String = "[Home, Day]"
  ) -> String {
    """
    title: \(title)
    theme: \(theme)
    parameters:
      count: { type: integer, default: 0 }
    events:
      saved:
    locations: \(locations)

    """
  }

  private static func documents(_ make: (_ keys: String, _ title: String, _ text: String) -> String, id: String)
    -> [State]
  {
    let sound = make("", "Title", "Text.")
    return [
      .text(sound), .text(make("", "Other title", "Text.")), .text(make("order: -1", "First", "[b](b.md#title)")),
      .text(make("", "Title", "[own](c.md) and [guide](/guide.pdf) ![a](../images/a.png)")),
      .text(make("id: \(id)", "Renamed", "Text.")), .text(make("draft: true", "Draft", "Text.")),
      .text(make("iconName: own", "Own icon", "## Part\n\n[walk](../tasks/walk.md)")),
      .text(make("iconName: nowhere.to.be.found", "No icon", "Text.")),
      .text(make("gradientColors: [\"#FFFFFF\", \"#FFFFEE\"]", "Pale", "Text.")),
      .text(make("ordr: 1", "Unknown key", "Text.")), .text(sound + String(repeating: "long ", count: 400)),
      .text("---\ntitle"), .bytes(Array(sound.utf8) + [0xFF]), .text(""), .absent,
    ]
  }

  private static func tip(keys: String = "", title: String = "Title", text: String = "Text.") -> String {
    "---\nlocation: Home\nrules: [count >= 1]\n\(keys)\n---\n# \(title)\n\n\(text)\n"
  }

  private static func task(keys: String, title: String, text: String) -> String {
    """
    ---
    \(keys.hasPrefix("iconName") ? "" : "iconName: star")
    estimatedSeconds: 30
    completionCriteria: saved
    \(keys)
    ---
    # \(title)

    1. [Tap](tap:add) it

    \(text)
    """
  }

  private static func icon(_ path: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><path d=\"\(path)\"/></svg>"
  }

  /// Gives a file that state.
  static func put(_ state: State, at path: String, in folder: TemporaryFolder) throws {
    switch state {
    case .absent: folder.delete(path)
    case .text(let text): try write(Array(text.utf8), path, folder)
    case .bytes(let bytes): try write(bytes, path, folder)
    case .link(let target):
      folder.delete(path)
      try makeFolder(parentPath(folder.file(path)))
      try folder.link(path, to: target)
    }
  }

  private static func write(_ bytes: [UInt8], _ path: String, _ folder: TemporaryFolder) throws {
    if FileKind(folder.file(path)) == .link { folder.delete(path) }
    try makeFolder(parentPath(folder.file(path)))
    try writeFile(folder.file(path), bytes)
  }
}
