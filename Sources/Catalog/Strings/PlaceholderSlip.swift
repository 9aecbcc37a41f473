/// A placeholder of a text whose braces are not one pair right around its name, so that people would see them:
/// `{{step}}`, `{ step }`, `{step`, `step}`.
struct PlaceholderSlip {
  let written: String
  let name: String

  /// The first one of `text`; nil where every brace around a known name is right. Other braces are text.
  init?(in text: String, _ known: [String]) {
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      guard characters[index].isASCII, characters[index].isLetter else {
        index += 1
        continue
      }
      var end = index
      while end < characters.count, characters[end].isASCII, characters[end].isLetter { end += 1 }
      let name = String(characters[index..<end])
      if known.contains(name) {
        let start = Self.mark(characters[..<index].reversed(), "{").map { index - $0 }
        let close = Self.mark(characters[end...], "}").map { end + $0 }
        let written = String(characters[(start ?? index)..<(close ?? end)])
        if start != nil || close != nil, written != "{\(name)}" {
          self.written = written
          self.name = name
          return
        }
      }
      index = end
    }
    return nil
  }

  /// How many characters from a name on belong to its braces; nil where there are none.
  private static func mark(_ characters: some Sequence<Character>, _ brace: Character) -> Int? {
    var count = 0
    var last: Int?
    for character in characters {
      count += 1
      switch character {
      case brace: last = count
      case " " where last == nil: continue
      default: return last
      }
    }
    return last
  }
}
