package import Diagnostics
package import Onboarding

/// What `content/site.yml` says, with its defaults filled in.
package struct SiteConfiguration: Sendable {
  /// A declared name with what was declared of it.
  package struct Named<Value: Sendable>: Sendable {
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  package var title: String
  package var description: String?
  /// A BCP 47 tag; `en` by default.
  package var language = "en"
  /// An absolute `http` or `https` URL with a trailing slash; only for canonical links, the sitemap and social cards.
  package var baseURL: String?
  /// The name of a theme's style sheet; `trailhead` by default.
  package var theme = "trailhead"
  /// Where the theme is named, to point at when there is none of that name; nil where it is the default.
  package var themeRange: SourceRange?
  /// Declared names in the file's order, here and below.
  package var parameters: [Named<Parameter>] = []
  package var events: [Named<Event>] = []
  /// Nil where the file declares none: then any name will do.
  package var locations: [String]?
  /// Nil where the file declares none: then any name will do.
  package var targets: [Named<Target>]?
  package var policy = Policy()
  /// All of `InterfaceString.all` in its order, the author's words over the defaults.
  package var strings: [Named<String>] = InterfaceString.all.map { Named($0.name, $0.text) }
  /// UTF-8 bytes that a document may have.
  package var documentLimit = SiteConfiguration.defaultDocumentLimit

  package static let defaultDocumentLimit = 65_536

  package init(title: String) {
    self.title = title
  }
}

extension SiteConfiguration {
  /// The target of that name; where it is not declared, one that is labelled with its own name in words:
  /// `addButton` becomes `Add button`.
  package func target(named name: String) -> Target {
    targets?.first { $0.name == name }?.value ?? Target(label: words(of: name))
  }

  /// The interface's text of that name, the author's words before the default.
  ///
  /// - Precondition: `name` is in `InterfaceString.all`.
  package func string(_ name: String) -> String {
    guard let entry = strings.first(where: { $0.name == name }) else {
      preconditionFailure("No interface string is named \(name)")
    }
    return entry.value
  }

  /// Whether the language is written from right to left: by its script where the tag names one, else by what it is
  /// usually written in.
  package var isRightToLeft: Bool {
    let subtags = language.lowercased().split(separator: "-")
    if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy(isASCIILetter) }) {
      return ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
    }
    return ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "syr", "ug", "ur", "yi"].contains(subtags.first)
  }
}

/// A name in words, for want of a label: `addButton` and `add_button` become `Add button`.
func words(of name: String) -> String {
  var words = ""
  for character in name {
    if character == "_" {
      if !words.isEmpty && words.last != " " { words.append(" ") }
    } else if words.isEmpty {
      words.append(contentsOf: character.uppercased())
    } else if character.isUppercase, words.last?.isLowercase == true {
      words.append(" ")
      words.append(contentsOf: character.lowercased())
    } else {
      words.append(character)
    }
  }
  return words.isEmpty ? name : words
}
