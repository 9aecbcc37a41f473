/// A sample whose places are marked in it: `{{1️⃣titel2️⃣}}`.
struct MarkedText {
  /// The sample without the marks.
  let text: String
  /// The UTF-8 offset of each mark in `text`, in order.
  let offsets: [Int]

  init(_ marked: String) {
    var text = ""
    var offsets: [Int] = []
    for character in marked {
      if let value = character.unicodeScalars.first?.value, character.unicodeScalars.count == 3, (0x31...0x39) ~= value
      {
        offsets.append(text.utf8.count)
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }
}
