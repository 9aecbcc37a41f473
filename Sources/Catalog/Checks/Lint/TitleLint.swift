import Diagnostics
import Documents

/// What could be better about a title that is right.
enum TitleLint {
  /// Two lines of a card on a phone, in letters.
  static let longest = 50

  /// - Parameters:
  ///   - heading: where the H1 is.
  ///   - language: the site's, a BCP 47 tag.
  static func hints(_ title: String, at heading: SourceRange, language: String) -> [Diagnostic] {
    var hints: [Diagnostic] = []
    if isGreeting(title, in: language) {
      hints.append(
        Diagnostic(
          .hint, .greetingTitle, "The title is a greeting: it does not say what the reader gains",
          at: words(of: heading),
          help: "name the gain, as in \"Build Your Streak!\""))
    }
    let width = title.displayWidth
    if width > longest {
      hints.append(
        Diagnostic(
          .hint, .longTitle, "A title of \(width) letters: a card has room for \(longest)",
          at: words(of: heading),
          help: "move what can wait into the text below"))
    }
    return hints
  }

  /// A heading's range without its number signs or underline (CommonMark 0.30, sections 4.2 and 4.3).
  private static func words(of range: SourceRange) -> SourceRange {
    let line = firstLine(of: range)
    let space = UInt8(ascii: " ")
    let sign = UInt8(ascii: "#")
    var words = line.file.bytes[line.offsets]
    for character in [space, sign, space] { words = words.drop { $0 == character } }
    while words.last == space { words.removeLast() }
    // A number sign that touches a word is a part of it.
    if let end = words.lastIndex(where: { $0 != sign }), words[end] == space { words = words[...end] }
    while words.last == space { words.removeLast() }
    return SourceRange(line.file, words.startIndex..<words.endIndex)
  }

  /// Whether a title is a greeting and no more: `Welcome!`, `Hi there`, `Welcome to Feels`; but not `Welcome Screens`.
  static func isGreeting(_ title: String, in language: String) -> Bool {
    // Nearly every title is ruled out by its first word.
    let first = title.prefix { !$0.isWhitespace }
    guard let known = greetings[language.prefix { $0 != "-" }.lowercased()], known.words.contains(letters(of: first))
    else { return false }
    let words = title.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return true }
    let next = letters(of: words[1])
    // `Welcome back`, but not `Welcome Back Emails`.
    let isWhole = words.count == 2 || words[1].last.map { !$0.isLetter } ?? true || letters(of: words[2]) == "to"
    if known.followers.contains(next), isWhole || !closers.contains(next) { return true }
    // `Welcome, friend`; the world is greeted by programmers alone.
    return words.count == 2 && first.last == "," && next != "world"
  }

  /// Words that end a greeting.
  private static let closers: Set<String> = ["again", "aboard", "back", "there", "zur\u{FC}ck", "zusammen"]

  private static func letters(of word: Substring) -> String {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word.lowercased().filter { $0.isLetter || $0 == "-" } }
    let letters = word.utf8.lazy.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    return String(decoding: Array(letters), as: UTF8.self)
  }

  /// By language: words that greet, and words that make a title that begins with one of them a greeting.
  private static let greetings: [String: (words: Set<String>, followers: Set<String>)] = [
    "de": (
      ["hallo", "hi", "hey", "moin", "servus", "willkommen"],
      ["alle", "auf", "bei", "beim", "im", "in", "und", "zu", "zum", "zur", "zurück", "zusammen"]
    ),
    "en": (
      ["greetings", "hello", "hey", "hi", "welcome"],
      ["aboard", "again", "all", "and", "back", "everybody", "everyone", "friend", "friends", "there", "to"]
    ),
    "es": (
      ["bienvenida", "bienvenidas", "bienvenido", "bienvenidos", "hola"], ["a", "al", "de", "todas", "todos", "y"]
    ),
    "fr": (
      ["bienvenue", "bonjour", "coucou", "salut"],
      ["au", "aux", "chez", "dans", "en", "et", "parmi", "sur", "tous", "à"]
    ),
    "it": (["benvenuta", "benvenuti", "benvenuto", "ciao", "salve"], ["a", "al", "e", "in", "nel", "nella", "su"]),
    "nl": (["hallo", "hoi", "welkom"], ["allemaal", "bij", "en", "in", "op", "terug"]),
    "pt": (["bem-vinda", "bem-vindas", "bem-vindo", "bem-vindos", "oi", "olá"], ["a", "ao", "aos", "e", "à", "às"]),
  ]
}
