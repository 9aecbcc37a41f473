/// A short guided task: one action on one view a step.
public struct QuickWinTask: Identifiable, Sendable, Equatable {
  public let id: String
  /// Plain text.
  public let title: String
  /// Plain text; empty where the author wrote none.
  public let description: String
  /// The description as safe HTML blocks.
  public let descriptionHTML: String
  /// 1 to 3,600.
  public let estimatedSeconds: Int
  public let iconName: String
  /// URL of the icon's SVG, relative to the catalogue.
  public let icon: String?
  /// Two colours as `#RRGGBB`; nil is the theme's own gradient.
  public let gradientColors: [String]?
  /// The event that completes the task once an app donates it.
  public let completionCriteria: String
  public let guidanceStyle: GuidanceStyle
  public let celebration: Celebration
  /// Lower comes first; ties are broken by `id`.
  public let order: Int
  public let steps: [QuickWinStep]
  /// What the celebration page says, as safe HTML blocks.
  public let doneHTML: String?

  public var stepCount: Int { steps.count }

  public init(
    id: String, title: String, description: String, descriptionHTML: String, estimatedSeconds: Int, iconName: String,
    icon: String? = nil, gradientColors: [String]? = nil, completionCriteria: String,
    guidanceStyle: GuidanceStyle = .stepByStep, celebration: Celebration = .full, order: Int = 0,
    steps: [QuickWinStep], doneHTML: String? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.descriptionHTML = descriptionHTML
    self.estimatedSeconds = estimatedSeconds
    self.iconName = iconName
    self.icon = icon
    self.gradientColors = gradientColors
    self.completionCriteria = completionCriteria
    self.guidanceStyle = guidanceStyle
    self.celebration = celebration
    self.order = order
    self.steps = steps
    self.doneHTML = doneHTML
  }
}

extension QuickWinTask: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, title, description, descriptionHTML, estimatedSeconds, iconName, icon, gradientColors, completionCriteria
    case guidanceStyle, celebration, order, steps, doneHTML
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      description: try container.decode(String.self, forKey: .description),
      descriptionHTML: try container.decode(String.self, forKey: .descriptionHTML),
      estimatedSeconds: try container.decode(Int.self, forKey: .estimatedSeconds),
      iconName: try container.decode(String.self, forKey: .iconName),
      icon: try container.decodeIfPresent(String.self, forKey: .icon),
      gradientColors: try container.decodeIfPresent([String].self, forKey: .gradientColors),
      completionCriteria: try container.decode(String.self, forKey: .completionCriteria),
      guidanceStyle: try container.decodeIfPresent(GuidanceStyle.self, forKey: .guidanceStyle) ?? .stepByStep,
      celebration: try container.decodeIfPresent(Celebration.self, forKey: .celebration) ?? .full,
      order: try container.decodeIfPresent(Int.self, forKey: .order) ?? 0,
      steps: try container.decode([QuickWinStep].self, forKey: .steps),
      doneHTML: try container.decodeIfPresent(String.self, forKey: .doneHTML))
  }
}
