import Catalog
import Site
import Testing

@Suite struct `Gradient presets` {
  /// The declarations of `[data-gradient="name"]` in the design tokens.
  private static func declarations(of name: String) throws -> String {
    let file = try #require(BuiltInTheme.file("css/tokens.css", in: .public))
    let css = String(decoding: file.bytes, as: UTF8.self)
    let rule = try #require(css.split(separator: "[data-gradient=\"\(name)\"]").dropFirst().first)
    return String(try #require(rule.split(separator: "}").first)).lowercased()
  }

  @Test(arguments: GradientPreset.allCases)
  func `the catalogue's colours are those of the style sheet`(preset: GradientPreset) throws {
    let declarations = try Self.declarations(of: preset.rawValue)
    #expect(declarations.contains("--wm-ga: \(preset.colors[0].lowercased());"))
    #expect(declarations.contains("--wm-gb: \(preset.colors[1].lowercased());"))
    let space = try #require(ColorPair(preset.gradient)).mixingSpace
    #expect(declarations.contains("--wm-gspace: in oklch") == (space == .oklch))
  }

  @Test func `the style sheet has no gradient that the catalogue lacks`() throws {
    let file = try #require(BuiltInTheme.file("css/tokens.css", in: .public))
    let names = String(decoding: file.bytes, as: UTF8.self).split(separator: "[data-gradient=\"").dropFirst()
      .compactMap { $0.split(separator: "\"").first.map(String.init) }
    #expect(Set(names).subtracting(["theme", "custom"]) == Set(GradientPreset.allCases.map(\.rawValue)))
  }
}
