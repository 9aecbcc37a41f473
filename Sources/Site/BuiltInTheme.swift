import CTheme

/// A file that the executable carries.
package struct EmbeddedFile: Sendable {
  /// Relative to its folder, `/` between parts: `partials/head.html`.
  package let path: String
  private let index: Int

  fileprivate init(path: String, index: Int) {
    self.path = path
    self.index = index
  }

  /// The number of bytes.
  package var count: Int { waymark_embedded_length(index) }

  /// A copy of the bytes.
  package var bytes: [UInt8] {
    withUnsafeBytes { Array($0) }
  }

  /// Gives the bytes where they lie in the executable.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: waymark_embedded_bytes(index), count: count))
  }
}

/// The default theme and the sample site, as the executable carries them.
package enum BuiltInTheme {
  /// A folder of embedded files.
  package enum Folder: String, Sendable, CaseIterable {
    /// Layouts and partials.
    case templates
    /// Style sheets, browser runtime, icons: copied to the output.
    case `public`
    /// What `waymark init` writes.
    case sample
    /// What the preview server alone serves.
    case preview
  }

  /// The files of `folder`, ascending by the bytes of their paths.
  package static func files(in folder: Folder) -> [EmbeddedFile] {
    let prefix = folder.rawValue + "/"
    return (0..<waymark_embedded_count()).compactMap { index in
      guard let path = waymark_embedded_path(index).map({ String(cString: $0) }), path.hasPrefix(prefix) else {
        return nil
      }
      return EmbeddedFile(path: String(path.dropFirst(prefix.count)), index: index)
    }
  }

  /// The file at `path` in `folder`, or nil.
  package static func file(_ path: String, in folder: Folder) -> EmbeddedFile? {
    let wanted = "\(folder.rawValue)/\(path)"
    for index in 0..<waymark_embedded_count() {
      if let embedded = waymark_embedded_path(index), String(cString: embedded) == wanted {
        return EmbeddedFile(path: path, index: index)
      }
    }
    return nil
  }
}
