import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct IdentityTests {
  @Test(arguments: [1, 4])
  func `A14: two documents with one id are reported with both files`(jobs: Int) async {
    let reading = await MemorySite([
      "tips/b.md": tip(keys: "id: same"), "tips/a.md": tip(keys: "id: same"), "tips/c.md": tip(),
    ]).read(jobs: jobs)
    #expect(
      reading.lines == [
        "tips/b.md:2:5 same: error: Duplicate id \"same\": content/tips/a.md has it already [duplicate-id] "
          + "(rename one of the files, or give it an \"id:\" of its own)"
      ])
    #expect(reading.diagnostics.first?.notes.first?.range?.file.path == "content/tips/a.md")
  }

  @Test func `only the first of duplicates is in the catalogue`() async {
    let reading = await MemorySite([
      "tips/a.md": tip("First", keys: "id: same"), "tips/b.md": tip("Second", keys: "id: same"),
      "tips/c.md": tip("Third", keys: "id: SAME"), "tasks/same.md": task(),
    ]).read()
    #expect(reading.catalog.tips.map(\.tip.title) == ["First"])
    #expect(reading.catalog.tasks.count == 1)
  }

  @Test func `A14: a draft's id is taken`() async {
    let files: KeyValuePairs = ["tips/a.md": tip(keys: "draft: true"), "tips/b.md": tip(keys: "id: a")]
    #expect(
      await MemorySite(files).read().lines == [
        "tips/b.md:2:5 a: error: Duplicate id \"a\": content/tips/a.md has it already [duplicate-id] "
          + "(rename one of the files, or give it an \"id:\" of its own)"
      ])
  }

  @Test func `a file that cannot be read keeps its id`() async {
    let reading = await MemorySite(["tips/a.md": "---\nnever closed\n", "tips/b.md": tip(keys: "id: a")]).read()
    #expect(reading.diagnostics.map(\.code) == [.unclosedFrontMatter, .duplicateID])
  }

  @Test(arguments: [
    ("Streak", "streak"), ("caf\u{E9}", "cafe\u{301}"), ("CAF\u{C9}", "cafe\u{301}"),
  ])
  func `A15: ids that other file systems take for the same are reported`(first: String, second: String) async throws {
    let reading = await MemorySite(["tips/\(first).md": tip(), "tips/\(second).md": tip()]).read()
    let duplicates = reading.diagnostics.filter { $0.code == .duplicateID }
    #expect(duplicates.count == 1)
    let diagnostic = try #require(duplicates.first)
    let (earlier, later) = first.utf8.lexicographicallyPrecedes(second.utf8) ? (first, second) : (second, first)
    #expect(
      diagnostic.summary
        == "Duplicate id \"\(later)\": content/tips/\(earlier).md has \"\(earlier)\", which some file systems take for "
        + "the same")
  }

  @Test func `tips and quick wins have ids of their own`() async {
    #expect(await MemorySite(["tips/a.md": tip(), "tasks/a.md": task()]).read().lines == [])
  }

  @Test(arguments: ["index", "404", "assets", "catalog", "page", "con", "nul", "com1", "lpt9"])
  func `A16: reserved ids are refused`(id: String) async {
    let reading = await MemorySite(["tips/\(id).md": tip(), "tips/b.md": tip(keys: "id: '\(id)'")]).read()
    let refused = reading.lines.filter { $0.contains("[reserved-id]") }
    #expect(
      refused
        == [
          "tips/\(id).md:1:1 ---: error: Reserved id \"\(id)\": other files of the site go by that name [reserved-id] "
            + "(rename the file, or give the document an \"id:\" of its own)",
          "tips/b.md:2:5 '\(id)': error: Reserved id \"\(id)\": other files of the site go by that name [reserved-id] "
            + "(choose another)",
        ].sorted())
    #expect(reading.publishable == nil)
  }

  @Test func `an id has at most 64 bytes`() async {
    let id = String(repeating: "a", count: 64)
    #expect(await MemorySite(["tips/a.md": tip(keys: "id: \(id)")]).read().lines == [])
    let reading = await MemorySite(["tips/a.md": tip(keys: "id: \(id)b")]).read()
    #expect(reading.diagnostics.map(\.code) == [.invalidID])
  }

  @Test(arguments: [
    ("brain.head.profile", "icons/brain.head.profile.svg"), ("heart_2-x", "icons/heart_2-x.svg"),
    ("\u{1F389}", "icons/u1F389.svg"), ("../../etc", "icons/u2E-u2E-u2F-u2E-u2E-u2F-u65-u74-u63.svg"),
    (".hidden", "icons/u2E-u68-u69-u64-u64-u65-u6E.svg"), ("nul", "icons/u6E-u75-u6C.svg"),
    ("con.fill", "icons/u63-u6F-u6E-u2E-u66-u69-u6C-u6C.svg"),
  ])
  func `an icon's file has a safe name`(name: String, path: String) {
    #expect(iconPath(name) == path)
  }
}
