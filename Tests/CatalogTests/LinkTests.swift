import Diagnostics
import Documents
import Onboarding
import Testing

@testable import Catalog

@Suite struct LinkTests {
  private func site(_ message: String, publicFiles: Set<String> = []) -> MemorySite {
    MemorySite(
      [
        "tips/a.md": tip(message: message), "tips/draft.md": tip(keys: "draft: true"),
        "tips/renamed.md": tip(keys: "id: other"), "tasks/walk.md": task(), "tips/shot.png": "",
        "images/big.png": "", "icons/mine.svg": "",
      ], publicFiles: publicFiles)
  }

  @Test(arguments: [
    "[x](../tasks/walk.md)", "[x](/tasks/walk.md#title)", "[x](../tasks/walk/1.html)", "[x](../tasks/walk/done.html)",
    "[x](renamed.md)", "[x](other.html)", "[x](index.html)", "[x](../index.html)", "[x](/)", "[x](../catalog.json)",
    "![x](shot.png)", "![x](/images/big.png)", "[x](../images/big.png)", "[x](https://example.com/none)",
    "[x](/guide.pdf)",
  ])
  func `links that lead somewhere are fine`(message: String) async {
    #expect(await site("See \(message).", publicFiles: ["guide.pdf"]).read().lines == [])
  }

  @Test func `a link that is shown as text is a warning, and silent where it is allowed`() async {
    let message = "See [the plans](go-pro.md for more."
    #expect(
      await MemorySite(["tips/a.md": tip(message: message)]).read().lines == [
        "tips/a.md:7:17 go-pro.md: warning: Not a link: there is no \")\" after \"go-pro.md\" [raw-link] "
          + "(write [the plans](go-pro.md))"
      ])
    let allowed = tip(keys: "x-waymark-allow: [raw-link]", message: message)
    #expect(await MemorySite(["tips/a.md": allowed]).read().lines == [])
  }

  @Test func `of very many broken links the first are reported`() async {
    let lines = await site("See" + String(repeating: " [x](none.md)", count: 400) + ".").read().lines
    // The message is too long as well.
    #expect(lines.count == 101)
    #expect(
      lines.last?.hasSuffix("And 301 more problems in this file [too-many-problems] (mend those above first)")
        == true)
  }

  @Test(arguments: [
    (
      "[x](👉../tasks/wlak.md👈)",
      "Broken link \"../tasks/wlak.md\": there is no content/tasks/wlak.md [broken-link] (did you mean "
        + "\"../tasks/walk.md\"?)"
    ),
    (
      "![x](👉shto.png👈)",
      "Broken image \"shto.png\": there is no content/tips/shto.png [broken-link] (did you mean \"shot.png\"?)"
    ),
    (
      "![x](👉Shot.png👈)",
      "Broken image \"Shot.png\": there is no content/tips/Shot.png [broken-link] (did you mean \"shot.png\"?)"
    ),
    (
      "[x](👉draft.md👈)",
      "Broken link \"draft.md\": that document is a draft [broken-link] (publish it, or build with --drafts)"
    ),
    (
      "[x](👉../../README.md👈)",
      "Broken link \"../../README.md\": it leaves the content folder [broken-link] (copy the file into content/)"
    ),
    (
      "[x](👉../tips/👈)",
      "Broken link \"../tips/\": it names a folder, and from a disk folders show no page [broken-link] "
        + "(write \"index.html\")"
    ),
    (
      "[x](👉../pictures/👈)",
      "Broken link \"../pictures/\": it names a folder, and from a disk folders show no page [broken-link] "
        + "(link to a file in it)"
    ),
    (
      "![x](👉../icons/mine.svg👈)",
      "Broken image \"../icons/mine.svg\": what lies in content/icons/ is not copied [broken-link] "
        + "(move the image to another folder)"
    ),
    (
      "![x](👉renamed.md👈)",
      "Broken image \"renamed.md\": a page is no image [broken-link] (remove the exclamation mark)"
    ),
    (
      "[x](👉../tasks/walk👈)",
      "Broken link \"../tasks/walk\": there is no content/tasks/walk [broken-link] (did you mean \"../tasks/walk.md\"?)"
    ),
    (
      "![x](👉../tasks/walk👈)",
      "Broken image \"../tasks/walk\": there is no content/tasks/walk [broken-link] (add the file, or mend the path)"
    ),
    (
      "[x](👉me@example.com👈)",
      "Broken link \"me@example.com\": there is no content/tips/me@example.com [broken-link] "
        + "(write \"mailto:me@example.com\")"
    ),
    (
      "[x](👉www.example.com/start👈)",
      "Broken link \"www.example.com/start\": there is no content/tips/www.example.com/start [broken-link] "
        + "(write \"https://www.example.com/start\")"
    ),
    (
      "[x](👉../tasks/walk/2.html👈)",
      "Broken link \"../tasks/walk/2.html\": there is no page tasks/walk/2.html [broken-link] (did you mean \"../tasks/walk.md\"?)"
    ),
  ])
  func `A27: links and images that lead nowhere are reported with their place`(marked: String, problem: String) async {
    let sample = Marked(tip(message: "See \(marked)."))
    #expect(await site("See \(Marked(marked).text).").read().lines == ["tips/a.md:\(sample.place): error: \(problem)"])
  }

  @Test func `A27: all broken links of all files are reported in one run`() async {
    let reading = await MemorySite([
      "tips/a.md": tip(message: "[x](b.md) ![y](c.png)"),
      "tasks/a.md": task(steps: "[z](d.md)\n\n1. [Tap](tap:addButton)"),
    ]).read()
    #expect(reading.diagnostics.map { $0.range?.text } == ["d.md", "b.md", "c.png"])
  }

  @Test func `a link to a document that could not be read is not reported`() async {
    let reading = await MemorySite([
      "tips/a.md": tip(message: "[x](../tasks/b.md) [y](../tasks/b/7.html)"), "tasks/b.md": "---\n",
    ]).read()
    #expect(reading.diagnostics.map(\.code) == [.unclosedFrontMatter])
  }

  @Test func `with drafts a link to a draft leads somewhere`() async {
    #expect(await site("[x](draft.md)").read(includesDrafts: true).lines == [])
  }

  @Test func `what the listing left out is not reported again by those who name it`() async {
    let links = "[a](pipe.md) ![b](../img/x/shot.png) [c](pipe.html) [d](../tasks/deep/a.md)"
    let files: KeyValuePairs = ["tips/a.md": tip(message: links)]
    let reading = await MemorySite(files, siteFile: nil).read(
      leftOut: ["tips/pipe.md", "img", "tasks/deep", "site.yml"])
    #expect(reading.lines == [])
  }

  @Test func `a link to a document's source leads to the page of its id`() async throws {
    let reading = await MemorySite([
      "tips/a.md": tip(message: "[b](b.md#how) ![x](b.md.png) [t](../tasks/t.md?x)\n\n[c](c.md)"),
      "tips/b.md": tip(keys: "id: other", message: "Text.\n\n## How"), "tips/c.md": tip(),
      "tasks/t.md": task(keys: "id: walk", steps: "[b](../tips/b.md)\n\n1. [Tap](tap:addButton) [b](../tips/b.md)"),
      "tips/b.md.png": "png",
    ]).read()
    #expect(reading.lines == [])
    let tip = try #require(reading.catalog.tips.first { $0.tip.id == "a" })
    let html =
      "<p><a href=\"tips/other.html#b-how\">b</a> <img src=\"tips/b.md.png\" alt=\"x\" loading=\"lazy\" /> "
      + "<a href=\"tasks/walk.html?x\">t</a></p>\n<p><a href=\"tips/c.html\">c</a></p>"
    #expect(tip.tip.messageHTML == html)
    #expect(tip.message.text(prefix: "../").hasPrefix("<p><a href=\"../tips/other.html#b-how\">"))
    let task = try #require(reading.catalog.tasks.first?.task)
    #expect(task.descriptionHTML == "<p><a href=\"tips/other.html\">b</a></p>")
    #expect(task.steps[0].instructionHTML.hasSuffix("<a href=\"tips/other.html\">b</a>"))
  }

  @Test(arguments: [
    (
      "[x](b.md👉#hwo👈)", "content/tips/b.md has no such heading [broken-link] (did you mean \"#how\"?)"
    ),
    (
      "[x](b.md👉#zzzzzz👈)",
      "content/tips/b.md has no such heading [broken-link] (it has #how, #title)"
    ),
    ("[x](👉other.md👈)", "there is no content/tips/other.md [broken-link] (did you mean \"b.md\"?)"),
  ])
  func `A27: a link to a heading or an id that a document does not have is reported`(
    message: String, problem: String
  ) async {
    let sample = Marked(tip(message: message))
    let reading = await MemorySite([
      "tips/a.md": sample.text, "tips/b.md": tip(keys: "id: other", message: "Text.\n\n## How"),
    ]).read()
    #expect(reading.lines.count == 1)
    #expect(reading.lines.first?.hasPrefix("tips/a.md:\(sample.place): error: Broken link ") == true)
    #expect(reading.lines.first?.hasSuffix(problem) == true)
  }

  @Test func `a picture is never suggested for a document, nor a document for a picture`() async {
    let reading = await MemorySite([
      "tips/a.md": tip(message: "[x](screenshot.md) ![x](evergreen.png)"), "tips/evergreen.md": tip(),
      "tips/screenshot.png": "png",
    ]).read()
    #expect(reading.diagnostics.map(\.help) == ["add the file, or mend the path", "add the file, or mend the path"])
  }

  @Test func `A17: a heading in any script can be linked to from another document`() async {
    let reading = await MemorySite([
      "tips/a.md": tip(message: "[x](b.md#はじめに) [y](b.md#%E3%81%AF%E3%81%98%E3%82%81%E3%81%AB)"),
      "tips/b.md": tip(message: "Text.\n\n> ## はじめに"),
    ]).read()
    #expect(reading.lines == [])
  }
}
