/// The author's say over all tips.
public struct Policy: Sendable, Equatable {
  /// False turns every tip off, whatever the visitor's own setting.
  public let tipsEnabled: Bool
  public let displayFrequency: DisplayFrequency

  public init(tipsEnabled: Bool = true, displayFrequency: DisplayFrequency = .standard) {
    self.tipsEnabled = tipsEnabled
    self.displayFrequency = displayFrequency
  }
}

extension Policy: Codable {
  private enum CodingKeys: String, CodingKey {
    case tipsEnabled, displayFrequency
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tipsEnabled: try container.decodeIfPresent(Bool.self, forKey: .tipsEnabled) ?? true,
      displayFrequency: try container.decodeIfPresent(DisplayFrequency.self, forKey: .displayFrequency) ?? .standard)
  }
}
