import Catalog
import Encoding
import Platform
import Preview
import Progress

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension OptionDefinition {
  /// Where progress is kept, for the server that writes it and the report that reads it.
  static let database = OptionDefinition(
    "database", .text("FILE"), help: "The progress file (default: .waymark/progress.sqlite)")
  fileprivate static let json = OptionDefinition("json", help: "One JSON object, as with --format json; times in ms")
  fileprivate static let csv = OptionDefinition("csv", help: "A table for spreadsheets (RFC 4180)")
}

extension CommandDefinition {
  /// `waymark report`
  static let report = CommandDefinition(
    "report",
    summary: "Sum up what visitors of the preview did",
    discussion: """
      How far each quick win was taken and where visitors left, how long it took
      against the estimate, and which tips were shown and dismissed. Reads the file
      that "waymark preview" writes, also while it runs. Titles come from the site.
      """,
    options: [.json, .csv, .database],
    strayOption: .database,
    otherNames: ["stats", "statistics", "funnel", "progress", "analytics"],
    examples: [
      .init("waymark report", "For people"),
      .init("waymark report --csv > report.csv", "For a spreadsheet"),
      .init("waymark report --json --database visits.sqlite", "Another file, for programs"),
    ]
  ) { invocation throws(CommandFailure) in
    guard !(invocation.arguments.isSet(.json) && invocation.arguments.isSet(.csv)) else {
      throw CommandFailure(.usage, "A report is JSON or CSV, not both", help: "leave --json or --csv out")
    }
    if invocation.arguments.text(.database) == nil { try invocation.requireSite() }
    let report: ProgressReport
    do throws(ProgressStoreError) {
      report = try SQLiteProgressStore(existing: invocation.database).report()
    } catch {
      throw CommandFailure(.environment, error.description, help: invocation.help(error, isReading: true))
    }
    let summary = ReportSummary(report, of: await invocation.reportedContent())
    if !invocation.arguments.isSet(.csv), invocation.printsJSON(.json) {
      var writer = JSONWriter(indented: true)
      writer.object { summary.write(to: &$0) }
      try invocation.print(writer.bytes + [UInt8(ascii: "\n")])
    } else {
      try invocation.print(Array((invocation.arguments.isSet(.csv) ? summary.csv : summary.text).utf8))
    }
    return .success
  }
}

extension Invocation {
  /// The absolute path of the file that progress is kept in.
  var database: String {
    arguments.text(.database).map(absolute) ?? joinPath(root, ".waymark/progress.sqlite")
  }

  /// What the report's ids stand for, as far as it can be read: a report is about what happened, and not the place to
  /// tell what is wrong with the content.
  fileprivate func reportedContent() async -> OnboardingContent? {
    guard let reading = try? await readContent() else { return nil }
    return OnboardingContent(reading.catalog)
  }
}

extension Invocation {
  /// What to do about a database that cannot be used.
  ///
  /// - Parameter isReading: whether it has to be there.
  func help(_ error: ProgressStoreError, isReading: Bool) -> String? {
    switch error {
    case _ where isReading && error.isMissingFile:
      "\"waymark preview\" makes it once a visitor does something; --database names another file"
    case .system(let failure) where help(failure) != nil: help(failure)
    case .foreignFile, .system:
      isReading
        ? "--database takes the path of a progress file that \"waymark preview\" made"
        : "--database takes the path of a progress file, which is made where there is none"
    case .newerSchema: "use the newer Waymark, or another file with --database"
    case .database(_, let path): help(SystemError(isReading ? "read" : "write", path, code: EACCES))
    case .corruptFile: nil
    }
  }
}
