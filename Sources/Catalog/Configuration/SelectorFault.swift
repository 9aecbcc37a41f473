/// What keeps a text from being a CSS selector (Selectors Level 4), as far as its form alone tells: brackets and quotes
/// that are not closed, and nothing where a selector should be.
enum SelectorFault: Equatable {
  /// An opening or a closing character without the other one.
  case unpaired(Character)
  /// Nothing before or behind a comma, or at the end.
  case gap
  /// A combinator that nothing stands before.
  case combinator(Character)
  /// `#` or `.` without a name behind it.
  case name(Character)

  init?(_ selector: String) {
    var open: [Character] = []
    var isEmpty = true
    var isEscaped = false
    var previous: Character?
    for character in selector {
      if isEscaped {
        isEscaped = false
        isEmpty = false
        continue
      }
      switch (character, open.last) {
      case ("\\", _):
        isEscaped = true
        previous = nil
        continue
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
      if open.isEmpty, isEmpty, ">+~/".contains(character) {
        self = .combinator(character)
        return
      }
      if open.isEmpty, let mark = previous, mark == "#" || mark == ".", !Self.beginsName(character) {
        self = .name(mark)
        return
      }
      previous = character
      if !character.isWhitespace { isEmpty = false }
    }
    if open.isEmpty, let mark = previous, mark == "#" || mark == "." {
      self = .name(mark)
      return
    }
    if let last = open.last {
      self = .unpaired(last)
    } else if isEmpty {
      self = .gap
    } else {
      return nil
    }
  }

  /// CSS Syntax Level 3, section 4.3.9; a hyphen is followed by more, which is not looked at.
  private static func beginsName(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "-" || !character.isASCII
  }

  /// What a valid one would be, for `Invalid selector "…": expected …`.
  var expectation: String {
    switch self {
    case .unpaired(let character): "a CSS selector, and \(character) has no counterpart"
    case .gap: "a CSS selector, and one is missing beside a comma"
    case .combinator(let character): "a CSS selector, and nothing stands before \(character)"
    case .name(let mark): "a CSS selector, and behind \(mark) comes a name that begins with a letter"
    }
  }
}
