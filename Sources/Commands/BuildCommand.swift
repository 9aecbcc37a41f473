import Catalog
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
    strayOption: .output,
    otherNames: ["generate", "publish", "compile", "make"],
    examples: [
      .init("waymark build", "Writes _site/"),
      .init("waymark build -s docs -o public_html", "Another site, another folder"),
    ]
  ) { invocation throws(CommandFailure) in
    let start = ContinuousClock.now
    let settled = ChangeTime.settled
    let jobs = invocation.arguments.integer(.jobs) ?? processorCount()
    let output = invocation.arguments.text(.output).map(invocation.absolute) ?? joinPath(invocation.root, "_site")
    let folders = ["content", "templates", "public"]
    let sources = folders.map { joinPath(invocation.root, $0) }
    let publisher = Publisher(
      folder: output, root: invocation.root, sources: sources, isForced: invocation.arguments.isSet(.force), jobs: jobs,
      record: joinPath(invocation.root, ".waymark/build"))
    let inputs = invocation.settings.map { settings in
      BuildInputs(root: invocation.root, folders: folders, settings: settings, jobs: jobs)
    }
    if let inputs, let count = await publisher.countOfUnchangedFiles(from: inputs) {
      invocation.remark("Built \(invocation.shown(output)): \(count) unchanged (\(milliseconds(since: start)) ms)")
      return .success
    }
    // Beside the reading, which begins with a listing of its own.
    async let listing = inputs?.listing()
    let reading = try await invocation.readSite(jobs: jobs)
    keepUntilExit(reading)
    guard !reading.hasErrors else {
      let status = invocation.report(reading.diagnostics)
      invocation.remarkNothingWritten()
      return status
    }

    // A build that had something to say says it again the next time.
    let snapshot =
      reading.diagnostics.isEmpty
      ? await inputs?.snapshot(of: listing, with: reading.site.systemPaths, known: reading.content.sources) : nil
    let recorded = snapshot.flatMap { $0.isOlder(than: settled) ? $0 : nil }
    let progress = ProgressLine("Writing", in: invocation)
    let interruption = invocation.console.interruption
    interruption.whenRaised {}
    let summary: Publisher.Summary
    do throws(PublishingError) {
      summary = try await publisher.publish(
        reading.site.files, from: recorded, isInterrupted: { interruption.status != nil },
        waiting: { process in
          let other = process.map { "process \($0)" } ?? "another build"
          invocation.remark("Waiting for \(other), which is writing to \(invocation.shown(output))")
        },
        progress: { progress.show($0, of: reading.site.files.count) })
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

extension Invocation {
  /// What beside the site's own files decides about a build: the program and its options. Nil where the program cannot
  /// be told from another one of the same version.
  fileprivate var settings: String? {
    executablePath().flatMap(fileVersion).map { "\(waymarkVersion) \($0) drafts: \(includesDrafts)" }
  }
}

extension CommandFailure {
  fileprivate init(_ error: PublishingError, in invocation: Invocation) {
    switch error {
    case .interrupted: self.init(invocation.console.interruption.status ?? .interrupted, "Interrupted")
    case .system(let failure): self.init(failure, in: invocation)
    default: self.init(error.isUsage ? .usage : .environment, error.message, help: error.help)
    }
  }
}

private func milliseconds(since start: ContinuousClock.Instant) -> Int {
  Int((ContinuousClock.now - start) / .milliseconds(1))
}
