/// A gradient that the style sheet of the design tokens defines by name, for white icons and for white text.
///
/// The style sheet paints it; the colours are repeated here for the catalogue, which native apps load. A test compares
/// the two.
package enum GradientPreset: String, Sendable, CaseIterable {
  case iris, lagoon, glacier, dusk, heather, rosehip, afterglow, ember, marigold, fern, spruce, slate

  package var gradient: Gradient {
    Gradient(preset: rawValue, colors: colors)
  }

  /// Start and end for white icons, `#RRGGBB` in upper case.
  package var colors: [String] {
    switch self {
    case .iris: ["#A04FE6", "#3D6AF2"]
    case .lagoon: ["#0A939B", "#1D6CE6"]
    case .glacier: ["#1D8FD1", "#4A51D6"]
    case .dusk: ["#5A59D4", "#26347F"]
    case .heather: ["#B84CC6", "#5F4BD8"]
    case .rosehip: ["#F4406B", "#BD2488"]
    case .afterglow: ["#EA5A45", "#8440CC"]
    case .ember: ["#EA6409", "#D4263F"]
    case .marigold: ["#C67C00", "#D0480F"]
    case .fern: ["#2F983B", "#0A7D78"]
    case .spruce: ["#1D8A5F", "#0D5567"]
    case .slate: ["#69778A", "#343D4C"]
    }
  }

  /// The gradient of tips and tasks that choose none, by theme; a theme of the author's has Trailhead's unless its
  /// style sheet says otherwise.
  package static func ofTheme(_ theme: String) -> GradientPreset {
    switch theme {
    case "evergreen": .spruce
    case "alpenglow": .rosehip
    case "granite": .slate
    default: .glacier
    }
  }
}
