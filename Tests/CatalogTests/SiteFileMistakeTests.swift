import Diagnostics
import Onboarding
import Testing

@testable import Catalog

@Suite struct SiteFileMistakeTests {
  @Test(arguments: [
    // Keys and plain values
    ("title: T\n👉titel👈: U\n", "Unknown key \"titel\" [unknown-key] (did you mean \"title\"?)"),
    (
      "👉description: D👈\n",
      "Missing key \"title\": site.yml needs it [missing-key] (add a line such as \"title: Feels\")"
    ),
    ("👉title👈:\n", "Empty title: expected text [invalid-value] (write a value after title:, or delete the key)"),
    (
      "title: 👉[T]👈\n",
      "Invalid title: expected text, not a list [invalid-value] (write one value, without [ ] and without -)"
    ),
    (
      "title: T\nlanguage: 👉english👈\n",
      "Invalid language \"english\": expected a BCP 47 language tag such as en, pt-BR or zh-Hant [invalid-value] (write en)"
    ),
    (
      "title: T\nlanguage: 👉pt_BR👈\n",
      "Invalid language \"pt_BR\": expected a BCP 47 language tag such as en, pt-BR or zh-Hant [invalid-value] "
        + "(did you mean \"pt-BR\"?)"
    ),
    (
      "title: T\nbaseURL: 👉https://example.com/welcome👈\n",
      "Invalid baseURL \"https://example.com/welcome\": expected an http or https URL that ends with a slash "
        + "[invalid-value] (write \"https://example.com/welcome/\")"
    ),
    (
      "title: T\nbaseURL: 👉example.com/👈\n",
      "Invalid baseURL \"example.com/\": expected an http or https URL that ends with a slash [invalid-value] "
        + "(such as https://example.com/welcome/)"
    ),
    (
      "title: T\ntheme: 👉../evil👈\n",
      "Invalid theme \"../evil\": expected a theme's name: lower-case letters and digits, joined by single hyphens "
        + "[invalid-value] (such as trailhead)"
    ),
    (
      "title: T\ndocumentLimit: 👉64k👈\n",
      "Invalid documentLimit \"64k\": expected a whole number from 1024 to 16777216 [invalid-value] "
        + "(write it in decimal digits alone, such as 1024)"
    ),
    // Parameters
    (
      "title: T\nparameters:\n  👉9lives👈: { type: integer, default: 9 }\n",
      "Invalid parameter \"9lives\": a name is letters, digits and _, and no digit first [invalid-name] (such as moodLogCount)"
    ),
    (
      "title: T\nparameters:\n  👉not👈: { type: boolean, default: true }\n",
      "Reserved parameter name \"not\": it is a word of the rule language [invalid-name] (choose another name)"
    ),
    (
      "title: T\nparameters:\n  👉a👈: { type: integer }\n",
      "Missing key \"default\": the parameter \"a\" needs it [missing-key] (add a line such as \"default: 0\")"
    ),
    (
      "title: T\nparameters:\n  👉a👈: { default: 0 }\n",
      "Missing key \"type\": the parameter \"a\" needs it [missing-key] (add a line such as \"type: integer\")"
    ),
    (
      "title: T\nparameters:\n  a: { type: 👉interger👈, default: 0 }\n",
      "Invalid type \"interger\": expected integer, boolean or string [invalid-value] (did you mean \"integer\"?)"
    ),
    (
      "title: T\nparameters:\n  a: { type: integer, default: 👉true👈 }\n",
      "Invalid default \"true\": expected a whole number within ±9007199254740991 [invalid-value] "
        + "(write it in decimal digits alone, such as 30)"
    ),
    (
      "title: T\nparameters:\n  a: { type: boolean, default: 👉yes👈 }\n",
      "Invalid default \"yes\": expected true or false [invalid-value] (write true)"
    ),
    (
      "title: T\nparameters:\n  a: { type: string, default: 👉5👈 }\n",
      "Invalid default \"5\": expected text [invalid-value] (write it in quotes: \"5\")"
    ),
    (
      "title: T\nparameters:\n  a: { type: integer, default: 0, 👉descripton👈: D }\n",
      "Unknown key \"descripton\" [unknown-key] (did you mean \"description\"?)"
    ),
    (
      "title: T\nparameters:\n  a: 👉integer👈\n",
      "Invalid parameter \"a\": expected keys and values [invalid-value] (such as \"moodLogCount: { type: integer, "
        + "default: 0 }\")"
    ),
    // Events, locations, targets
    (
      "title: T\nevents: 👉[moodLogged]👈\n",
      "Invalid events: expected one line a name, such as \"moodLogged: { description: A mood was saved }\", not a list "
        + "[invalid-value]"
    ),
    (
      "title: T\nlocations: 👉DayView👈\n",
      "Invalid locations \"DayView\": expected a list of names, such as [HomeView, DayView] [invalid-value]"
    ),
    (
      "title: T\nlocations: 👉{ DayView: A day }👈\n",
      "Invalid locations: expected a list of names, such as [HomeView, DayView], not keys and values [invalid-value]"
    ),
    (
      "title: T\nlocations: [DayView, 👉Day View👈]\n",
      "Invalid location \"Day View\": a name is letters, digits and _, and no digit first [invalid-name] "
        + "(did you mean \"DayView\"?)"
    ),
    ("title: T\nlocations: [A, 👉A👈]\n", "Duplicate location \"A\" [duplicate-key] (delete one of the two)"),
    (
      "title: T\ntargets:\n  a: { ifMissing: 👉skipp👈 }\n",
      "Invalid ifMissing \"skipp\": expected stay, skip or center [invalid-value] (did you mean \"skip\"?)"
    ),
    (
      "title: T\ntargets:\n  a: { waitSeconds: 👉61👈 }\n",
      "Invalid waitSeconds \"61\": expected a whole number of seconds from 0 to 60 [invalid-value] "
        + "(the most is 60)"
    ),
    (
      "title: T\ntargets:\n  a: { selector: 👉\"((a\"👈 }\n",
      "Invalid selector \"((a\": expected a CSS selector, and ( has no counterpart [invalid-value] "
        + "(such as \"#add\" or \".toolbar button\")"
    ),
    (
      "title: T\ntargets:\n  a: { selector: 👉\"a,\"👈 }\n",
      "Invalid selector \"a,\": expected a CSS selector, and one is missing beside a comma [invalid-value] "
        + "(such as \"#add\" or \".toolbar button\")"
    ),
    // Policy
    (
      "title: T\npolicy: { tipsEnabled: 👉on👈 }\n",
      "Invalid tipsEnabled \"on\": expected true or false [invalid-value] (write true)"
    ),
    (
      "title: T\npolicy: { displayFrequency: 👉[session, 1]👈 }\n",
      "Invalid displayFrequency: expected immediate, or a period and a limit such as { per: session, limit: 1 }, "
        + "not a list [invalid-value]"
    ),
    (
      "title: T\npolicy: { displayFrequency: 👉{ immediate: true }👈 }\n",
      "Invalid displayFrequency: expected immediate, or a period and a limit such as { per: session, limit: 1 }, "
        + "not keys and values [invalid-value] (write displayFrequency: immediate)"
    ),
    (
      "title: T\ntargets:\n  addButton: { selector: 👉\"#1add\"👈 }\n",
      "Invalid selector \"#1add\": expected a CSS selector, and behind # comes a name that begins with a letter "
        + "[invalid-value] (such as \"#add\" or \".toolbar button\")"
    ),
    (
      "title: T\ntargets:\n  addButton: { selector: 👉\"> p\"👈 }\n",
      "Invalid selector \"> p\": expected a CSS selector, and nothing stands before > "
        + "[invalid-value] (such as \"#add\" or \".toolbar button\")"
    ),
    (
      "title: T\ntargets:\n  addButton: { selector: 👉[data-x=\"1\"]👈 }\n",
      "Invalid selector: expected text, not a list [invalid-value] (quote it: '[data-x=\"1\"]')"
    ),
    (
      "title: T\ntargets:\n  addButton: { label: New, description: The round one, 👉with a plus👈 }\n",
      "Unknown key \"with a plus\": inside { } a comma ends a value [unknown-key] "
        + "(write \"The round one, with a plus\" in quotes, where it is one text)"
    ),
    (
      "title: T\n👉<<<<<<< HEAD👈\nlanguage: en\n=======\nlanguage: de\n>>>>>>> other\n",
      "Merge conflict: two versions of these lines [merge-conflict] "
        + "(keep one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>)"
    ),
    (
      "title: T\npolicy: { displayFrequency: 👉daily👈 }\n",
      "Invalid displayFrequency \"daily\": expected immediate, or a period and a limit such as { per: session, limit: 1 "
        + "} [invalid-value]"
    ),
    (
      "title: T\npolicy: { displayFrequency: { per: 👉sesion👈, limit: 1 } }\n",
      "Invalid per \"sesion\": expected session, hour, day, week or month [invalid-value] (did you mean \"session\"?)"
    ),
    (
      "title: T\npolicy: { displayFrequency: { per: day, limit: 👉0👈 } }\n",
      "Invalid limit \"0\": expected a whole number from 1 to 1000 [invalid-value] "
        + "(the least is 1)"
    ),
    (
      "title: T\npolicy: 👉strict👈\n",
      "Invalid policy: expected keys and values [invalid-value] (such as \"policy: { tipsEnabled: true }\")"
    ),
    // Strings
    (
      "title: T\nstrings: { 👉somethingElseEntirely👈: OK }\n",
      "Unknown key \"somethingElseEntirely\" [unknown-key] (\"waymark list strings\" prints every name that it takes)"
    ),
    (
      "title: T\nstrings: { 👉gotit👈: OK }\n",
      "Unknown key \"gotit\" [unknown-key] (did you mean \"gotIt\"?)"
    ),
    (
      "title: T\nstrings: { stepOf: \"Schritt 👉{stap}👈 von {count}\" }\n",
      "Unknown placeholder \"{stap}\" [invalid-value] (did you mean \"{step}\"?)"
    ),
    (
      "title: T\nstrings: { stepOf: \"Schritt 👉{{step}}👈 von {count}\" }\n",
      "Invalid placeholder \"{{step}}\": a name stands in one pair of braces [invalid-value] (write \"{step}\")"
    ),
    (
      "title: T\nstrings: { stepOf: \"Schritt {step} von 👉{ count }👈\" }\n",
      "Invalid placeholder \"{ count }\": a name stands in one pair of braces [invalid-value] (write \"{count}\")"
    ),
    (
      "title: T\nstrings: { stepOf: \"Schritt 👉{step👈 von {count}\" }\n",
      "Invalid placeholder \"{step\": a name stands in one pair of braces [invalid-value] (write \"{step}\")"
    ),
    (
      "title: T\nstrings: { stepOf: \"Schritt {step} von 👉count}👈\" }\n",
      "Invalid placeholder \"count}\": a name stands in one pair of braces [invalid-value] (write \"{count}\")"
    ),
    (
      "title: T\ntargets:\n  addButton: { label👉:👈Due }\n",
      "Missing space after \":\" [invalid-yaml] (write \"label: Due\")"
    ),
    (
      "title: T\nstrings: { gotIt: \"Got 👉{it}👈\" }\n",
      "Unknown placeholder \"{it}\" [invalid-value] (gotIt takes none)"
    ),
  ])
  func `a mistake in the site's file is reported with its place`(marked: String, problem: String) async {
    let sample = Marked(marked)
    let reading = await MemorySite(["tips/a.md": tip(location: "A")], siteFile: sample.text).read()
    let ofSite = reading.lines.filter { $0.hasPrefix("site.yml") }
    #expect(ofSite == ["site.yml:\(sample.place): error: \(problem)"])
    #expect(reading.publishable == nil)
  }

  @Test(arguments: [
    ("👉👈", "Missing key \"title\": site.yml needs it [missing-key] (add a line such as \"title: Feels\")"),
    (
      "title: T\n👉paramters👈: {}\nevents: { e: }\n",
      "Unknown key \"paramters\" [unknown-key] (did you mean \"parameters\"?)"
    ),
    (
      "title: T\nparameters: { a: { type: boolean, default: true } }\n👉event👈: { e: }\n",
      "Unknown key \"event\" [unknown-key] (did you mean \"events\"?)"
    ),
    (
      "title: T\nparameters: { a: { 👉type boolean👈, default: true } }\nevents: { e: }\n",
      "Missing \":\" after \"type\" [invalid-yaml] (write \"type: boolean\")"
    ),
    (
      "title: T\nlanguage: 👉!en👈\nparameters: { a: { type: boolean, default: true } }\nevents: { e: }\n",
      "YAML tags are not supported [unsupported-yaml] (quote text that starts with an exclamation mark)"
    ),
    (
      "title: T\nparameters: { a: { type: boolean, default: true } }\nevents: { e: }\ntargets:\n"
        + "  x: { selector: 👉#add👈\n  }\n",
      "Unquoted #add is a comment to YAML: # starts one [unquoted-hash] (write \"#add\")"
    ),
    (
      "title: T\nparameters: { a: { type: boolean, default: true } }\nevents: { e: }\ntargets:\n"
        + "  x:\n    👉selector👈: #add-button\n",
      "Empty selector: expected text [invalid-value] (# starts a comment: write \"#add-button\" in quotes)"
    ),
  ])
  func `one mistake in site.yml gives one diagnostic in all`(marked: String, problem: String) async {
    let sample = Marked(marked)
    let tip = tip(location: "Anywhere", rules: "[a, count(e) > 1]", message: "Text.\n\n[Go](tap:x)")
    let reading = await MemorySite(["tips/a.md": tip], siteFile: sample.text).read()
    #expect(reading.lines == ["site.yml:\(sample.place): error: \(problem)"])
  }

  @Test(arguments: [
    ("language: 👉german👈", "write de"), ("language: 👉Español👈", "write es"),
    ("language: 👉klingon👈", "such as en for English or de for German"),
    ("parameters: { a: { type: 👉int👈, default: 1 } }", "did you mean \"integer\"?"),
    ("parameters: { a: { type: 👉bool👈, default: true } }", "did you mean \"boolean\"?"),
    ("parameters: { a: { type: 👉float👈, default: 1 } }", "such as integer"),
    ("policy: { displayFrequency: { per: 👉year👈, limit: 1 } }", "such as session"),
    (
      "strings: { 👉gallery👈: Galerie }",
      "\"waymark list strings\" prints every name that it takes"
    ),
  ])
  func `every wrong value in site.yml says what to write`(marked: String, help: String) async {
    let sample = Marked("title: T\n" + marked + "\n")
    let reading = await MemorySite([:], siteFile: sample.text).read()
    let diagnostic = reading.diagnostics.first { $0.severity == .error }
    #expect(reading.diagnostics.count { $0.severity == .error } == 1)
    #expect(diagnostic?.help?.hasPrefix(help) == true)
  }
}
