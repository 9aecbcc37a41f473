import Diagnostics
import Encoding

extension CommandDefinition {
  /// `waymark explain`
  static let explain = CommandDefinition(
    "explain",
    summary: "Say what a diagnostic means, with an example",
    discussion: """
      CODE is what stands in brackets behind a message, such as unknown-target.
      "waymark list codes" lists all of them. With --format json the answer is JSON.
      """,
    arguments: [
      ArgumentDefinition(
        "CODE", help: "The code of a diagnostic", choices: Diagnostic.Code.allCases.map(\.rawValue),
        listing: "waymark list codes")
    ],
    otherNames: ["why", "describe"],
    examples: [.init("waymark explain unknown-target", "Why it is a mistake, wrong and right")]
  ) { invocation throws(CommandFailure) in
    guard let code = Diagnostic.Code(rawValue: invocation.arguments.positionals[0]) else { return .usage }
    try invocation.print(invocation.format == .json ? json(of: code) : Array(explanation(of: code).utf8))
    return .success
  }
}

private func explanation(of code: Diagnostic.Code) -> String {
  let explanation = code.explanation
  var text = "\(code.rawValue) (\(explanation.forms))\n\n\(explanation.meaning)\n"
  if let examples = explanation.examples {
    let isOneFile = examples.wrong.map(\.path) == examples.right.map(\.path) && examples.wrong.count == 1
    text += shown(examples.wrong, "Wrong", namesFiles: true) + shown(examples.right, "Right", namesFiles: !isOneFile)
  }
  return text
}

/// The same for programs: `--format json`.
private func json(of code: Diagnostic.Code) -> [UInt8] {
  let explanation = code.explanation
  var writer = JSONWriter(indented: true)
  func write(_ example: Explanation.Example, to writer: inout JSONWriter) {
    for file in example {
      writer.object { writer in
        writer.member("file", file.path)
        writer.member("text", file.text)
      }
    }
  }
  writer.object { writer in
    writer.member("code", code.rawValue)
    explanation.writeSeverities(to: &writer)
    writer.member("meaning", explanation.meaning)
    guard let examples = explanation.examples else { return }
    writer.member("wrong", array: { write(examples.wrong, to: &$0) })
    writer.member("right", array: { write(examples.right, to: &$0) })
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

/// The files of an example, each indented below its name.
private func shown(_ example: Explanation.Example, _ title: String, namesFiles: Bool) -> String {
  example.enumerated().map { index, file in
    let heading = index == 0 ? title : "and"
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\n\(heading)\(namesFiles ? ", \(file.path)" : ""):\n\n"
      + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }.joined()
}
