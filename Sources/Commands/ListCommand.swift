import Catalog
import Diagnostics
import Encoding
import Onboarding
import Platform

extension OptionDefinition {
  fileprivate static let json = OptionDefinition("json", help: "One JSON array, as with --format json")
  fileprivate static let names = OptionDefinition("names", help: "Only names or ids, one a line")
}

extension CommandDefinition {
  /// `waymark list`
  static let list = CommandDefinition(
    "list",
    summary: "List documents, names, texts of the interface or codes",
    discussion: """
      KIND is tips, tasks, parameters, events, locations or targets: what the site
      has of them. "strings" lists every name that site.yml may have under strings:,
      with its English text and where it appears; "codes" lists the code of every
      diagnostic, and whether it is an error, a warning or a hint.
      """,
    arguments: [
      ArgumentDefinition(
        "KIND", help: "What to list (default: tips and tasks)", isOptional: true,
        choices: ["tips", "tasks", "parameters", "events", "locations", "targets", "strings", "codes"],
        otherNames: ["quickwins": "tasks", "quick-wins": "tasks", "quickwin": "tasks", "quick-win": "tasks"])
    ],
    options: [.json, .names],
    otherNames: ["ls", "show"],
    examples: [
      .init("waymark list", "Kind, id and title of every document"),
      .init("waymark list tips --json", "The same for programs, tips only"),
      .init("waymark list targets", "What steps may point at"),
      .init("waymark list strings", "What a translation has to translate"),
      .init("waymark list codes", "What \"waymark explain\" explains"),
    ]
  ) { invocation throws(CommandFailure) in
    let kind = invocation.arguments.positionals.first
    let isJSON = invocation.printsJSON(.json)
    let namesOnly = invocation.arguments.isSet(.names)
    guard !(namesOnly && invocation.arguments.isSet(.json)) else {
      throw CommandFailure(.usage, "A list is JSON or names alone, not both", help: "leave --json or --names out")
    }
    var status = ExitStatus.success
    let rows: [ListRow]
    switch kind {
    case "strings": rows = InterfaceString.all.map(ListRow.init)
    case "codes": rows = Diagnostic.Code.allCases.map(ListRow.init)
    default:
      let reading = try await invocation.readContent()
      status = invocation.report(reading.diagnostics)
      rows = reading.catalog.rows(kind, in: invocation)
    }
    let text: [UInt8] =
      if namesOnly {
        Array(rows.map { "\($0.name)\n" }.joined().utf8)
      } else if isJSON {
        ListRow.json(rows)
      } else if kind == "strings" {
        Array(stringsText().utf8)
      } else {
        Array(ListRow.table(rows).utf8)
      }
    try invocation.print(text)
    return status
  }
}

/// The entry of `site.yml` with every text of the interface, each after a comment that says where it is.
private func stringsText() -> String {
  "strings:\n" + InterfaceString.all.map { "  # \($0.comment)\n  \($0.name): \"\($0.text)\"\n" }.joined()
}

extension Catalog {
  /// What a site has of a kind; its documents where no kind is named.
  fileprivate func rows(_ kind: String?, in invocation: Invocation) -> [ListRow] {
    func shown(_ path: String) -> String { invocation.shown(joinPath(invocation.root, path)) }
    let tipRows = tips.map { ListRow(kind: "tip", $0.tip.id, title: $0.tip.title, file: shown($0.file.path)) }
    let taskRows = tasks.map { ListRow(kind: "task", $0.task.id, title: $0.task.title, file: shown($0.file.path)) }
    return switch kind {
    case "tips": tipRows
    case "tasks": taskRows
    case "parameters": configuration.parameters.map { ListRow($0.name, $0.value) }
    case "events": configuration.events.map { ListRow($0.name, description: $0.value.description) }
    case "locations": knownLocations.map { ListRow($0, description: nil) }
    case "targets": (configuration.targets ?? []).map { ListRow($0.name, $0.value) }
    default: tipRows + taskRows
    }
  }

  /// The places that tips may be for: those that site.yml declares, or where it declares none, those that they are for.
  var knownLocations: [String] {
    configuration.locations ?? Array(Set(tips.map(\.tip.location))).sorted()
  }
}
