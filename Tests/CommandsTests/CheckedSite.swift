import TestSupport

@testable import Commands

/// What `check` says of a site that is sound but for some files.
enum CheckedSite {
  static let siteFile = "title: T\nlocations: [Day]\n"

  static func tip(_ keys: String = "iconName: star", title: String = "Keep Receipts") -> String {
    "---\nlocation: Day\nrules: []\n\(keys)\n---\n# \(title)\n\nTake a photo of them.\n"
  }

  /// The messages with their helps and notes, without the lines that are shown and the summary.
  static func problems(
    _ files: [String: String], siteFile: String? = CheckedSite.siteFile, hasTip: Bool = true
  ) async throws -> [String] {
    let console = try TestConsole()
    if let siteFile { try console.folder.write("content/site.yml", siteFile) }
    if hasTip { try console.folder.write("content/tips/sound.md", tip(title: "Sort Receipts")) }
    for (path, text) in files { try console.folder.write(path, text) }
    _ = await console.run("check")
    return console.error.split(separator: "\n").map(String.init).filter { line in
      !line.hasPrefix(" ") && !line.hasPrefix("No problems")
        && line.firstMatch(of: #/^\d+ (error|warning|hint)/#) == nil
    }
  }
}
