/// Text in single quotes, as every shell takes it literally.
package func shellQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}

/// A word of a command line: quoted where it has to be.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "._/-".utf8.contains($0)
  }
  return isPlain && !text.isEmpty ? text : shellQuoted(text)
}
