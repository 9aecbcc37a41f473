import Catalog
import Testing

@Suite struct `Colours` {
  private func color(_ hex: String) throws -> SRGBColor {
    try #require(SRGBColor(hex: hex))
  }

  @Test(arguments: ["#000000", "#FFFFFF", "#AF52DE", "#007AFF", "#0A0B0C"])
  func `hex values survive a round trip`(hex: String) throws {
    #expect(try color(hex).hex == hex)
    #expect(try color(hex.lowercased()).hex == hex)
  }

  @Test(arguments: ["", "#FFF", "FF8800", "#FF880", "#FF88000", "#GG8800", "#ＦＦ8800", "red", "#+F8800"])
  func `any other spelling is no colour`(text: String) {
    #expect(SRGBColor(hex: text) == nil)
  }

  @Test(arguments: [
    ("#000000", 21.0), ("#FFFFFF", 1.0), ("#767676", 4.54), ("#FF0000", 4.0), ("#A04FE6", 4.42), ("#0A939B", 3.71),
    ("#26347F", 11.17),
  ])
  func `contrast with white is WCAG's`(hex: String, ratio: Double) throws {
    #expect(abs(try color(hex).contrast(with: .white) - ratio) < 0.005)
    #expect(abs(SRGBColor.white.contrast(with: try color(hex)) - ratio) < 0.005)
  }

  @Test func `a gradient starts and ends with its colours`() throws {
    for preset in GradientPreset.allCases {
      let pair = try #require(ColorPair(preset.gradient))
      #expect([pair.color(at: 0).hex, pair.color(at: 1).hex] == preset.colors)
    }
  }

  @Test func `white and black mix to the middle grey of OKLab`() throws {
    #expect(ColorPair(try color("#FFFFFF"), try color("#000000")).color(at: 0.5).hex == "#636363")
  }

  @Test(arguments: [
    ("#EA5A45", "#8440CC", "oklch"), ("#A04FE6", "#3D6AF2", "oklab"), ("#FF3B30", "#34C759", "oklch"),
    ("#FFFFFF", "#34C759", "oklab"), ("#FF2D55", "#FF9500", "oklab"),
  ])
  func `far hues mix in OKLCH`(start: String, end: String, space: String) throws {
    #expect(ColorPair(try color(start), try color(end)).mixingSpace.rawValue == space)
  }

  @Test func `far hues take the shorter way round and stay colourful`() throws {
    // Red 29 degrees, blue 264: the shorter way is through purple, not through green.
    let middle = ColorPair(try color("#FF0000"), try color("#0000FF")).color(at: 0.5)
    #expect(middle.red > 0.6 && middle.blue > 0.6 && middle.green < 0.1)
  }

  @Test(arguments: GradientPreset.allCases)
  func `every preset carries a white icon`(preset: GradientPreset) throws {
    #expect(try #require(ColorPair(preset.gradient)).whiteContrast >= 3)
  }

  @Test func `the strong pair carries white text all along, whatever the colours`() throws {
    let colors = ["#FFFFFF", "#000000", "#FFFF00", "#00FFFF", "#FF9500", "#34C759", "#8E8E93", "#FF2D55"]
    for start in colors {
      for end in colors {
        let strong = ColorPair(try color(start), try color(end)).strong
        #expect(strong.whiteContrast >= 4.5, "\(start) \(end)")
      }
    }
  }

  @Test func `the strong pair leaves alone what is dark enough`() throws {
    let pair = ColorPair(try color("#5A59D4"), try color("#26347F"))
    #expect(pair.strong == pair)
  }

  @Test func `the strong pair keeps the hue`() throws {
    let strong = ColorPair(try color("#FF9500"), try color("#FF9500")).strong
    #expect(strong.start.red > strong.start.green && strong.start.green > strong.start.blue)
    #expect(strong.start.hex == strong.end.hex)
  }

  @Test func `system colours are the platform's, not CSS's`() {
    #expect(SystemColor(rawValue: "purple")?.hex == "#AF52DE")
    #expect(SystemColor(rawValue: "rebeccapurple") == nil)
    #expect(SystemColor.allCases.allSatisfy { SRGBColor(hex: $0.hex)?.hex == $0.hex })
  }

  @Test(arguments: [
    ("trailhead", "glacier"), ("evergreen", "spruce"), ("alpenglow", "rosehip"), ("granite", "slate"),
    ("my-own", "glacier"),
  ])
  func `each theme has a gradient of its own`(theme: String, preset: String) {
    #expect(GradientPreset.ofTheme(theme).rawValue == preset)
  }
}
