import TestSupport

/// Changes real text a little, in ways that slips of the hand, broken tools and attackers do.
struct Mutation {
  /// What may be put into any kind of text.
  private static let general = [
    "\u{FEFF}", "\r", "\r\n", "\n", "\t", "\0", "\u{1B}[31m", "\u{2028}", "\u{202E}", "e\u{301}", "👩‍👩‍👧", "字", "ﬁ",
    "\u{80}",
    "\u{10FFFF}", "---", "\n---\n", "{{", "}}", "<script>", "</title>", "javascript:", "\"", "'", "\\", "%00", "%",
    "../", "&", "&#0;",
    "&#x110000;", "-1", "9007199254740993", "99999999999999999999", "1e9", "true", "null", "~",
  ]

  /// Words of the language at hand, which the text may not have yet.
  let words: [String]

  func apply(to text: [UInt8], others: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
    var text = text
    for _ in 0...random.size(upTo: 6) { change(&text, others, &random) }
    return text
  }

  private func change(_ text: inout [UInt8], _ others: [[UInt8]], _ random: inout SplitMix64) {
    let start = random.below(text.count + 1)
    let end = min(text.count, start + random.size(upTo: 64))
    switch random.below(10) {
    case 0: text.removeSubrange(start..<end)
    case 1: text.insert(contentsOf: text[start..<end], at: random.below(text.count + 1))
    case 2: text.insert(contentsOf: Array(random.pick(Self.general).utf8), at: start)
    case 3, 4: text.insert(contentsOf: Array(random.pick(words).utf8), at: start)
    case 5 where start < text.count: text[start] = UInt8(truncatingIfNeeded: random.next())
    case 6 where start < text.count: text[start] ^= 1 << UInt8(random.below(8))
    case 7: text.removeSubrange(start...)
    case 8:
      let piece = Array(text[start..<end])
      for _ in 0..<random.size(upTo: 500) where text.count < 100_000 { text.insert(contentsOf: piece, at: start) }
    default:
      let other = random.pick(others)
      let from = random.below(other.count + 1)
      text.insert(contentsOf: other[from..<min(other.count, from + random.size(upTo: 400))], at: start)
    }
  }
}
