#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A colour in OKLab, where equal distances look equal (Björn Ottosson, "A perceptual color space for image
/// processing"; CSS Color 4, section 9).
struct OKLab: Sendable {
  /// From 0, black, to 1, white.
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: SRGBColor) {
    let (red, green, blue) = color.linear
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// In linear light; channels outside 0...1 are outside sRGB.
  private var linear: (red: Double, green: Double, blue: Double) {
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.2914855480 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return (
      4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
      -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
      -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
    )
  }

  /// Whether sRGB has the colour, within half a step of an 8-bit channel.
  var isInSRGB: Bool {
    let (red, green, blue) = linear
    return [red, green, blue].allSatisfy { (-0.0001...1.0001).contains($0) }
  }

  /// The colour in sRGB, clipped channel by channel as browsers paint the middle of a gradient.
  var clipped: SRGBColor {
    let (red, green, blue) = linear
    return SRGBColor(linearRed: red, green: green, blue: blue)
  }
}

/// A colour in the polar form of OKLab: its hue can be kept while its lightness changes.
struct OKLCH: Sendable {
  var lightness: Double
  var chroma: Double
  /// In degrees, from 0 up to 360.
  var hue: Double

  init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  init(_ color: SRGBColor) {
    let lab = OKLab(color)
    let degrees = atan2(lab.b, lab.a) * 180 / .pi
    self.init(
      lightness: lab.lightness, chroma: hypot(lab.a, lab.b), hue: degrees < 0 ? degrees + 360 : degrees)
  }

  var lab: OKLab {
    let angle = hue * .pi / 180
    return OKLab(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
  }

  /// The nearest colour of sRGB with the same hue and lightness: chroma gives way.
  var fitted: SRGBColor {
    guard !lab.isInSRGB else { return lab.clipped }
    var (low, high) = (0.0, chroma)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if OKLCH(lightness: lightness, chroma: middle, hue: hue).lab.isInSRGB { low = middle } else { high = middle }
    }
    return OKLCH(lightness: lightness, chroma: low, hue: hue).lab.clipped
  }
}
