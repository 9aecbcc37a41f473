import Catalog
import Encoding
import Onboarding
import Preview

extension OptionDefinition {
  fileprivate static let location = OptionDefinition(
    "location", short: "l", .text("NAME"), help: "Ask as this place does (default: all at once)",
    completion: .names(of: "locations"))
  fileprivate static let json = OptionDefinition("json", help: "One JSON object, as with --format json")
}

extension CommandDefinition {
  /// `waymark simulate`
  static let simulate = CommandDefinition(
    "simulate",
    summary: "Tell which tip would show, and why no other does",
    discussion: """
      Begins with a visitor of whom nothing is known, and takes the options in their
      order: "--donate firstNoteSaved=3 --days 5" donates first, then five days
      go by.
      In each of the sessions the tip that is due shows, and the visitor closes it.
      """,
    options: SimulationOption.all + [.location, .json],
    strayHint: "--location names a place of the app, --shown and --dismissed name a tip",
    otherNames: ["sim", "simulator", "try", "eval", "evaluate"],
    examples: [
      .init("waymark simulate --set notesCount=5", "What shows, and what is missing elsewhere"),
      .init("waymark simulate --donate firstNoteSaved=3 --days 5", "Whether donations count after five days"),
      .init("waymark simulate --set notesCount=9 --sessions 3", "Which tips come one after another"),
      .init("waymark simulate -l HomeView --json", "For programs, as one place of the app asks"),
    ]
  ) { invocation throws(CommandFailure) in
    let reading = try await invocation.readContent()
    invocation.report(reading.diagnostics)
    guard let catalog = reading.publishable else {
      invocation.remarkOfErrors("Nothing was simulated")
      return .content
    }
    let content = OnboardingContent(catalog)
    let names = SimulationNames(catalog)
    let location = invocation.arguments.text(.location)
    if let location { try names.check(location: location) }
    var simulation = TipSimulation(content.queue, location: location)
    for occurrence in invocation.arguments.options {
      guard let step = try SimulationOption.step(for: occurrence, names) else { continue }
      if let rejection = simulation.take(step) { throw names.failure(rejection) }
    }
    if invocation.printsJSON(.json) {
      var writer = JSONWriter(indented: true)
      writer.object { simulation.write(to: &$0) }
      try invocation.print(writer.bytes + [UInt8(ascii: "\n")])
    } else {
      try invocation.print(Array(simulation.text.utf8))
    }
    return .success
  }
}
