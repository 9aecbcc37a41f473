import Encoding
import Platform

/// That certain inputs give a certain output: a build that finds both as they are said to be has nothing to do.
///
/// Never the reason for a wrong page: it names contents by their hashes, and both are read again each time. It says
/// nothing to another version of the program, and can be deleted at any time.
///
/// Plain text: `waymark-record 1`, the two hashes, then a path a line of files outside the site that were looked for.
struct BuildRecord: Sendable, Equatable {
  private static let header = "waymark-record 1"

  /// `ContentHash`es of `BuildInputs` and of the files that the manifest lists.
  let inputs: String
  let outputs: String
  let others: [String]

  init(inputs: BuildInputs.Snapshot, outputs: ContentHash) {
    self.inputs = inputs.hash.description
    self.outputs = outputs.description
    others = inputs.others
  }

  /// Reads a record; nil where there is none, or something else.
  init?(at path: String) {
    guard let bytes = try? readFile(path) else { return nil }
    self.init(bytes)
  }

  /// Puts the record in the place of the one before. Where that is not possible, the next build has more to do.
  func write(to path: String) {
    try? makeFolder(parentPath(path))
    try? replaceFile(path, bytes)
  }

  /// Nil for bytes that are no such record.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, lines[0] == Self.header, lines.last?.isEmpty == true else { return nil }
    inputs = String(lines[1])
    outputs = String(lines[2])
    others = lines[3...].dropLast().map(String.init)
  }

  var bytes: [UInt8] {
    Array(([Self.header, inputs, outputs] + others).map { "\($0)\n" }.joined().utf8)
  }

  /// The hash of the files that a manifest lists; nil where one of them cannot be read.
  static func outputs(of manifest: Manifest, in folder: String, jobs: Int) async -> ContentHash? {
    let paths = manifest.paths
    guard let folder = try? OpenFolder(folder) else { return nil }
    let hashes = await concurrentMap(paths.count, jobs: jobs) { try? hashOfFile(paths[$0].text, in: folder) }
    guard hashes.allSatisfy({ $0 != nil }) else { return nil }
    return outputs(paths, hashes)
  }

  static func outputs(_ paths: [OutputPath], _ hashes: [ContentHash?]) -> ContentHash {
    combinedHash("", zip(paths, hashes).lazy.map { (name: $0.text, hash: $1) })
  }
}
