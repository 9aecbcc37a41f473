import Catalog
import Diagnostics
import Platform
import Preview
import Progress
import Site

extension OptionDefinition {
  fileprivate static let port = OptionDefinition(
    "port", short: "p", .integer("PORT", 0...65_535), help: "The port (default: 4747; 0: any free one)")
  fileprivate static let host = OptionDefinition(
    "host", .text("ADDRESS"), help: "The address to listen on (default: 127.0.0.1)")
  fileprivate static let open = OptionDefinition("open", help: "Open the site in your browser")
}

extension CommandDefinition {
  /// `waymark preview`
  static let preview = CommandDefinition(
    "preview",
    summary: "Serve the site and reload it while you write",
    discussion: """
      Prints the address once it answers. A mistake leaves the last good site in
      place. Progress is kept over restarts. Stop it with Ctrl-C.
      """,
    options: [.port, .host, .open, .database],
    strayOption: .source,
    otherNames: ["serve", "server", "dev", "watch", "run", "start"],
    examples: [
      .init("waymark preview --open", "Serve the site here and show it"),
      .init("waymark preview -s docs -p 8080", "Another site, this port and no other"),
    ]
  ) { invocation throws(CommandFailure) in
    try invocation.requireSite()
    let options = try previewOptions(invocation)
    let terminal = PreviewTerminal(invocation)
    // What cannot be read now will not be there to watch either.
    _ = try await invocation.readContent()
    let server = Task {
      try await PreviewServer.run(
        options, build: { await previewBuild(invocation, after: $0, changed: $1) }, report: { terminal.show($0) })
    }
    invocation.console.interruption.whenRaised { server.cancel() }
    do {
      try await server.value
    } catch let error as ListenFailure {
      throw CommandFailure(error)
    } catch let error as ProgressStoreError {
      throw CommandFailure(.environment, error.description, help: invocation.help(error, isReading: false))
    } catch let error as SystemError {
      throw CommandFailure(error, in: invocation)
    } catch {
      throw CommandFailure(.environment, "\(error)")
    }
    return invocation.console.interruption.status ?? .success
  }
}

extension CommandFailure {
  init(_ error: ListenFailure) {
    let help: String? =
      if error.isBusy {
        "another program has this port: leave --port out, or say --port 0, for one that is free"
      } else if error.isReserved {
        "ports below 1024 are the system's: choose a higher one with --port"
      } else if error.isForeignAddress {
        "--host takes an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them"
      } else if case .unknownHost = error {
        "--host takes an address of this machine, or a name that has one: leave it out for 127.0.0.1"
      } else {
        nil
      }
    self.init(.environment, error.description, help: help)
  }
}

/// Reads the options, and makes the folder of the database.
private func previewOptions(_ invocation: Invocation) throws(CommandFailure) -> PreviewOptions {
  let database = invocation.database
  try invocation.reportingSystemErrors { () throws(SystemError) in
    let folder = parentPath(database)
    guard FileKind(folder, followsLinks: true) == nil else { return }
    try makeFolder(folder)
    // What visitors did is nobody's source.
    if !invocation.arguments.isSet(.database) { try writeFile(joinPath(folder, ".gitignore"), Array("*\n".utf8)) }
  }
  var options = PreviewOptions(folder: invocation.root, database: database)
  if let host = invocation.arguments.text(.host) { options.host = host }
  if let port = invocation.arguments.integer(.port).flatMap({ UInt16(exactly: $0) }) { options.port = .exactly(port) }
  return options
}

/// Makes the site from what is on disk now, and remembers what was read for the next time.
private func previewBuild(
  _ invocation: Invocation, after earlier: SiteReading?, changed change: SiteChange
) async -> (PreviewBuild, memory: SiteReading?) {
  do {
    let reading = try await invocation.readSite(servedAt: "/", after: earlier, changed: change)
    let catalog = reading.catalog
    let site = PreviewSite(
      files: reading.site.files, content: { OnboardingContent(catalog) }, look: { SiteLook(catalog) })
    return (PreviewBuild(site: reading.hasErrors ? nil : site, diagnostics: reading.diagnostics), reading)
  } catch {
    let failure = Diagnostic(.error, .unreadableFile, error.message, at: nil, help: error.help)
    return (PreviewBuild(site: nil, diagnostics: [failure]), nil)
  }
}

/// What the preview server tells the person who started it.
struct PreviewTerminal: Sendable {
  private let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  func show(_ event: PreviewEvent) {
    switch event {
    case .ready(let address, let takenPort, let isLoopback):
      if let takenPort { invocation.remark("Port \(takenPort) is taken") }
      if !isLoopback { warnOfOthers() }
      let place = invocation.shown(invocation.root)
      invocation.remark("Watching content/, templates/ and public/ in \(place == "." ? "this folder" : place)")
      invocation.remark("Tips, simulator and report: \(address)_waymark/ (stop with Ctrl-C)")
      // A reader that has gone away has no use for the address, and the server no need of one.
      try? invocation.print(Array("\(address)\n".utf8))
      if invocation.arguments.isSet(.open) { openInBrowser(address) }
    case .built(let build, let took):
      invocation.report(build.diagnostics)
      let time = "(\(Int(took / .milliseconds(1))) ms)"
      if let site = build.site {
        invocation.remark("Built \(counted(site.fileCount, "file")) \(time)")
      } else {
        invocation.remark("Not built: the site stays as it was until this is mended \(time)")
      }
    case .storeFailed(let error):
      invocation.report(
        [],
        failure: CommandFailure(
          .environment, "Cannot keep progress: \(error)", help: invocation.help(error, isReading: false)))
    case .storeEvent(.startedOver(let path)):
      invocation.remark("Progress starts over: \(invocation.shown(path)) was deleted or replaced")
    case .watchFailed(let failure):
      invocation.report([], failure: CommandFailure(.environment, "\(failure)", help: failure.help))
    }
  }

  /// Whoever is told to listen elsewhere may not know for whom else.
  private func warnOfOthers() {
    invocation.remark(
      """
      warning: Others on the network can reach this server: they can read the site and what is wrong with it, and \
      record progress as visitors; report and events are shown to this machine alone
      help: leave --host out to keep the server to yourself
      """)
  }

  private func openInBrowser(_ address: String) {
    do throws(SystemError) {
      try invocation.console.openInBrowser(address)
    } catch {
      invocation.remark("\(error)")
    }
  }
}
