import Diagnostics

/// Whether `text` can name a parameter, event, location, target or string: `[A-Za-z_][A-Za-z0-9_]*`.
func isName(_ text: some StringProtocol) -> Bool {
  guard let first = text.utf8.first, isASCIILetter(first) || first == UInt8(ascii: "_") else { return false }
  return text.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || $0 == UInt8(ascii: "_") }
}

/// Reports a name that is not one: `Invalid target "add button"`.
func invalidName(_ name: String, of kind: String, at range: SourceRange) -> Diagnostic {
  let mended = mendedName(name)
  return Diagnostic(
    .error, .invalidName, "Invalid \(kind) \(quoted(name)): a name is letters, digits and _, and no digit first",
    at: range, help: mended.map { "did you mean \"\($0)\"?" } ?? "such as \(exampleName(of: kind))")
}

private func exampleName(of kind: String) -> String {
  switch kind {
  case "parameter": "moodLogCount"
  case "event": "moodLogged"
  case "location": "HomeView"
  default: "addButton"
  }
}

/// The name that other characters may have been meant to join: `add button` and `add-button` give `addButton`.
func mendedName(_ name: String) -> String? {
  var mended = ""
  var startsWord = false
  for character in name {
    // Without its other letters a word is none.
    if character.isLetter, !character.isASCII { return nil }
    if character.isASCII, character.isLetter || character.isNumber || character == "_" {
      mended.append(contentsOf: startsWord && !mended.isEmpty ? character.uppercased() : String(character))
      startsWord = false
    } else {
      startsWord = true
    }
  }
  return isName(mended) && mended.utf8.count <= 48 ? mended : nil
}
