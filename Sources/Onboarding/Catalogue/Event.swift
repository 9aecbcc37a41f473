/// Something that an app may donate, declared in `site.yml`; rules count it and quick wins are completed by it.
public struct Event: Codable, Sendable, Equatable {
  public let description: String?

  public init(description: String? = nil) {
    self.description = description
  }
}
