import Diagnostics
import Testing

@testable import Documents

/// The short way through simple front matter comes to what libyaml's long way does.
@Suite struct `Plain front matter` {
  private static func plain(_ yaml: String) -> YAMLMapping? {
    let file = SourceFile(path: "f", text: yaml)
    return file.bytes.withUnsafeBufferPointer { PlainFrontMatter.read(file, $0, 0..<$0.count) }
  }

  /// What libyaml makes of the same text: a comment is nothing for the short way.
  private static func viaLibyaml(_ yaml: String) -> (mapping: String?, problems: [String]) {
    var diagnostics: [Diagnostic] = []
    let mapping = readYAML(SourceFile(path: "f", text: yaml + "# c\n"), diagnostics: &diagnostics)
    return (mapping.map(describe), diagnostics.map(\.summary))
  }

  private static func describe(_ mapping: YAMLMapping) -> String {
    let entries = mapping.entries.map { "\($0.key)@\($0.keyRange.offsets)=\(describe($0.value))" }
    return "{\(entries.joined(separator: ";"))}@\(mapping.range.offsets)"
  }

  private static func describe(_ node: YAMLNode) -> String {
    let content =
      switch node.content {
      case .scalar(let scalar): "\(scalar.style)<\(scalar.text)>"
      case .sequence(let nodes): "[\(nodes.map(describe).joined(separator: ","))]"
      case .mapping(let mapping): describe(mapping)
      }
    return "\(content)@\(node.range.offsets)"
  }

  @Test(arguments: [
    "iconName: heart.fill\ngradientColors: [purple, blue]\nlocation: Home\nrules: []\n",
    "rules:\n  - moodLogCount >= 7\n  - not hasSeenSettings\norder: 2\n",
    "gradientColors: [\"#34C759\",\"#007AFF\"]  \nx-team:   growth and more  \n",
    "rules: [\"count(moodLogged, last 5 days) >= 3\", a  b ]\nid: a-b\n", "title: \"a, [b]: {c} # 'd'\"\n",
    "rules: [count(moodLogged, last 5 days) >= 3]\n", "a: b c, (d) = e\n",
  ])
  func `what most front matter looks like needs no libyaml`(yaml: String) throws {
    let mapping = try #require(Self.plain(yaml))
    #expect(Self.describe(mapping) == Self.viaLibyaml(yaml).mapping)
    #expect(Self.viaLibyaml(yaml).problems == [])
  }

  @Test(arguments: [
    "", "\n", "# c\n", "a: b\na: c\n", "a: b: c\n", "a: b #c\n", "a:\n", "a: \n", "a: b\n c\n", "a:\n- b\n",
    "a:\n  - b\n   - c\n", "a:\n  b: c\n", "a: 'b'\n", "a: \"b\\n\"\n", "a: \"b\nc\"\n", "a: *b\n", "a: &b c\n",
    "a: !b c\n", "a: |\n  b\n", "a: [b\n", "a: [b, [c]]\n", "a: [b,]\n", "a: [b,, c]\n", "a: {b: c}\n", "\"a\": b\n",
    "a : b\n", "a:b\n", "a: b\r\n", "a: \tb\n", "a: é\n", "a: ~\n", "a: -5\n", "a: b", "---\na: b\n", "<<: b\n",
  ])
  func `all else is left to libyaml`(yaml: String) {
    #expect(Self.plain(yaml) == nil)
  }

  @Test(arguments: 1...8) func `whatever the short way takes, libyaml reads alike`(seed: UInt64) {
    let pieces = [
      "a", "key", "x-y", "B9", ": ", ":", "\n", "\n", "\n", " ", "  ", "\n  - ", "- ", "[", "]", ", ", ",", "\"",
      "\"w\"",
      "word", "12", "true", "(", ") >= ", "<", "=", ".", "/", "#", "'", "&", "*", "!", "|", ">", "?", "{", "}", "~",
      "\t",
      "key: ", "\nkey2: ", "\nlist: [", "\nlist:\n  - ", "_", "+",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    var taken = 0
    for _ in 0..<4_000 {
      let yaml = "k: " + (0..<1 + random(9)).map { _ in pieces[random(pieces.count)] }.joined() + "\n"
      guard let mapping = Self.plain(yaml) else { continue }
      taken += 1
      let other = Self.viaLibyaml(yaml)
      #expect(Self.describe(mapping) == other.mapping, "\(yaml.debugDescription)")
      #expect(other.problems == [], "\(yaml.debugDescription)")
    }
    #expect(taken > 100)
  }
}
