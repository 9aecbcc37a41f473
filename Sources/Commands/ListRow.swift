import Catalog
import Diagnostics
import Encoding
import Onboarding

/// What a list says about one thing.
struct ListRow {
  /// What the thing goes by: an id, a name or a code.
  let name: String
  /// For people, side by side; what is missing is empty.
  let columns: [String]
  private let write: @Sendable (inout JSONWriter) -> Void

  private init(_ name: String, columns: [String], write: @escaping @Sendable (inout JSONWriter) -> Void) {
    self.name = name
    self.columns = columns
    self.write = write
  }

  /// A document.
  init(kind: String, _ id: String, title: String, file: String) {
    self.init(id, columns: [kind, id, title.visible]) { writer in
      writer.member("kind", kind)
      writer.member("id", id)
      writer.member("title", title)
      writer.member("file", file)
    }
  }

  /// A parameter of site.yml.
  init(_ name: String, _ parameter: Parameter) {
    let (type, value) = (parameter.type.rawValue, parameter.default)
    let description = parameter.description
    self.init(name, columns: [name, type, value.description.visible, description?.visible ?? ""]) { writer in
      writer.member("name", name)
      writer.member("type", type)
      switch value {
      case .integer(let number): writer.member("default", number)
      case .boolean(let flag): writer.member("default", flag)
      case .string(let text): writer.member("default", text)
      }
      writer.member("description", ifPresent: description)
    }
  }

  /// A target of site.yml.
  init(_ name: String, _ target: Target) {
    self.init(name, columns: [name, target.label.visible, target.description?.visible ?? ""]) { writer in
      writer.member("name", name)
      writer.member("label", target.label)
      writer.member("selector", ifPresent: target.selector)
      writer.member("description", ifPresent: target.description)
    }
  }

  /// An event or a location.
  init(_ name: String, description: String?) {
    self.init(name, columns: [name, description?.visible ?? ""]) { writer in
      writer.member("name", name)
      writer.member("description", ifPresent: description)
    }
  }

  /// A text of the interface.
  init(_ string: InterfaceString) {
    self.init(string.name, columns: [string.name, string.text]) { writer in
      writer.member("name", string.name)
      writer.member("text", string.text)
      writer.member("comment", string.comment)
    }
  }

  /// A code, with the forms that its diagnostics have.
  init(_ code: Diagnostic.Code) {
    let explanation = code.explanation
    self.init(code.rawValue, columns: [explanation.forms, code.rawValue]) { writer in
      writer.member("code", code.rawValue)
      explanation.writeSeverities(to: &writer)
      writer.member("meaning", explanation.meaning)
    }
  }

  /// A line a row, in columns.
  static func table(_ rows: [ListRow]) -> String {
    let count = rows.map(\.columns.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0.columns[column].displayWidth }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, text) in row.columns.enumerated() {
        line += text + String(repeating: " ", count: widths[column] - text.displayWidth + 2)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  static func json(_ rows: [ListRow]) -> [UInt8] {
    var writer = JSONWriter(indented: true)
    writer.array { writer in
      for row in rows { writer.object { row.write(&$0) } }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Explanation {
  /// `error or warning`, the gravest first.
  var forms: String {
    let words = severities.map(\.rawValue)
    return (words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }

  /// The gravest one, and all that there are.
  func writeSeverities(to writer: inout JSONWriter) {
    writer.member("severity", severity.rawValue)
    writer.member("severities", array: { for severity in severities { $0.value(severity.rawValue) } })
  }
}
