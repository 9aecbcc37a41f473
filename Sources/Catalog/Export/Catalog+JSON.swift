import Documents
import Encoding
import Onboarding

extension Catalog {
  /// The version of the catalogue's form that `json()` writes.
  package static let schemaVersion = CatalogFile.newestSchemaVersion

  /// The file that the catalogue lies in, relative to the site's root.
  package static let fileName = "catalog.json"
  /// The file that the catalogue's schema lies in, beside it.
  package static let schemaFileName = "catalog.schema.json"

  /// The catalogue as JSON (DESIGN section 6): UTF-8, keys in the documented order, two spaces a level, a line feed at
  /// the end. URLs are relative to the catalogue, optional keys are left out, defaults are written out.
  ///
  /// `contentHash` is the hash of the same bytes without the line that holds it.
  package func json() -> [UInt8] {
    // Ids, looks and rules take about as much as this, the words twice what they take as HTML.
    let capacity = tips.reduce(16_384) { $0 + 1_024 + 5 * $1.message.bytes.count / 2 }
    var writer = JSONWriter(indented: true, capacity: capacity)
    var hashOffset = 0
    writer.object { writer in
      writer.member("$schema", Self.schemaFileName)
      writer.member("schemaVersion", Self.schemaVersion)
      hashOffset = writer.bytes.count
      writer.member("language", configuration.language)
      writer.write(configuration)
      writer.member(
        "tips",
        array: { writer in
          for entry in tips { writer.write(entry) }
        })
      writer.member(
        "tasks",
        array: { writer in
          for entry in tasks { writer.write(entry) }
        })
    }
    var bytes = writer.finished()
    bytes.append(UInt8(ascii: "\n"))
    bytes.insert(contentsOf: ",\n  \"contentHash\": \"\(contentHash(bytes))\"".utf8, at: hashOffset)
    return bytes
  }
}

extension JSONWriter {
  /// What `site.yml` declares, without what only pages need.
  fileprivate mutating func write(_ configuration: SiteConfiguration) {
    key("parameters")
    object { writer in
      for parameter in configuration.parameters {
        writer.key(parameter.name)
        writer.write(parameter.value)
      }
    }
    key("events")
    object { writer in
      for event in configuration.events {
        writer.key(event.name)
        writer.object { $0.member("description", ifPresent: event.value.description) }
      }
    }
    key("locations")
    array { writer in
      for location in configuration.locations ?? [] { writer.value(location) }
    }
    key("targets")
    object { writer in
      for target in configuration.targets ?? [] {
        writer.key(target.name)
        writer.write(target.value)
      }
    }
    key("policy")
    write(configuration.policy)
    key("strings")
    object { writer in
      for string in configuration.strings { writer.member(string.name, string.value) }
    }
  }

  private mutating func write(_ parameter: Parameter) {
    object { writer in
      writer.member("type", parameter.type.rawValue)
      writer.member("default", parameter.default)
      writer.member("description", ifPresent: parameter.description)
    }
  }

  private mutating func write(_ target: Target) {
    object { writer in
      writer.member("label", target.label)
      writer.member("selector", ifPresent: target.selector)
      writer.member("description", ifPresent: target.description)
      writer.member("ifMissing", target.ifMissing.rawValue)
      writer.member("waitSeconds", target.waitSeconds)
    }
  }

  private mutating func write(_ policy: Policy) {
    object { writer in
      writer.member("tipsEnabled", policy.tipsEnabled)
      writer.key("displayFrequency")
      switch policy.displayFrequency {
      case .immediate: writer.value("immediate")
      case .limited(let period, let limit):
        writer.object { writer in
          writer.member("per", period.rawValue)
          writer.member("limit", limit)
        }
      }
    }
  }

  mutating func member(_ name: String, _ value: ParameterValue) {
    switch value {
    case .integer(let number): member(name, number)
    case .boolean(let flag): member(name, flag)
    case .string(let text): member(name, text)
    }
  }
}
