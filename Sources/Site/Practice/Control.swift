import Onboarding

/// What a target becomes on the practice screen: the last word of its name picks the control, the others label it.
///
/// | last word | control | where |
/// |---|---|---|
/// | button | button; add, new and create show + | end of the bar |
/// | field, and every `input` | text field | top of the body |
/// | row, cell | list row | in the list |
/// | toggle, switch | switch row | first in the list |
/// | tab | tab | tab bar |
/// | anything else | button | centre of the body |
struct Control: Sendable, Equatable {
  /// The raw value ends the control's classes: `wm-target--row`.
  enum Kind: String, Sendable {
    case button, field, row, `switch`, tab
  }

  enum Place: String, Sendable {
    case bar, field, row, `switch`, tab, centre
  }

  /// The target's name.
  let name: String
  let kind: Kind
  let place: Place
  /// What the control says: the author's label, or the name's first words.
  let label: String
  /// Whether a plus stands in place of the label.
  let isIcon: Bool
  /// Where the control is in the app, in the author's words.
  let description: String?

  /// - Parameter declared: what the author declared of the target, if anything.
  init(_ action: ActionType, _ name: String, declared: Target? = nil) {
    let words = Control.words(of: name)
    let (kind, place) = Control.kind(of: words.last, action)
    self.name = name
    self.kind = kind
    self.place = place
    let first = words.count > 1 && place != .centre ? words.dropLast() : words[...]
    label = declared?.label ?? Control.sentence(Array(first))
    isIcon = kind == .button && place == .bar && ["add", "new", "create"].contains(words.first)
    description = declared?.description
  }

  private static func kind(of word: String?, _ action: ActionType) -> (Kind, Place) {
    if action == .input { return (.field, .field) }
    return switch word {
    case "button": (.button, .bar)
    case "field": (.field, .field)
    case "row", "cell": (.row, .row)
    case "toggle", "switch": (.switch, .switch)
    case "tab": (.tab, .tab)
    default: (.button, .centre)
    }
  }

  /// Whether the spotlight's hole is a circle: for targets less than 1.5 times as wide as high.
  ///
  /// Widths are what the style sheet makes of them: 44 px for an icon, 28 px of padding and up to 11 px a character
  /// for a label, a quarter of the screen for a tab; all are 44 px high.
  var isNearlySquare: Bool {
    switch kind {
    case .button: isIcon || 28 + 11 * label.count < 66
    case .tab: true
    case .field, .row, .switch: false
    }
  }

  /// What the reader looks for: "Add button". Where the name says no kind of control, the label alone.
  func title(_ wording: Wording) -> String {
    place == .centre ? label : wording.text(kind.rawValue, ["label": label])
  }

  /// The words of an identifier in lower case: `addButton`, `add_button` and `AddButton` are `add`, `button`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name {
      if character == "_" || (character.isUppercase && previousIsLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character != "_" { word += character.lowercased() }
      previousIsLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Words as they begin a sentence: `Save note`.
  static func sentence(_ words: [String]) -> String {
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
