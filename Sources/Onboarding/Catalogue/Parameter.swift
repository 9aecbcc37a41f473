/// Something that rules may ask about, declared in `site.yml`.
public struct Parameter: Sendable, Equatable {
  public let type: ParameterType
  /// The value until the app sets another; of `type`.
  public let `default`: ParameterValue
  public let description: String?

  /// The type is that of the default value.
  public init(default: ParameterValue, description: String? = nil) {
    self.type = `default`.type
    self.default = `default`
    self.description = description
  }
}

/// The types of values that a parameter can be declared with.
public enum ParameterType: String, Codable, Sendable, CaseIterable {
  case integer
  case boolean
  case string
}

extension Parameter: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, `default`, description
  }

  /// - Throws: `DecodingError` where `default` is not of `type`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(ParameterType.self, forKey: .type)
    `default` = try container.decode(ParameterValue.self, forKey: .default)
    description = try container.decodeIfPresent(String.self, forKey: .description)
    guard `default`.type == type else {
      throw DecodingError.dataCorruptedError(
        forKey: .default, in: container, debugDescription: "The default is not of type \(type.rawValue)")
    }
  }
}
