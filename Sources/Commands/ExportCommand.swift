import Catalog
import Diagnostics
import Platform
import Site

extension OptionDefinition {
  static let exportOutput = OptionDefinition(
    "output", short: "o", .text("FILE"), help: "Write to a file rather than standard output")
  fileprivate static let icons = OptionDefinition(
    "icons", help: "Also write the icons that the catalogue names")
  fileprivate static let schema = OptionDefinition("schema", help: "The catalogue's JSON Schema instead")
}

extension CommandDefinition {
  /// `waymark export`
  static let export = CommandDefinition(
    "export",
    summary: "Write the catalogue that apps load",
    discussion: """
      The folder of FILE is made where it is missing. With --icons the folder icons/
      beside FILE gets an SVG file for every "icon" in the catalogue.
      """,
    options: [.exportOutput, .icons, .schema],
    strayOption: .exportOutput,
    otherNames: ["catalog", "catalogue"],
    examples: [
      .init("waymark export -o App/catalog.json --icons", "For an app's bundle"),
      .init("waymark export | jq '.tips[].title'", "To look into it"),
      .init("waymark export --schema", "What a catalogue may hold (JSON Schema 2020-12)"),
    ]
  ) { invocation throws(CommandFailure) in
    let file = try outputFile(of: invocation)
    let hasIcons = invocation.arguments.isSet(.icons)
    if invocation.arguments.isSet(.schema) {
      guard !hasIcons else { throw CommandFailure(.usage, "A schema has no icons", help: "leave --icons out") }
      try write(catalogSchemaJSON(), to: file, for: invocation)
      return .success
    }
    guard file != nil || !hasIcons else {
      throw CommandFailure(
        .usage, "Icons go into files", help: "say where with --output: icons/ lies beside the catalogue")
    }
    let reading = try await invocation.readContent()
    keepUntilExit(reading)
    let icons = hasIcons ? invocation.readIcons(of: reading.catalog) : nil
    let status = invocation.report(reading.diagnostics + (icons?.diagnostics ?? []))
    guard status == .success, let catalog = reading.publishable else {
      if file != nil { invocation.remarkNothingWritten() }
      return .content
    }
    // The catalogue last: whatever happens, it names no icon that is not there.
    if let file, let icons {
      for icon in icons.files { try write(icon.bytes, to: joinPath(parentPath(file), icon.path), for: invocation) }
    }
    try write(catalog.json(), to: file, for: invocation)
    return status
  }
}

/// Where `--output` leads, absolute; nil for standard output.
///
/// - Throws: for a folder, a device and what the author wrote: none of them is to be replaced by a catalogue.
private func outputFile(of invocation: Invocation) throws(CommandFailure) -> String? {
  guard let word = invocation.arguments.text(.exportOutput), word != "-" else { return nil }
  // What a link leads to is replaced, not the link.
  let place = resolvedPath(invocation.absolute(word))
  let shown = invocation.shown(invocation.absolute(word))
  switch FileKind(place, followsLinks: true) {
  case .folder:
    throw CommandFailure(.usage, "\(shown) is a folder", help: "name a file in it: \(joinPath(shown, "catalog.json"))")
  case nil where word.hasSuffix("/"):
    throw CommandFailure(
      .usage, "\(word) names a folder", help: "name a file in it: \(joinPath(shown, "catalog.json"))")
  case .other, .link:
    throw CommandFailure(.usage, "\(shown) is no file", help: "leave --output out, and redirect standard output to it")
  case .file, nil: break
  }
  for folder in ["content", "templates", "public"]
  where isPath(place, within: resolvedPath(joinPath(invocation.root, folder))) {
    throw CommandFailure(
      .usage, "\(word) is among the site's sources in \(folder)/", help: "name a file outside of them")
  }
  return place
}

/// Writes whole or not at all, making the folders on the way.
private func write(_ bytes: [UInt8], to file: String?, for invocation: Invocation) throws(CommandFailure) {
  guard let file else { return try invocation.print(bytes) }
  try invocation.reportingSystemErrors { () throws(SystemError) in
    try makeFolder(parentPath(file))
    try replaceFile(file, bytes)
  }
}
