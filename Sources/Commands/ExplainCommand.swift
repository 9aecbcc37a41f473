import Diagnostics

extension CommandDefinition {
  /// `waymark explain`
  static let explain = CommandDefinition(
    "explain",
    summary: "Say what a diagnostic means, with an example",
    discussion: """
      CODE is what stands in brackets behind a message, such as unknown-target.
      "waymark list codes" lists all of them.
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
    try invocation.print(Array(explanation(of: code).utf8))
    return .success
  }
}

private func explanation(of code: Diagnostic.Code) -> String {
  let explanation = code.explanation
  var text = "\(code.rawValue) (\(explanation.severity.rawValue))\n\n\(explanation.meaning)\n"
  if let examples = explanation.examples {
    let isOneFile = examples.wrong.map(\.path) == examples.right.map(\.path) && examples.wrong.count == 1
    text += shown(examples.wrong, "Wrong", namesFiles: true) + shown(examples.right, "Right", namesFiles: !isOneFile)
  }
  return text
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
