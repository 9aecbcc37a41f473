/// How much is made of a completed quick win.
public enum Celebration: String, Codable, Sendable, CaseIterable {
  case full
  case minimal
  case none
}
