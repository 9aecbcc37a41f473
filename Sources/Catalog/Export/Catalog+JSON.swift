import Documents
package import Encoding
import Onboarding

extension Catalog {
  /// The version of the catalogue's form that `json()` writes.
  package static let schemaVersion = CatalogFile.newestSchemaVersion

  /// The file that the catalogue lies in, relative to the site's root.
  package static let fileName = "catalog.json"
  /// The file that the catalogue's schema lies in, beside it.
  package static let schemaFileName = "catalog.schema.json"

  /// The catalogue as JSON, as `writeJSON` writes it.
  package func json() -> [UInt8] {
    var bytes: [UInt8] = []
    let hash = writeJSON { bytes += $0 }
    bytes.replaceSubrange(hash.offset..<hash.offset + hash.bytes.count, with: hash.bytes)
    return bytes
  }

  /// How many bytes of JSON are kept before they are written.
  private static let pieceSize = 1 << 16

  /// Writes the catalogue as JSON (DESIGN section 6), piece by piece: UTF-8, keys in the documented order, two spaces a
  /// level, a line feed at the end. URLs are relative to the catalogue, optional keys are left out, defaults are written
  /// out.
  ///
  /// - Returns: the `contentHash`, which is that of the same bytes without the line that holds it.
  package func writeJSON<Failure>(
    _ write: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> LateBytes {
    var output = HashedOutput()
    var writer = JSONWriter(indented: true, capacity: Self.pieceSize + 1 << 13)
    try writer.object { (writer) throws(Failure) in
      writer.member("$schema", Self.schemaFileName)
      writer.member("schemaVersion", Self.schemaVersion)
      let start = writer.bytes.count
      try writer.flush { (piece) throws(Failure) in try output.add(piece, write) }
      try output.addHashLine(after: start, write)
      writer.member("language", configuration.language)
      writer.write(configuration)
      try writer.member("tips") { (writer) throws(Failure) in
        for entry in tips {
          writer.write(entry)
          guard writer.bytes.count >= Self.pieceSize else { continue }
          try writer.flush { (piece) throws(Failure) in try output.add(piece, write) }
        }
      }
      try writer.member("tasks") { (writer) throws(Failure) in
        for entry in tasks {
          writer.write(entry)
          guard writer.bytes.count >= Self.pieceSize else { continue }
          try writer.flush { (piece) throws(Failure) in try output.add(piece, write) }
        }
      }
    }
    try writer.flush { (piece) throws(Failure) in try output.add(piece + [UInt8(ascii: "\n")], write) }
    return LateBytes(Array(output.hasher.hash.description.utf8), at: output.hashOffset)
  }
}

/// What has been written of a catalogue.
private struct HashedOutput: ~Copyable {
  var hasher = ContentHasher()
  /// Where the digits of the hash belong.
  private(set) var hashOffset = 0

  mutating func add<Failure>(
    _ piece: [UInt8], _ write: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    hasher.update(piece)
    try write(piece)
  }

  /// Holds a place for the hash, after `start` bytes.
  mutating func addHashLine<Failure>(
    after start: Int, _ write: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let line = ",\n  \"contentHash\": \""
    hashOffset = start + line.utf8.count
    try write(Array("\(line)\(String(repeating: "0", count: ContentHash.digitCount))\"".utf8))
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
