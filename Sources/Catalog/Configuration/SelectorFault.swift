/// What keeps a text from being a CSS selector (Selectors Level 4), as far as its form alone tells: brackets and quotes
/// that are not closed, and nothing where a selector should be.
enum SelectorFault: Equatable {
  /// An opening or a closing character without the other one.
  case unpaired(Character)
  /// Nothing before or behind a comma, or at the end.
  case gap

  init?(_ selector: String) {
    var open: [Character] = []
    var isEmpty = true
    var isEscaped = false
    for character in selector {
      if isEscaped {
        isEscaped = false
        isEmpty = false
        continue
      }
      switch (character, open.last) {
      case ("\\", _): isEscaped = true
      case ("\"", "\""?), ("'", "'"?): open.removeLast()
      case (_, "\""?), (_, "'"?): break
      case ("\"", _), ("'", _), ("(", _), ("[", _): open.append(character)
      case (")", "("?), ("]", "["?): open.removeLast()
      case (")", _), ("]", _):
        self = .unpaired(character)
        return
      case (",", nil):
        guard !isEmpty else {
          self = .gap
          return
        }
        isEmpty = true
        continue
      default: break
      }
      if !character.isWhitespace { isEmpty = false }
    }
    if let last = open.last {
      self = .unpaired(last)
    } else if isEmpty {
      self = .gap
    } else {
      return nil
    }
  }

  /// What a valid one would be, for `Invalid selector "…": expected …`.
  var expectation: String {
    switch self {
    case .unpaired(let character): "a CSS selector, and \(character) has no counterpart"
    case .gap: "a CSS selector, and one is missing beside a comma"
    }
  }
}
