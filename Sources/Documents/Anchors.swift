/// Gives the headings of one document ids that are unique, stable and valid (HTML Standard: no white space).
///
/// Each begins with the document's name, because pages such as the gallery hold many documents.
struct Anchors {
  private let document: String
  /// The ids without the document's name.
  private var used: [String] = []
  /// The same once they are many.
  private var index: Set<String> = []
  /// The last number given to headings of the same words, so that thousands alike cost no more each.
  private var counts: [String: Int] = [:]

  init(document: String) {
    self.document = document
  }

  /// The id for the next heading: letters and digits of any script in lower case, everything else hyphens.
  ///
  /// Headings of equal words are told apart by `-2`, `-3` … in their order.
  mutating func add(_ title: UnsafeBufferPointer<UInt8>) -> String {
    let base = asciiSlug(title) ?? slug(String(decoding: title, as: UTF8.self))
    if insert(base) { return "\(document)-\(base)" }
    var count = counts[base, default: 1]
    var fragment: String
    repeat {
      count += 1
      fragment = "\(base)-\(count)"
    } while !insert(fragment)
    counts[base] = count
    return "\(document)-\(fragment)"
  }

  /// Adds an id, or says that there is one like it.
  private mutating func insert(_ fragment: String) -> Bool {
    guard !contains(fragment) else { return false }
    used.append(fragment)
    if used.count == Self.few + 1 { index = Set(used) } else if used.count > Self.few { index.insert(fragment) }
    return true
  }

  /// So many are found as fast one by one.
  private static let few = 16

  /// Whether a heading has this id, given without the document's name.
  func contains(_ fragment: String) -> Bool {
    used.count > Self.few ? index.contains(fragment) : used.contains(fragment)
  }

  /// All ids that headings have, without the document's name.
  var fragments: [String] {
    used.sorted()
  }

  /// The id that `#fragment` means: authors do not write the document's name.
  static func qualified(_ fragment: Slice<UnsafeBufferPointer<UInt8>>, document: String) -> [UInt8] {
    document.utf8 + [UInt8(ascii: "-")] + fragment
  }
}

/// The slug of a title in ASCII, without asking Unicode about each letter; nil for any other title.
private func asciiSlug(_ title: UnsafeBufferPointer<UInt8>) -> String? {
  var slug: [UInt8] = []
  slug.reserveCapacity(title.count)
  var isGap = false
  for byte in title {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      if isGap && !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      // In ASCII, digits have the bit that makes letters lower case.
      slug.append(byte | 0x20)
      isGap = false
    case 0x80...: return nil
    default: isGap = true
    }
  }
  return slug.isEmpty ? nil : String(decoding: slug, as: UTF8.self)
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
