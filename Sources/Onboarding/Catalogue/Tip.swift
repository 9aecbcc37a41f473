/// A modal card, shown when its rules hold.
public struct Tip: Identifiable, Sendable, Equatable {
  public let id: String
  /// Plain text.
  public let title: String
  /// Plain text; blocks are joined by a blank line.
  public let message: String
  /// The message as safe HTML blocks.
  public let messageHTML: String
  public let iconName: String
  /// URL of the icon's SVG, relative to the catalogue.
  public let icon: String?
  /// Two colours as `#RRGGBB`; nil is the theme's own gradient.
  public let gradientColors: [String]?
  /// The name of the place in the app that asks for tips.
  public let location: String
  /// Lower comes first; ties are broken by `id`.
  public let order: Int
  /// How many app sessions may show this tip; nil is no limit.
  public let maxDisplayCount: Int?
  /// Seconds after it was first shown from which this tip is shown no more; nil is no limit.
  public let maxDisplayDuration: Int?
  /// Whether this tip may be shown although the policy's display frequency is used up.
  public let ignoresDisplayFrequency: Bool
  public let action: TipAction?
  /// All must hold; none means always eligible.
  public let rules: [Rule]

  public static let defaultIconName = "lightbulb"

  public init(
    id: String, title: String, message: String, messageHTML: String, iconName: String = defaultIconName,
    icon: String? = nil, gradientColors: [String]? = nil, location: String, order: Int = 0,
    maxDisplayCount: Int? = nil, maxDisplayDuration: Int? = nil, ignoresDisplayFrequency: Bool = false,
    action: TipAction? = nil, rules: [Rule]
  ) {
    self.id = id
    self.title = title
    self.message = message
    self.messageHTML = messageHTML
    self.iconName = iconName
    self.icon = icon
    self.gradientColors = gradientColors
    self.location = location
    self.order = order
    self.maxDisplayCount = maxDisplayCount
    self.maxDisplayDuration = maxDisplayDuration
    self.ignoresDisplayFrequency = ignoresDisplayFrequency
    self.action = action
    self.rules = rules
  }
}

extension Tip: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, message, messageHTML, iconName, icon, gradientColors, location, order, maxDisplayCount
    case maxDisplayDuration, ignoresDisplayFrequency, action, rules
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      message: try container.decode(String.self, forKey: .message),
      messageHTML: try container.decode(String.self, forKey: .messageHTML),
      iconName: try container.decodeIfPresent(String.self, forKey: .iconName) ?? Self.defaultIconName,
      icon: try container.decodeIfPresent(String.self, forKey: .icon),
      gradientColors: try container.decodeIfPresent([String].self, forKey: .gradientColors),
      location: try container.decode(String.self, forKey: .location),
      order: try container.decodeIfPresent(Int.self, forKey: .order) ?? 0,
      maxDisplayCount: try container.decodeIfPresent(Int.self, forKey: .maxDisplayCount),
      maxDisplayDuration: try container.decodeIfPresent(Int.self, forKey: .maxDisplayDuration),
      ignoresDisplayFrequency: try container.decodeIfPresent(Bool.self, forKey: .ignoresDisplayFrequency) ?? false,
      action: try container.decodeIfPresent(TipAction.self, forKey: .action),
      rules: try container.decode([Rule].self, forKey: .rules))
  }
}
