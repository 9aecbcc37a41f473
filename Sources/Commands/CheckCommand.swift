import Catalog
import Diagnostics
import Platform
import Progress

extension OptionDefinition {
  fileprivate static let times = OptionDefinition(
    "database", .text("FILE"), help: "Compare estimates with the times in this progress file")
  fileprivate static let strict = OptionDefinition("strict", help: "Take warnings for errors")
}

extension CommandDefinition {
  /// `waymark check`
  static let check = CommandDefinition(
    "check",
    summary: "Report every problem and write nothing",
    discussion: """
      Exits with 1 where there is an error, for continuous integration. Warnings and
      hints are about what works and could be better; "allow:" in site.yml and
      "x-waymark-allow:" in a document list the codes not to be shown. With FILE the
      whole site that it lies in is read, and what is wrong elsewhere is not shown.
      """,
    arguments: [
      ArgumentDefinition(
        "FILE", help: "A file or folder of a site (default: all of the site)", isOptional: true, isRepeated: true)
    ],
    options: [.strict, .times],
    otherNames: ["lint", "validate", "test", "verify"],
    examples: [
      .init("waymark check --strict", "Fail on warnings too"),
      .init("waymark check content/tips/keep-going.md", "Only what is wrong in this file, as an editor asks"),
      .init("waymark check --format sarif 2> waymark.sarif", "For code scanning"),
      .init(
        "waymark check --database .waymark/progress.sqlite", "Do visitors of the preview take as long as you say?"),
    ]
  ) { invocation throws(CommandFailure) in
    let chosen = try invocation.chosenFiles()
    let invocation = chosen.map { invocation.forSite(in: $0.root) } ?? invocation
    let medians = try invocation.recordedMedians()
    let reading = try await invocation.readSite()
    keepUntilExit(reading)
    let all = reading.diagnostics + reading.catalog.contradictedEstimates(medians: medians)
    let diagnostics = chosen.map { chosen in all.filter(chosen.concerns) } ?? all
    let status = invocation.report(diagnostics, isStrict: invocation.arguments.isSet(.strict))
    if diagnostics.isEmpty {
      let catalog = reading.catalog
      let whole = "\(counted(catalog.tips.count, "tip")) and \(counted(catalog.tasks.count, "quick win"))"
      invocation.remark("No problems in \(chosen.map { $0.shown } ?? whole)")
    }
    if let chosen, let rest = DiagnosticReport(all.filter { !chosen.concerns($0) }).summary {
      invocation.remark("Elsewhere in the site: \(rest)")
    }
    return status
  }
}

extension Invocation {
  /// The recorded times of the file that `--database` names; none without the option.
  fileprivate func recordedMedians() throws(CommandFailure) -> [String: Int] {
    guard let path = arguments.text(.times).map(absolute) else { return [:] }
    do throws(ProgressStoreError) {
      return try SQLiteProgressStore.medianTimes(inFile: path)
    } catch {
      throw CommandFailure(.environment, error.description, help: help(error, isReading: true))
    }
  }
}
