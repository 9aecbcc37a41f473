import TestSupport

/// Templates without a mistake in them, which include and extend one another: what is left to go wrong is what they say.
struct TemplateGrammar {
  /// Those that may be included from a template, so that none includes itself.
  private static let included = [("step", ["a", "b", "c"]), ("a", ["b", "c"]), ("b", ["c"]), ("c", [])]
  private static let variables = ["root", "progress", "backHref", "site.title", "task.title", "strings.gotIt"]
  private static let sections = ["outline", "task", "target", "isSpotlight", "progress", "site", "site.hasTips"]
  private static let blocks = ["x", "y", "z"]
  private static let literals = ["<p>", "a b", "\n", "\n  ", "  ", "\t", "\n\n", "\r\n", "é", "} "]

  static func set(_ random: inout SplitMix64) -> [String: [UInt8]] {
    var set: [String: [UInt8]] = ["layout": [], "partials/step-card": [], "partials/step-coach": []]
    set["partials/step-spotlight"] = Array("[{{$x}}{{progress}}{{/x}}]".utf8)
    for (name, targets) in included {
      // Every block is there, so that arguments for any of them are no mistake.
      var text = blocks.map { "{{$\($0)}}\($0){{/\($0)}}" }.joined(separator: random.pick(literals))
      text += content(3, targets, &random)
      set[name] = Array(text.utf8)
    }
    return set
  }

  private static func content(_ depth: Int, _ targets: [String], _ random: inout SplitMix64) -> String {
    (0..<1 + random.below(6)).map { _ in piece(depth, targets, &random) }.joined()
  }

  private static func piece(_ depth: Int, _ targets: [String], _ random: inout SplitMix64) -> String {
    let literal = random.pick(literals)
    guard depth > 0 else { return literal }
    switch random.below(9) {
    case 0, 1: return literal
    case 2: return "{{\(random.pick(["", "&"]))\(random.pick(variables))}}"
    case 3, 4:
      let name = random.pick(sections)
      return pair(
        "{{\(random.pick(["#", "^"]))\(name)}}", content(depth - 1, targets, &random), "{{/\(name)}}", &random)
    case 5:
      let name = random.pick(blocks)
      return pair("{{$\(name)}}", content(depth - 1, targets, &random), "{{/\(name)}}", &random)
    case 6: return "{{> *guidance}}" + random.pick(["", "\n"])
    case 7:
      guard let target = targets.randomElement(using: &random) else { return literal }
      return "{{> \(target)}}" + random.pick(["", "\n"])
    default:
      guard let target = targets.randomElement(using: &random) else { return literal }
      let arguments = blocks.filter { _ in random.oneIn(2) }.map {
        pair("{{$\($0)}}", content(depth - 1, targets, &random), "{{/\($0)}}", &random)
      }
      return pair("{{<\(target)}}", arguments.joined(), "{{/\(target)}}", &random)
    }
  }

  private static func pair(
    _ open: String, _ content: String, _ close: String, _ random: inout SplitMix64
  ) -> String {
    random.pick(["", "\n", "\n  "]) + open + random.pick(["", "\n"]) + content + random.pick(["", "\n", "\n "]) + close
      + random.pick(["", "\n"])
  }
}
