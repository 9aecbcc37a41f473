/// A view that a step or an action points at.
public struct Target: Sendable, Equatable {
  /// The text on the view, which the practice screen shows.
  public let label: String
  /// CSS selector of the view in a web app; without one, `data-quick-win-target="NAME"` marks it.
  public let selector: String?
  public let description: String?
  /// What to do once `waitSeconds` have passed and the view is not there.
  public let ifMissing: MissingTarget
  /// Seconds to wait for the view to appear.
  public let waitSeconds: Int

  public static let defaultWaitSeconds = 3

  public init(
    label: String, selector: String? = nil, description: String? = nil, ifMissing: MissingTarget = .stay,
    waitSeconds: Int = defaultWaitSeconds
  ) {
    self.label = label
    self.selector = selector
    self.description = description
    self.ifMissing = ifMissing
    self.waitSeconds = waitSeconds
  }
}

/// What guidance does when a step's target does not appear.
public enum MissingTarget: String, Codable, Sendable, CaseIterable {
  /// Keeps the step, with the instruction card alone.
  case stay
  /// Goes on to the next step.
  case skip
  /// Shows the callout in the middle of the screen.
  case center
}

extension Target: Codable {
  private enum CodingKeys: String, CodingKey {
    case label, selector, description, ifMissing, waitSeconds
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      label: try container.decode(String.self, forKey: .label),
      selector: try container.decodeIfPresent(String.self, forKey: .selector),
      description: try container.decodeIfPresent(String.self, forKey: .description),
      ifMissing: try container.decodeIfPresent(MissingTarget.self, forKey: .ifMissing) ?? .stay,
      waitSeconds: try container.decodeIfPresent(Int.self, forKey: .waitSeconds) ?? Self.defaultWaitSeconds)
  }
}
