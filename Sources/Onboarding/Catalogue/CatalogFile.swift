/// A site's tips and quick wins with all that their rules and steps name: the contents of `catalog.json`.
///
/// Keys that this type does not know, `x-…` among them, are passed over when it is decoded.
public struct CatalogFile: Sendable, Equatable {
  /// URL of the JSON Schema, relative to the catalogue; the key `$schema`.
  public let schema: String?
  /// The version of the form; at most `CatalogFile.newestSchemaVersion`.
  public let schemaVersion: Int
  /// XXH3-128 of the catalogue's bytes without this key, in hexadecimal: another hash, another catalogue.
  public let contentHash: String
  /// BCP 47.
  public let language: String
  public let parameters: [String: Parameter]
  public let events: [String: Event]
  /// Empty where the author declared none, so that any name will do.
  public let locations: [String]
  /// Empty where the author declared none, so that any name will do.
  public let targets: [String: Target]
  public let policy: Policy
  /// Texts of the interface that the author reworded or translated.
  public let strings: [String: String]
  public let tips: [Tip]
  public let tasks: [QuickWinTask]

  /// The newest form that this library reads.
  public static let newestSchemaVersion = 1

  public init(
    schema: String? = "catalog.schema.json", schemaVersion: Int = newestSchemaVersion, contentHash: String,
    language: String, parameters: [String: Parameter] = [:], events: [String: Event] = [:],
    locations: [String] = [], targets: [String: Target] = [:], policy: Policy = Policy(),
    strings: [String: String] = [:], tips: [Tip] = [], tasks: [QuickWinTask] = []
  ) {
    self.schema = schema
    self.schemaVersion = schemaVersion
    self.contentHash = contentHash
    self.language = language
    self.parameters = parameters
    self.events = events
    self.locations = locations
    self.targets = targets
    self.policy = policy
    self.strings = strings
    self.tips = tips
    self.tasks = tasks
  }
}

extension CatalogFile: Codable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case schemaVersion, contentHash, language, parameters, events, locations, targets, policy, strings, tips, tasks
  }

  /// - Throws: `DecodingError` also for a `schemaVersion` that is newer than this library.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .schemaVersion)
    guard (1...Self.newestSchemaVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: container,
        debugDescription: "Schema version \(version) is not one of 1 to \(Self.newestSchemaVersion)")
    }
    self.init(
      schema: try container.decodeIfPresent(String.self, forKey: .schema),
      schemaVersion: version,
      contentHash: try container.decode(String.self, forKey: .contentHash),
      language: try container.decode(String.self, forKey: .language),
      parameters: try container.decodeIfPresent([String: Parameter].self, forKey: .parameters) ?? [:],
      events: try container.decodeIfPresent([String: Event].self, forKey: .events) ?? [:],
      locations: try container.decodeIfPresent([String].self, forKey: .locations) ?? [],
      targets: try container.decodeIfPresent([String: Target].self, forKey: .targets) ?? [:],
      policy: try container.decodeIfPresent(Policy.self, forKey: .policy) ?? Policy(),
      strings: try container.decodeIfPresent([String: String].self, forKey: .strings) ?? [:],
      tips: try container.decode([Tip].self, forKey: .tips),
      tasks: try container.decode([QuickWinTask].self, forKey: .tasks))
  }
}
