import Diagnostics
import Platform
import Publishing
import Site

extension OptionDefinition {
  fileprivate static let output = OptionDefinition(
    "output", short: "o", .text("DIR"), help: "Where to write (default: _site in the site's folder)")
  fileprivate static let force = OptionDefinition(
    "force", short: "f", help: "Write into a folder with files of others; they stay")
  fileprivate static let jobs = OptionDefinition(
    "jobs", short: "j", .integer("N", 1...256), help: "Threads to use (default: one a processor)")
}

extension CommandDefinition {
  /// `waymark build`
  static let build = CommandDefinition(
    "build",
    summary: "Write the site into a folder",
    discussion: """
      Only what changed is written, and what is no longer made is removed. Files that
      Waymark did not write, such as CNAME or .git, stay. With an error in the content
      nothing is written.
      """,
    options: [.output, .force, .jobs],
    strayOption: .source,
    otherNames: ["generate", "publish", "compile", "make"],
    examples: [
      .init("waymark build", "Writes _site/"),
      .init("waymark build -s docs -o public_html", "Another site, another folder"),
    ]
  ) { invocation throws(CommandFailure) in
    let start = ContinuousClock.now
    let jobs = invocation.arguments.integer(.jobs) ?? processorCount()
    let reading = try await invocation.readSite(jobs: jobs)
    guard !reading.hasErrors else {
      let status = invocation.report(reading.diagnostics)
      invocation.remarkNothingWritten()
      return status
    }

    let output = invocation.arguments.text(.output).map(invocation.absolute) ?? joinPath(invocation.root, "_site")
    let publisher = Publisher(
      folder: output, root: invocation.root,
      sources: ["content", "templates", "public"].map { joinPath(invocation.root, $0) },
      isForced: invocation.arguments.isSet(.force), jobs: jobs)
    let progress = ProgressLine("Writing", of: reading.site.files.count, in: invocation)
    let interruption = invocation.console.interruption
    interruption.whenRaised {}
    let summary: Publisher.Summary
    do throws(PublishingError) {
      summary = try await publisher.publish(
        reading.site.files, isInterrupted: { interruption.status != nil }, progress: { progress.show($0) })
    } catch {
      progress.clear()
      return invocation.report(reading.diagnostics, failure: CommandFailure(error, in: invocation))
    }
    progress.clear()
    invocation.report(reading.diagnostics)
    let parts = [(summary.written, "written"), (summary.unchanged, "unchanged"), (summary.removed, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    invocation.remark(
      "Built \(invocation.shown(output)): \(parts.joined(separator: ", ")) (\(milliseconds(since: start)) ms)")
    return .success
  }
}

extension CommandFailure {
  fileprivate init(_ error: PublishingError, in invocation: Invocation) {
    switch error {
    case .interrupted: self.init(invocation.console.interruption.status ?? .interrupted, "Interrupted")
    default: self.init(error.isUsage ? .usage : .environment, error.message, help: error.help)
    }
  }
}

private func milliseconds(since start: ContinuousClock.Instant) -> Int {
  Int((ContinuousClock.now - start) / .milliseconds(1))
}
