/// An icon that the interface itself needs: `public/icons/wm-NAME.svg`, written into pages.
package enum InterfaceIcon: String, Sendable, CaseIterable {
  case back, forward, arrow, clock, steps, tap, input, navigate, appearance, check, plus, search, signal, wifi, battery
  case missing, mark

  /// Relative to `public/`.
  package var path: String { "icons/wm-\(rawValue).svg" }

  /// Whether it points along the line of reading, so that right-to-left pages mirror it.
  var isDirectional: Bool {
    switch self {
    case .back, .forward, .arrow, .navigate: true
    default: false
    }
  }

  /// What it stands for, for theme authors.
  package var meaning: String {
    switch self {
    case .back: "Back; mirrored from right to left, as are the other arrows"
    case .forward: "On to what a row leads to"
    case .arrow: "On to a page"
    case .clock: "A time"
    case .steps: "A number of steps"
    case .tap: "A step that asks for activating a control"
    case .input: "A step that asks for text"
    case .navigate: "A step that asks for opening a place"
    case .appearance: "The choice of light or dark"
    case .check: "Something done"
    case .plus: "A control that adds something"
    case .search: "The search field of the practice screen"
    case .signal: "The practice screen's status bar"
    case .wifi: "The same"
    case .battery: "The same"
    case .missing: "Stands in for an icon that was not found"
    case .mark: "Waymark's own"
    }
  }
}
