/// What the reader does to a target: the scheme of an action link, `[Tap +](tap:addButton)`.
public enum ActionType: String, Codable, Sendable, CaseIterable {
  case tap
  case input
  case navigate
}
