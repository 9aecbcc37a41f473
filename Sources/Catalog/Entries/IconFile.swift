/// The path under which the output holds the icon of that name, relative to the site's root: `icons/brain.svg`.
///
/// A name of letters, digits, `.`, `_` and `-` stays as it is. In any other, emoji among them, each character becomes its
/// code point (`icons/u1F389.svg`), so that no name leaves the folder or upsets a file system.
package func iconPath(_ name: String) -> String {
  let isPlain =
    name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || "._-".utf8.contains($0) }
    && !name.isEmpty && name.utf8.first != UInt8(ascii: ".") && !isReserved(name)
  guard !isPlain else { return "icons/\(name).svg" }
  let points = name.unicodeScalars.map { "u\(String($0.value, radix: 16, uppercase: true))" }
  return "icons/\(points.joined(separator: "-")).svg"
}

/// Whether what Windows compares with its devices' names, the part before the first dot, is one of them.
private func isReserved(_ name: String) -> Bool {
  let stem = name.utf8.prefix { $0 != UInt8(ascii: ".") }
  return stem.count <= longestReservedID && reservedIDs.contains(String(Substring(stem)).lowercased())
}

private let longestReservedID = reservedIDs.map(\.utf8.count).max() ?? 0
