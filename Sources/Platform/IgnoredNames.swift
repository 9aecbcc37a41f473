/// Whether a file or folder of this name is never read, copied or watched: hidden names, backups, what editors
/// write for a moment while saving and systems keep about folders.
package func isIgnoredName(_ name: String) -> Bool {
  // Nearly all names are a document's, which none of this concerns.
  if let first = name.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z"), name.utf8.hasSuffix(".md") {
    return false
  }
  let name = Array(name.utf8)
  guard let first = name.first, let last = name.last else { return true }
  if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
  // Emacs saves itself into `#tip.md#`; Vim probes a folder by writing `4913` (and up, by 123, where that exists).
  if first == UInt8(ascii: "#") && last == UInt8(ascii: "#") { return true }
  if name == Array("4913".utf8) || name == Array("5036".utf8) { return true }
  // What Windows and macOS keep about folders beside what is in them.
  if ["Thumbs.db", "ehthumbs.db", "desktop.ini", "Desktop.ini"].contains(where: { $0.utf8.elementsEqual(name) }) {
    return true
  }
  // LibreOffice's locks and Kate's and JetBrains' safe writes.
  if name.starts(with: "~$".utf8) { return true }
  return temporaryEndings.contains { name.count > $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

private let temporaryEndings = [
  ".swp", ".swo", ".swx", ".tmp", ".temp", ".bak", ".part", ".crdownload", ".orig", ".kate-swp", "___jb_tmp___",
  "___jb_old___",
]

extension String.UTF8View {
  /// Whether the bytes end with those of a text in ASCII.
  package func hasSuffix(_ ending: StaticString) -> Bool {
    let ending = UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount)
    guard var index = self.index(endIndex, offsetBy: -ending.count, limitedBy: startIndex) else { return false }
    for byte in ending {
      guard self[index] == byte else { return false }
      formIndex(after: &index)
    }
    return true
  }
}
