import Testing

@testable import Commands

/// Files that lie where nothing reads them: what was found, and where it belongs, in one message.
struct MisplacedFileTests {
  @Test(arguments: [
    (
      "tips/a.md",
      "tips/a.md:1:1: warning: Tips are read from content/tips/, and this file lies in tips/ [misplaced-file]",
      "help: move it to content/tips/a.md"
    ),
    (
      "tasks/a.md",
      "tasks/a.md:1:1: warning: Quick wins are read from content/tasks/, and this file lies in tasks/ "
        + "[misplaced-file]",
      "help: move it to content/tasks/a.md"
    ),
    (
      "content/tips/a.md.txt",
      "content/tips/a.md.txt:1:1: error: a.md.txt does not end as a tip's file does: ID.md [invalid-file-name]",
      "help: rename it to a.md"
    ),
    (
      "content/tasks/a.md.docx",
      "content/tasks/a.md.docx:1:1: error: a.md.docx does not end as a quick win's file does: ID.md "
        + "[invalid-file-name]",
      "help: save it as plain text, called a.md"
    ),
    (
      "content/tips/Dark mode.txt",
      "content/tips/Dark mode.txt:1:1: warning: Dark mode.txt is published as it is, not read as a tip "
        + "[misplaced-file]",
      "help: rename it to dark-mode.md, or move it out of content/"
    ),
    (
      "content/templates/layout.mustache",
      "content/templates/layout.mustache:1:1: warning: Templates lie in templates/, beside content/: this one is "
        + "published as it is [misplaced-file]",
      "help: move it to templates/layout.mustache"
    ),
    (
      "content/tip.mustache",
      "content/tip.mustache:1:1: warning: Templates lie in templates/, beside content/: this one is published as it "
        + "is [misplaced-file]",
      "help: move it to templates/tip.mustache"
    ),
    (
      "content/strings.yml",
      "content/strings.yml:1:1: warning: strings.yml is published as it is, not read: site.yml holds all settings "
        + "[misplaced-file]",
      "help: put what it says under strings: in content/site.yml"
    ),
    (
      "content/public/logo.txt",
      "content/public/logo.txt:1:1: warning: public/ lies beside content/: in it, its files are published below "
        + "public/ [misplaced-file]",
      "help: move content/public/ out of content/"
    ),
    (
      "content/public/css/themes/moos.css",
      "content/public/css/themes/moos.css:1:1: warning: public/ lies beside content/: in it, its files are published "
        + "below public/ [misplaced-file]",
      "help: move content/public/ out of content/"
    ),
    (
      "content/css/themes/moos.css",
      "content/css/themes/moos.css:1:1: warning: Themes are read from public/css/themes/: this style sheet is not "
        + "[misplaced-file]",
      "help: move it to public/css/themes/moos.css"
    ),
    (
      "themes/moos.css",
      "themes/moos.css:1:1: warning: Themes are read from public/css/themes/: this style sheet is not "
        + "[misplaced-file]",
      "help: move it to public/css/themes/moos.css"
    ),
  ])
  func `a file in a wrong place is told with its place`(path: String, summary: String, help: String) async throws {
    let text = path.hasSuffix(".css") ? "[data-theme=\"moos\"] { --wm-hue: 1; }\n" : CheckedSite.tip()
    #expect(try await CheckedSite.problems([path: text]) == [summary, help])
  }

  @Test(arguments: ["content/css/themes/moos.css", "themes/moos.css", "css/themes/moos.css", "public/css/moos.css"])
  func `the site's theme in a wrong place is one error, there`(path: String) async throws {
    #expect(
      try await CheckedSite.problems(
        [path: "[data-theme=\"moos\"] { --wm-hue: 1; }\n"], siteFile: CheckedSite.siteFile + "theme: moos\n") == [
          "\(path):1:1: error: Themes are read from public/css/themes/: this style sheet is not [misplaced-file]",
          "content/site.yml:3:8: note: named here", "help: move it to public/css/themes/moos.css",
        ])
  }

  @Test func `style sheets of another program's themes are none of a site's`() async throws {
    #expect(try await CheckedSite.problems(["themes/dark.css": "body { color: white }\n"]) == [])
  }

  @Test(arguments: ["site.yml", "site.yaml"]) func `a site file beside the content is told`(name: String) async throws {
    #expect(
      try await CheckedSite.problems([name: CheckedSite.siteFile], siteFile: nil) == [
        "\(name):1:1: error: The site's settings are read from content/site.yml, and this file lies beside content/ "
          + "[misplaced-file]",
        "help: move it to content/site.yml",
      ])
    #expect(try await CheckedSite.problems([name: CheckedSite.siteFile]) == [])
  }

  @Test func `a site that has nothing but a read-me is told that it has no documents`() async throws {
    let problems = try await CheckedSite.problems(["content/tips/README.md": ""], hasTip: false)
    #expect(problems.contains("warning: No tips and no quick wins in content/ [no-content]"), "\(problems)")
  }

  @Test func `a site whose only tip lies beside the content is not told that it has none`() async throws {
    #expect(
      try await CheckedSite.problems(["tips/a.md": CheckedSite.tip(), "tips/README.md": ""], hasTip: false) == [
        "tips/a.md:1:1: warning: Tips are read from content/tips/, and this file lies in tips/ [misplaced-file]",
        "help: move it to content/tips/a.md",
      ])
  }
}
