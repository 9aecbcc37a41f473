import Catalog
import Diagnostics
import Encoding
import Onboarding
import Platform

extension OptionDefinition {
  fileprivate static let json = OptionDefinition("json", help: "One JSON array")
}

extension CommandDefinition {
  /// `waymark list`
  static let list = CommandDefinition(
    "list",
    summary: "List tips and quick wins, the interface's texts, or codes",
    discussion: """
      "strings" lists every name that site.yml may have under strings:, with its
      English text and where it appears; "codes" lists the code of every diagnostic.
      """,
    arguments: [
      ArgumentDefinition(
        "KIND", help: "What to list (default: tips and tasks)", isOptional: true,
        choices: ["tips", "tasks", "strings", "codes"],
        otherNames: ["quickwins": "tasks", "quick-wins": "tasks", "quickwin": "tasks", "quick-win": "tasks"])
    ],
    options: [.json],
    otherNames: ["ls", "show"],
    examples: [
      .init("waymark list", "Kind, id and title of every document"),
      .init("waymark list tips --json", "The same for programs, tips only"),
      .init("waymark list strings", "What a translation has to translate"),
      .init("waymark list codes", "What \"waymark explain\" explains"),
    ]
  ) { invocation throws(CommandFailure) in
    let kind = invocation.arguments.positionals.first
    let isJSON = invocation.arguments.isSet(.json)
    if kind == "strings" {
      try invocation.print(isJSON ? stringsJSON() : Array(stringsText().utf8))
      return .success
    }
    if kind == "codes" {
      try invocation.print(isJSON ? codesJSON() : Array(codesText().utf8))
      return .success
    }
    let reading = try await invocation.readContent()
    let status = invocation.report(reading.diagnostics)
    var rows: [ListRow] = []
    if kind != "tasks" { rows += reading.catalog.tips.map(ListRow.init) }
    if kind != "tips" { rows += reading.catalog.tasks.map(ListRow.init) }
    try invocation.print(
      isJSON ? ListRow.json(rows, in: invocation) : Array(ListRow.table(rows).utf8))
    return status
  }
}

/// Every text of the interface as a line of YAML, to be copied into `site.yml`, after a comment that says where it is.
private func stringsText() -> String {
  InterfaceString.all.map { "# \($0.comment)\n\($0.name): \"\($0.text)\"\n" }.joined()
}

private func stringsJSON() -> [UInt8] {
  var writer = JSONWriter(indented: true)
  writer.array { writer in
    for string in InterfaceString.all {
      writer.object { writer in
        writer.member("name", string.name)
        writer.member("text", string.text)
        writer.member("comment", string.comment)
      }
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

/// The code of every diagnostic with its gravest form, a line a code, in columns.
private func codesText() -> String {
  Diagnostic.Code.allCases.map { code in
    let severity = code.explanation.severity.rawValue
    return severity + String(repeating: " ", count: 9 - severity.count) + code.rawValue + "\n"
  }.joined()
}

private func codesJSON() -> [UInt8] {
  var writer = JSONWriter(indented: true)
  writer.array { writer in
    for code in Diagnostic.Code.allCases {
      writer.object { writer in
        writer.member("code", code.rawValue)
        writer.member("severity", code.explanation.severity.rawValue)
        writer.member("meaning", code.explanation.meaning)
      }
    }
  }
  return writer.bytes + [UInt8(ascii: "\n")]
}

/// What the list says about one document.
private struct ListRow {
  let kind: String
  let id: String
  let title: String
  let file: String

  init(_ entry: TipEntry) {
    (kind, id, title, file) = ("tip", entry.tip.id, entry.tip.title, entry.file.path)
  }

  init(_ entry: TaskEntry) {
    (kind, id, title, file) = ("task", entry.task.id, entry.task.title, entry.file.path)
  }

  /// Kind, id and title, a line a document, in columns.
  static func table(_ rows: [ListRow]) -> String {
    let width = rows.map(\.id.count).max() ?? 0
    return rows.map { row in
      let kind = row.kind + String(repeating: " ", count: 4 - row.kind.count)
      let id = row.id + String(repeating: " ", count: width - row.id.count)
      return "\(kind)  \(id)  \(row.title.visible)\n"
    }.joined()
  }

  static func json(_ rows: [ListRow], in invocation: Invocation) -> [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.array { writer in
      for row in rows {
        writer.object { writer in
          writer.member("kind", row.kind)
          writer.member("id", row.id)
          writer.member("title", row.title)
          writer.member("file", invocation.shown(joinPath(invocation.root, row.file)))
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
