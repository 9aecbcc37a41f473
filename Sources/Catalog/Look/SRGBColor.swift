/// A colour in sRGB, gamma-encoded, each channel from 0 to 1.
package struct SRGBColor: Sendable, Equatable {
  package let red: Double
  package let green: Double
  package let blue: Double

  package static let white = SRGBColor(red: 1, green: 1, blue: 1)

  /// - Parameters: clamped to 0...1, as browsers paint them.
  package init(red: Double, green: Double, blue: Double) {
    self.red = min(max(red, 0), 1)
    self.green = min(max(green, 0), 1)
    self.blue = min(max(blue, 0), 1)
  }

  /// Reads `#RRGGBB`, in either case; any other spelling is nil.
  package init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var channels: [Double] = []
    for index in stride(from: 1, to: 7, by: 2) {
      guard let high = hexValue(bytes[index]), let low = hexValue(bytes[index + 1]) else { return nil }
      channels.append(Double(high * 16 + low) / 255)
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// `#RRGGBB`, upper case.
  package var hex: String {
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for channel in [red, green, blue] {
      let value = Int((channel * 255).rounded())
      text.append(digits[value / 16])
      text.append(digits[value % 16])
    }
    return text
  }
}

private func hexValue(_ byte: UInt8) -> Int? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
