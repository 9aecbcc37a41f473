/// The path under which the output holds the icon of that name, relative to the site's root: `icons/brain.svg`.
///
/// A name of letters, digits, `.`, `_` and `-` stays as it is. In any other, emoji among them, each character becomes its
/// code point (`icons/u1F389.svg`), so that no name leaves the folder or upsets a file system.
package func iconPath(_ name: String) -> String {
  let isPlain =
    name.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || "._-".utf8.contains($0) }
    && !name.isEmpty && !name.hasPrefix(".") && !reservedIDs.contains(stem(name))
  guard !isPlain else { return "icons/\(name).svg" }
  let points = name.unicodeScalars.map { "u\(String($0.value, radix: 16, uppercase: true))" }
  return "icons/\(points.joined(separator: "-")).svg"
}

/// What Windows compares with its devices' names: the part before the first dot.
private func stem(_ name: String) -> String {
  String(Substring(name.utf8.prefix { $0 != UInt8(ascii: ".") })).lowercased()
}
