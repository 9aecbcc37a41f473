import Testing

@testable import Diagnostics

@Suite struct `Display width` {
  @Test(arguments: [
    ("", 0), ("Save it", 7), ("Sauvé", 5), ("Sauve\u{301}", 5), ("“Save”…", 7), ("naïve café", 10), ("日本", 4),
    ("日 a 本", 7),
    ("👍", 2), ("a👍🏽b", 4), ("👨‍👩‍👧", 2), ("☎\u{FE0F}", 2), ("☎", 1), ("soft\u{AD}hyphen", 10), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("مرحبا", 5), ("ü1", 2), ("1ü", 2), ("1️⃣2", 3), ("é\r\né", 2),
    ("e\u{301}\u{302}x", 2),
  ])
  func `counts letters as they take room`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  /// Mixed text is looked at in pieces, which must not tear a character.
  @Test func `is the sum of its characters' widths`() {
    let pieces = ["a", "é", "e\u{301}", "日", "👍🏽", "☎\u{FE0F}", "\u{AD}", "1️⃣", "“", " ", "한", "ب", "🇫🇷", "x\u{200D}y"]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
          #expect(text.displayWidth == text.reduce(0) { $0 + $1.displayWidth }, "\(text.unicodeScalars)")
        }
      }
    }
  }
}
