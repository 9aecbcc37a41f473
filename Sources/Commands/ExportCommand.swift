import Catalog
import Platform

extension OptionDefinition {
  fileprivate static let output = OptionDefinition(
    "output", short: "o", .text("FILE"), help: "Write to a file rather than standard output")
  fileprivate static let schema = OptionDefinition("schema", help: "The catalogue's JSON Schema instead")
}

extension CommandDefinition {
  /// `waymark export`
  static let export = CommandDefinition(
    "export",
    summary: "Write the catalogue that apps load",
    options: [.output, .schema],
    examples: [
      .init("waymark export -o App/catalog.json", "For an app's bundle"),
      .init("waymark export | jq '.tips[].title'", "To look into it"),
      .init("waymark export --schema", "What a catalogue may hold (JSON Schema 2020-12)"),
    ]
  ) { invocation throws(CommandFailure) in
    if let file = invocation.arguments.text(.output), file != "-" { try refuseSource(file, of: invocation) }
    var status = ExitStatus.success
    let bytes: [UInt8]
    if invocation.arguments.isSet(.schema) {
      bytes = catalogSchemaJSON()
    } else {
      let reading = try await invocation.readContent()
      status = invocation.report(reading.diagnostics)
      guard let catalog = reading.publishable else { return .content }
      bytes = catalog.json()
    }
    if let file = invocation.arguments.text(.output), file != "-" {
      try reportingSystemErrors { () throws(SystemError) in try replaceFile(invocation.absolute(file), bytes) }
    } else {
      try invocation.print(bytes)
    }
    return status
  }
}

/// Refuses to write over what the author wrote.
private func refuseSource(_ file: String, of invocation: Invocation) throws(CommandFailure) {
  let place = resolvedPath(invocation.absolute(file))
  for folder in ["content", "templates", "public"]
  where isPath(place, within: resolvedPath(joinPath(invocation.root, folder))) {
    throw CommandFailure(
      .usage, "\(file) is among the site's sources in \(folder)/", help: "name a file outside of them")
  }
}
