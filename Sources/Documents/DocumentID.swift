/// Whether `name` may be the id of a document: `[a-z0-9]+(-[a-z0-9]+)*`, at most 64 bytes (DESIGN, "Names and values").
package func isDocumentID(_ name: String) -> Bool {
  guard (1...64).contains(name.utf8.count) else { return false }
  var previous = UInt8(ascii: "-")
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    case UInt8(ascii: "-") where previous != UInt8(ascii: "-"): break
    default: return false
    }
    previous = byte
  }
  return previous != UInt8(ascii: "-")
}

/// The id nearest to `name`, to suggest it: `My Tip` becomes `my-tip`, `Über uns` becomes `uber-uns`. Nil where nothing
/// of the name can stay.
package func documentID(resembling name: String) -> String? {
  var id = ""
  var isGap = false
  for scalar in name.unicodeScalars where !scalar.properties.generalCategory.isMark {
    let letters = latinLetters(of: scalar)
    if letters.isEmpty {
      // An apostrophe is in a word, not between two.
      if scalar != "'" && scalar != "\u{2019}" { isGap = true }
    } else {
      if isGap && !id.isEmpty { id += "-" }
      id += letters
      isGap = false
    }
  }
  return isDocumentID(id) ? id : nil
}

/// What stands for a letter or digit in an id: itself, or without its accent. Empty for what no id holds.
private func latinLetters(of scalar: Unicode.Scalar) -> String {
  let properties = scalar.properties
  guard !scalar.isASCII else {
    return properties.isAlphabetic || properties.numericType != nil ? properties.lowercaseMapping : ""
  }
  if scalar == "ß" { return "ss" }
  // The Unicode Character Database names accented letters after the plain one: LATIN SMALL LETTER U WITH DIAERESIS.
  let words = (properties.name ?? "").split(separator: " ")
  guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words.count == 4 || words[4] == "WITH" else {
    return ""
  }
  let plain = words[3].lowercased()
  return plain.utf8.count <= 2 ? plain : ""
}

extension Unicode.GeneralCategory {
  /// Accents that stand after their letter.
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}
