import Catalog
import Diagnostics
import Site
import Testing

@Suite struct `Gradient styles` {
  private let purpleToBlue = Gradient(colors: ["#AF52DE", "#007AFF"])

  @Test func `a preset is painted by its name, a pair by its colours`() {
    #expect(GradientPreset.iris.gradient.attribute == "iris")
    #expect(purpleToBlue.attribute == "g-af52de-007aff")
  }

  @Test func `each pair has one rule, in the order of the names`() {
    let redToGreen = Gradient(colors: ["#FF3B30", "#34C759"])
    let css = gradientStyleSheet(for: [redToGreen, purpleToBlue, GradientPreset.iris.gradient, redToGreen])
    #expect(
      String(decoding: css, as: UTF8.self) == """
        @layer wm.tokens {
          [data-gradient="g-af52de-007aff"] {
            --wm-ga: #af52de; --wm-gb: #007aff;
            --wm-ga-strong: #a74ad6; --wm-gb-strong: #0072ee;
            --wm-gspace: in oklab;
          }
          [data-gradient="g-ff3b30-34c759"] {
            --wm-ga: #ff3b30; --wm-gb: #34c759;
            --wm-ga-strong: #e71916; --wm-gb-strong: #008731;
            --wm-gspace: in oklch;
          }
        }

        """)
  }

  @Test func `no pair, no style sheet`() {
    #expect(gradientStyleSheet(for: [GradientPreset.iris.gradient]).isEmpty)
  }

  @Test func `a gradient too light for a white icon is a warning with the ratio`() throws {
    let file = SourceFile(path: "content/tips/a.md", text: "gradientColors: [yellow, orange]")
    let range = SourceRange(file, 16..<32)
    let gradient = Gradient(colors: ["#FFCC00", "#FF9500"])
    let warning = try #require(gradient.contrastWarning(at: range))
    #expect(warning.severity == .warning)
    #expect(warning.code == .lowContrast)
    #expect(warning.summary == "A white icon has a contrast of 1.51:1 on this gradient, less than 3:1")
    #expect(warning.range == range)
    #expect(purpleToBlue.contrastWarning(at: range) == nil)
  }
}
