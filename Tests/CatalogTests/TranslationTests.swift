import Testing

@testable import Catalog

/// The hint at interface texts that are still English.
struct TranslationTests {
  private func lines(_ keys: String) async -> [String] {
    await MemorySite(["tips/a.md": tip(location: "A")], siteFile: "title: T\n\(keys)").read().lines
  }

  @Test(arguments: ["de", "pt-BR", "DE"])
  func `a site in another language is told how many texts are English`(language: String) async {
    let count = InterfaceString.all.count
    #expect(
      await lines("language: \(language)\nstrings:\n  gotIt: Klar\n  tips: Tips\n") == [
        "site.yml:2:11 \(language): hint: \(count - 2) of the interface's \(count) texts are still English on a site in "
          + "\"\(language)\" [untranslated-text] (\"waymark list strings\" lists them: put your own words under strings: "
          + "in site.yml)"
      ])
    #expect(await lines("language: \(language)\n").count == 1)
  }

  @Test func `one text that is left is told as one`() async {
    let strings = InterfaceString.all.dropFirst().map { "  \($0.name): \"\($0.text)\"\n" }.joined()
    #expect(
      await lines("language: de\nstrings:\n\(strings)") == [
        "site.yml:2:11 de: hint: 1 of the interface's \(InterfaceString.all.count) texts is still English on a site in "
          + "\"de\" [untranslated-text] (\"waymark list strings\" lists them: put your own words under strings: "
          + "in site.yml)"
      ])
    let all = "  \(InterfaceString.all[0].name): X\n" + strings
    #expect(await lines("language: de\nstrings:\n\(all)") == [])
  }

  @Test(arguments: ["", "language: en\n", "language: en-GB\n", "language: de\nallow: [untranslated-text]\n"])
  func `a site in English, or one that allows it, is told nothing`(keys: String) async {
    #expect(await lines(keys) == [])
  }
}
