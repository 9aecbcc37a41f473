/// Gives the headings of one document ids that are unique, stable and valid (HTML Standard: no white space).
///
/// Each begins with the document's name, because pages such as the gallery hold many documents.
struct Anchors {
  private let document: String
  private var used: Set<String> = []
  /// How many headings had the same words, so that thousands alike cost no more each.
  private var counts: [String: Int] = [:]

  init(document: String) {
    self.document = document
  }

  /// The id for the next heading: letters and digits of any script in lower case, everything else hyphens.
  ///
  /// Headings of equal words are told apart by `-2`, `-3` … in their order.
  mutating func add(_ title: String) -> String {
    let base = document + "-" + slug(title)
    var count = counts[base, default: 0]
    var anchor = base
    repeat {
      count += 1
      anchor = count == 1 ? base : "\(base)-\(count)"
    } while !used.insert(anchor).inserted
    counts[base] = count
    return anchor
  }

  /// Whether a heading has this id.
  func contains(_ anchor: String) -> Bool {
    used.contains(anchor)
  }

  /// All ids that headings have, without the document's name.
  var fragments: [String] {
    used.map { String($0.dropFirst(document.count + 1)) }.sorted()
  }

  /// The id that `#fragment` means: authors do not write the document's name.
  static func qualified(_ fragment: Slice<UnsafeBufferPointer<UInt8>>, document: String) -> [UInt8] {
    document.utf8 + [UInt8(ascii: "-")] + fragment
  }
}

private func slug(_ title: String) -> String {
  var slug = ""
  var isGap = false
  for scalar in title.unicodeScalars {
    guard isWord(scalar) else {
      isGap = true
      continue
    }
    // A mark belongs to the letter before it; without one it would combine with the hyphen.
    if isGap || slug.isEmpty, isMark(scalar) { continue }
    if isGap && !slug.isEmpty { slug += "-" }
    slug += scalar.properties.lowercaseMapping
    isGap = false
  }
  guard slug.isEmpty else { return slug }
  // A title of emoji alone: its code points are as stable as words.
  let codes = title.unicodeScalars
    .filter { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && $0.value > 0x7F }
    .map { "u" + String($0.value, radix: 16) }
  return codes.isEmpty ? "section" : codes.prefix(8).joined(separator: "-")
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
}

private func isWord(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value | 0x20)
  }
  guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
    .letterNumber, .otherNumber:
    return true
  default:
    return isMark(scalar)
  }
}
