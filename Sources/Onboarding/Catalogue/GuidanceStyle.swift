/// How a quick win points at its targets.
public enum GuidanceStyle: String, Codable, Sendable, CaseIterable {
  /// The instruction card only.
  case stepByStep
  /// The screen dimmed, with a hole around the target, which alone can be used.
  case spotlight
  /// A callout with an arrow; nothing is dimmed and the screen stays usable.
  case coachMark
}
