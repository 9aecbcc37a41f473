import Catalog
import Diagnostics
import Documents
import Onboarding
import Platform

extension CommandDefinition {
  /// `waymark new`
  static let new = CommandDefinition(
    "new",
    summary: "Add a tip or a quick win",
    discussion: """
      Writes content/tips/ID.md or content/tasks/ID.md, ready to be reworded, with
      names that site.yml declares. Never replaces a file.
      """,
    arguments: [
      ArgumentDefinition(
        "KIND", help: "tip or task", choices: Document.Kind.allCases.map(\.rawValue),
        otherNames: ["quickwin": "task", "quick-win": "task", "quickwins": "task", "quick-wins": "task"]),
      ArgumentDefinition("ID", help: "Lower-case letters, digits and single hyphens"),
    ],
    otherNames: ["add"],
    examples: [
      .init("waymark new tip dark-mode", "A tip in content/tips/dark-mode.md"),
      .init("waymark new task second-note", "A quick win in content/tasks/second-note.md"),
    ]
  ) { invocation throws(CommandFailure) in
    let words = invocation.arguments.positionals
    guard let kind = Document.Kind(rawValue: words[0]) else { return .usage }
    let id = words[1]
    guard isDocumentID(id) else {
      throw CommandFailure(
        .usage, "\"\(id)\" is no id: ids are lower-case letters, digits and single hyphens, at most 64",
        help: documentID(resembling: stem(of: id)).map { "did you mean \"\($0)\"?" }
          ?? "choose one that tells what it is about, such as \"dark-mode\"; the title may say anything")
    }
    guard !reservedIDs.contains(id) else {
      throw CommandFailure(.usage, "Id \"\(id)\" is reserved", help: "choose another, such as \"\(id)-\(kind)\"")
    }
    try invocation.requireSite()
    let place = joinPath(invocation.root, "\(CatalogReader.folderName)/\(kind.folder)/\(id).md")
    guard FileKind(place) == nil else {
      throw CommandFailure(.usage, "\(invocation.shown(place)) is there already", help: "choose another id")
    }
    let text = try await newText(kind, id, in: invocation)
    try invocation.reportingSystemErrors { () throws(SystemError) in
      try makeFolder(parentPath(place))
      try writeFile(place, Array(text.utf8), isNew: true)
    }
    try invocation.print(Array("\(invocation.shown(place))\n".utf8))
    return .success
  }
}

/// The name of a document's file without its folder and extension, as people give it in the place of an id.
private func stem(of path: String) -> String {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let end = [".md", ".markdown"].first(where: name.lowercased().hasSuffix) ?? ""
  return String(name.dropLast(end.count))
}

private func newText(
  _ kind: Document.Kind, _ id: String, in invocation: Invocation
) async throws(CommandFailure) -> String {
  let reading: CatalogReading
  do throws(SystemError) {
    reading = try await CatalogReader(includesDrafts: true).read(site: invocation.root)
  } catch {
    throw CommandFailure(error, in: invocation)
  }
  let catalog = reading.catalog
  let taken =
    switch kind {
    case .tip: catalog.tips.first { $0.tip.id == id }?.file.path
    case .task: catalog.tasks.first { $0.task.id == id }?.file.path
    }
  if let taken { throw CommandFailure(.usage, "Id \"\(id)\" is taken by \(taken)", help: "choose another id") }
  let site = catalog.configuration
  switch kind {
  case .tip: return ContentTemplate.tip(id: id, site: site)
  case .task:
    guard let text = ContentTemplate.task(id: id, site: site) else {
      throw CommandFailure(
        .content, "site.yml declares no event, and a quick win is completed by one",
        help: "declare one, such as \"events: { firstNoteSaved: { description: The first note was saved } }\"")
    }
    return text
  }
}
