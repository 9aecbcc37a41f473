#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SRGBColor {
  /// The channels in linear light (IEC 61966-2-1; CSS Color 4, section 10.2).
  var linear: (red: Double, green: Double, blue: Double) {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return (linear(red), linear(green), linear(blue))
  }

  /// - Parameters: in linear light; what lies outside sRGB is clipped.
  init(linearRed red: Double, green: Double, blue: Double) {
    func encoded(_ channel: Double) -> Double {
      channel <= 0.0031308 ? 12.92 * channel : 1.055 * pow(channel, 1 / 2.4) - 0.055
    }
    self.init(red: encoded(red), green: encoded(green), blue: encoded(blue))
  }

  /// Relative luminance, 0 for black and 1 for white (WCAG 2.2, definition of relative luminance).
  package var luminance: Double {
    let linear = linear
    return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }

  /// From 1 to 21 (WCAG 2.2, definition of contrast ratio).
  package func contrast(with other: SRGBColor) -> Double {
    let (lighter, darker) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }
}
