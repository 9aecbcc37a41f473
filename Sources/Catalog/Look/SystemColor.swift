/// The colours that apps call by name. Not CSS's colours of these names.
package enum SystemColor: String, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

  /// `#RRGGBB`, upper case.
  package var hex: String {
    switch self {
    case .red: "#FF3B30"
    case .orange: "#FF9500"
    case .yellow: "#FFCC00"
    case .green: "#34C759"
    case .mint: "#00C7BE"
    case .teal: "#30B0C7"
    case .cyan: "#32ADE6"
    case .blue: "#007AFF"
    case .indigo: "#5856D6"
    case .purple: "#AF52DE"
    case .pink: "#FF2D55"
    case .brown: "#A2845E"
    case .gray: "#8E8E93"
    }
  }
}
