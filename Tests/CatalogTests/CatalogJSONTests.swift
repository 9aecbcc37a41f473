import Diagnostics
import Encoding
import Foundation
import Onboarding
import Testing

@testable import Catalog

/// The shape that apps from before Waymark decode: nothing here is Waymark's.
private struct SeedTask: Codable {
  let id: String
  let title: String
  let description: String
  let estimatedSeconds: Int
  let steps: [SeedStep]
  let completionCriteria: String
  let iconName: String
}

private struct SeedStep: Codable {
  var id: String { "\(actionType.rawValue)_\(targetView)" }
  let instruction: String
  let actionType: ActionType
  let targetView: String

  enum ActionType: String, Codable {
    case tap
    case input
    case navigate
  }
}

@Suite struct CatalogJSONTests {
  private func sample() async throws -> Catalog {
    try #require(try await CatalogReader().read(site: repository).publishable)
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func `an older app's task type decodes every task, and its step ids are ours`() async throws {
    let json = try object(try await sample().json())
    let tasks = try #require(json["tasks"] as? [[String: Any]])
    #expect(tasks.count == 2)
    for task in tasks {
      let decoded = try JSONDecoder().decode(SeedTask.self, from: JSONSerialization.data(withJSONObject: task))
      let ids = try #require(task["steps"] as? [[String: Any]]).map { $0["id"] as? String }
      #expect(decoded.steps.map(\.id) == ids)
      #expect(decoded.id == task["id"] as? String)
    }
  }

  @Test func `the library decodes what it was made from`() async throws {
    let catalog = try await sample()
    let file = try JSONDecoder().decode(CatalogFile.self, from: Data(catalog.json()))
    #expect(file.tips == catalog.tips.map(\.tip))
    #expect(file.tasks == catalog.tasks.map(\.task))
    #expect(file.policy == catalog.configuration.policy)
    #expect(file.locations == catalog.configuration.locations)
    #expect(file.parameters.count == catalog.configuration.parameters.count)
    #expect(file.strings["gotIt"] == "Got it")
  }

  @Test func `keys stand in the documented order`() async throws {
    let text = String(decoding: try await sample().json(), as: UTF8.self)
    func keys(_ indentation: Int, after start: String, before end: String) -> [String] {
      let lines = text.split(separator: "\n").drop { !$0.contains(start) }.prefix { !$0.hasPrefix(end) }
      let prefix = String(repeating: " ", count: indentation) + "\""
      return lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count).prefix { $0 != "\"" }) }
    }
    #expect(
      keys(2, after: "{", before: "}") == [
        "$schema", "schemaVersion", "contentHash", "language", "parameters", "events", "locations", "targets", "policy",
        "strings", "tips", "tasks",
      ])
    #expect(
      keys(6, after: "\"ai-insights\"", before: "    }") == [
        "id", "title", "message", "messageHTML", "iconName", "icon", "gradientColors", "location", "order",
        "ignoresDisplayFrequency", "action", "rules",
      ])
    #expect(
      keys(6, after: "\"create-first-note\"", before: "    }") == [
        "id", "title", "description", "descriptionHTML", "estimatedSeconds", "iconName", "icon", "gradientColors",
        "completionCriteria", "guidanceStyle", "celebration", "order", "steps", "doneHTML",
      ])
    #expect(text.hasSuffix("}\n"))
    #expect(!text.contains("null"))
  }

  @Test func `the hash is that of the bytes without its line`() async throws {
    let bytes = try await sample().json()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.starts(with: "  \"contentHash\"".utf8) })
    let line = String(decoding: lines[index], as: UTF8.self)
    lines.remove(at: index)
    let rest = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    #expect(line == "  \"contentHash\": \"\(ContentHash(rest))\",")
  }

  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"), ("a", "a96faf705af16834e6c632b61e964e1f"),
  ])
  func `the hash is XXH3-128 in canonical order`(text: String, hash: String) {
    #expect(ContentHash(Array(text.utf8)).description == hash)
  }

  @Test func `another word gives another hash`() async throws {
    let first = await MemorySite(["tips/a.md": tip("One")]).read().catalog.json()
    let second = await MemorySite(["tips/a.md": tip("Two")]).read().catalog.json()
    #expect(try object(first)["contentHash"] as? String != (try object(second)["contentHash"] as? String))
  }

  @Test func `the schema describes every key that the sample has`() async throws {
    let schema = try object(catalogSchemaJSON())
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let json = try object(try await sample().json())
    for (list, name) in [("tips", "tip"), ("tasks", "task")] {
      let known = try #require(definitions[name]?["properties"] as? [String: Any])
      for entry in try #require(json[list] as? [[String: Any]]) {
        #expect(Set(entry.keys).isSubset(of: Set(known.keys)))
        #expect(Set(try #require(definitions[name]?["required"] as? [String])).isSubset(of: Set(entry.keys)))
      }
    }
  }
}

@Suite struct TwinTests {
  private static let files: KeyValuePairs = [
    "tips/a.md": tip(
      "A --- title", keys: "x-note: |\n  two\n  lines\nmaxDisplayCount: 2", rules: "\n  - moodLogCount >= 7",
      message: "One\ntwo  \nthree.\n\n```\ncode\n  more\n```\n\n[Add](tap:addButton)"),
    "tasks/b.md": task(steps: "Words.\n\n1. [Tap](tap:addButton) it\n   now\n\n   Detail.\n\n## End\n\nDone."),
  ]

  private func json(_ change: (String) -> [UInt8]) async -> (bytes: [UInt8], lines: [String]) {
    let files = Self.files.map { ($0.key, change($0.value)) } + [("site.yml", change(MemorySite.siteFile))]
    let reading = await MemorySite(files).read()
    return (reading.catalog.json(), reading.lines)
  }

  @Test func `A2: files with CRLF give a byte-identical catalogue`() async {
    let plain = await json { Array($0.utf8) }
    let windows = await json { text in Array(text.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
    #expect(plain.lines == [])
    #expect(windows.lines == [])
    #expect(plain.bytes == windows.bytes)
  }

  @Test func `A1: a byte-order mark changes nothing, line numbers included`() async {
    let plain = await json { Array($0.utf8) }
    let marked = await json { [0xEF, 0xBB, 0xBF] + Array($0.utf8) }
    #expect(plain.bytes == marked.bytes)
    #expect(marked.lines == [])
    let reading = await MemorySite([
      ("site.yml", Array(MemorySite.siteFile.utf8)),
      ("tips/a.md", [0xEF, 0xBB, 0xBF] + Array(tip(keys: "draft: no").utf8)),
    ]).read()
    #expect(reading.lines.first?.hasPrefix("tips/a.md:2:8 no: error") == true, "\(reading.lines)")
  }

  @Test func `the number of jobs changes nothing`() async {
    let files = (0..<200).map {
      ("tips/t\($0).md", Array(tip(keys: $0 % 7 == 0 ? "draft: no" : "order: \($0 % 5)").utf8))
    }
    let site = MemorySite(files + [("site.yml", Array(MemorySite.siteFile.utf8))])
    let one = await site.read(jobs: 1)
    let four = await site.read(jobs: 4)
    #expect(one.lines == four.lines)
    #expect(one.lines.count == 29)
    #expect(one.catalog.json() == four.catalog.json())
  }
}

@Suite struct HostileTextTests {
  @Test(arguments: [
    "JaVaScRiPt:alert(1)", "java&#x09;script:alert(1)", "vbscript:x", "data:text/html,x", "tap:addButton",
  ])
  func `A22: no such scheme reaches an href`(url: String) async {
    let reading = await MemorySite(["tips/a.md": tip(message: "Text [x](\(url)) here.")]).read()
    let html = reading.catalog.tips.first?.tip.messageHTML ?? ""
    #expect(!html.lowercased().contains("href"), "\(html)")
    #expect(reading.publishable == nil)
  }

  @Test func `A23: markup in any field is text`() async throws {
    let evil = "</title><script>alert(\"1\")&'"
    let keys = "x-evil: '</title><script>alert(\"1\")&'''"
    let reading = await MemorySite(["tips/a.md": tip(evil, keys: keys, message: "Text `\(evil)` here.")]).read()
    let entry = try #require(reading.catalog.tips.first)
    #expect(entry.tip.title == evil)
    #expect(!entry.tip.messageHTML.contains("<script"))
    let json = String(decoding: reading.catalog.json(), as: UTF8.self)
    #expect(!json.contains("<"))
    let decoded = try JSONDecoder().decode(CatalogFile.self, from: Data(json.utf8))
    #expect(decoded.tips.first?.title == evil)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      tip(rules: (0..<1_500).map { "\n  - count(moodLogged, last \($0 + 1) days) >= \($0)" }.joined()),
      tip(keys: (0..<4_000).map { "k\($0): 1" }.joined(separator: "\n")),
      tip(message: (0..<3_000).map { "[x](no\($0).md)" }.joined(separator: " ")),
    ])
  func `A24: a document made of mistakes is read all the same`(text: String) async {
    let others = (0..<500).map { ("tips/other-tip-\($0).md", Array(tip().utf8)) }
    let files = others + [("site.yml", Array(MemorySite.siteFile.utf8)), ("tips/a.md", Array(text.utf8))]
    let reading = await MemorySite(files).read()
    #expect(reading.publishable == nil)
    #expect(reading.diagnostics.allSatisfy { $0.range?.file.path == "content/tips/a.md" })
  }

  @Test func `a tip has at most a hundred rules`() async {
    let rules = (0..<101).map { "\n  - moodLogCount != \($0)" }.joined()
    let reading = await MemorySite(["tips/a.md": tip(rules: rules)]).read()
    #expect(
      reading.lines == [
        "tips/a.md:104:5 moodLogCount != 100: error: 101 rules: a tip has at most 100 [invalid-rule] (make several tips of it)"
      ])
  }

  @Test func `empty front matter lacks what is required`() async {
    let reading = await MemorySite(["tips/a.md": "---\n---\n# Title\n\nText.\n"]).read()
    #expect(reading.diagnostics.map(\.code) == [.missingKey, .missingKey])
  }

  @Test func `A4: front matter that never closes is an error at its first line`() async {
    let reading = await MemorySite(["tips/a.md": "---\nlocation: DayView\n# Title\n", "tips/b.md": tip()]).read()
    #expect(
      reading.lines == [
        "tips/a.md:1:1 ---: error: Front matter never ends: a second line of --- is missing [unclosed-front-matter] "
          + "(write --- after the last key)"
      ])
    #expect(reading.catalog.tips.map(\.tip.id) == ["b"])
    #expect(reading.publishable == nil)
  }

  @Test func `A5: a document without front matter is told so once`() async {
    let reading = await MemorySite(["tips/a.md": "Who\n---\n\n# Title\n\nText.\n"]).read()
    #expect(reading.diagnostics.map(\.code) == [.missingFrontMatter])
  }
}

@Suite struct DraftTests {
  @Test func `a draft is read and checked but left out`() async {
    let site = MemorySite(["tips/a.md": tip(keys: "draft: true"), "tasks/b.md": task(keys: "draft: false")])
    let reading = await site.read()
    #expect(reading.lines == [])
    #expect(reading.catalog.tips.isEmpty)
    #expect(reading.catalog.tasks.map(\.task.id) == ["b"])
    #expect(await site.read(includesDrafts: true).catalog.tips.map(\.isDraft) == [true])
    let broken = await MemorySite(["tips/a.md": tip(keys: "draft: true\norder: x")]).read()
    #expect(broken.publishable == nil)
  }

  @Test func `documents are ordered by order and then by id`() async {
    let reading = await MemorySite([
      "tips/a.md": tip(keys: "order: 2"), "tips/b.md": tip(keys: "order: -1"), "tips/d.md": tip(), "tips/c.md": tip(),
    ]).read()
    #expect(reading.catalog.tips.map(\.tip.id) == ["b", "c", "d", "a"])
  }
}
