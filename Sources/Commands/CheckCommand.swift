import Catalog
import Diagnostics
import Platform

extension OptionDefinition {
  fileprivate static let strict = OptionDefinition("strict", help: "Take warnings for errors")
}

extension CommandDefinition {
  /// `waymark check`
  static let check = CommandDefinition(
    "check",
    summary: "Report every problem and write nothing",
    discussion: "Exits with 1 where there is an error, for continuous integration.",
    options: [.strict],
    otherNames: ["lint", "validate", "test", "verify"],
    examples: [
      .init("waymark check --strict", "Fail on warnings too"),
      .init("waymark check --format sarif 2> waymark.sarif", "For code scanning"),
    ]
  ) { invocation throws(CommandFailure) in
    let reading = try await invocation.readSite()
    keepUntilExit(reading)
    let status = invocation.report(reading.diagnostics, isStrict: invocation.arguments.isSet(.strict))
    if reading.diagnostics.isEmpty {
      let catalog = reading.catalog
      invocation.remark(
        "No problems in \(counted(catalog.tips.count, "tip")) and \(counted(catalog.tasks.count, "quick win"))")
    }
    return status
  }
}
