import Diagnostics
import Foundation
import Templates
import Testing

/// A file of `Tests/MustacheSpec` (MIT): the cases of one module.
private struct SpecificationModule: Decodable {
  struct Case: Decodable {
    let name: String
    let template: String
    let partials: [String: String]?
    let data: JSON
    let expected: String
  }

  let tests: [Case]

  static func load(_ name: String) throws -> SpecificationModule {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../MustacheSpec")
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: folder.appending(path: "\(name).json")))
  }
}

/// Any JSON value, as what a template is given for it.
private struct JSON: Decodable {
  let value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .missing
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .number(number)
    } else if let number = try? container.decode(Double.self) {
      value = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(TemplateObject(dynamic: try container.decode([String: JSON].self).mapValues(\.value)))
    }
  }
}

@Suite struct `Mustache specification` {
  private static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance", "~dynamic-names",
  ]

  @Test func `all 136 mandatory cases, 27 of inheritance and 21 of dynamic names are here`() throws {
    #expect(try Self.modules.map { try SpecificationModule.load($0).tests.count }.reduce(0, +) == 136 + 27 + 21)
  }

  @Test(arguments: modules) func `every case renders as the specification says`(module: String) throws {
    for test in try SpecificationModule.load(module).tests {
      var sources = (test.partials ?? [:]).mapValues { SourceFile(path: "partial", text: $0) }
      sources["main"] = SourceFile(path: "main", text: test.template)
      let set = TemplateSet(lenient: sources)
      var output: [UInt8] = []
      set.render("main", with: [test.data.value], into: &output)
      #expect(set.diagnostics.isEmpty, "\(test.name)")
      #expect(String(decoding: output, as: UTF8.self) == test.expected, "\(test.name)")
    }
  }
}
