/// The action button of a tip.
public struct TipAction: Codable, Sendable, Equatable {
  /// The text on the button.
  public let title: String
  public let actionType: ActionType
  /// The name of the target that the action is about.
  public let targetView: String

  public init(title: String, actionType: ActionType, targetView: String) {
    self.title = title
    self.actionType = actionType
    self.targetView = targetView
  }
}
