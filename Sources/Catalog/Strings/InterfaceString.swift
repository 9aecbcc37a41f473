/// One text of the interface: its name in `site.yml`, its English default and when people see it.
package struct InterfaceString: Sendable {
  /// The key under `strings:`, and in the catalogue.
  package let name: String
  /// The English text, with its placeholders in braces: `Step {step} of {count}`.
  package let text: String
  /// Where the text appears, for whoever translates it.
  package let comment: String

  init(_ name: String, _ text: String, _ comment: String) {
    self.name = name
    self.text = text
    self.comment = comment
  }

  /// The names in braces that a translation may use.
  package var placeholders: [String] { Self.placeholders(in: text) }

  /// The names in braces of `text`, in order: letters only, so that other braces stay text.
  static func placeholders(in text: String) -> [String] {
    var names: [String] = []
    var name: String?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{": name = ""
      case "}":
        if let found = name, !found.isEmpty { names.append(found) }
        name = nil
      default:
        if scalar.isASCII && scalar.properties.isAlphabetic { name?.unicodeScalars.append(scalar) } else { name = nil }
      }
    }
    return names
  }
}
