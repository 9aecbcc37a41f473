extension EmbeddedFile {
  /// What a browser is sent: scripts and style sheets without the comments that are for those who change them.
  ///
  /// An author's own files are sent as they are; their comments may be a licence.
  var served: [UInt8] {
    if path.hasSuffix(".css") { return StyleSheet.withoutComments(bytes) }
    if path.hasSuffix(".js") { return EmbeddedFile.withoutCommentLines(bytes) }
    return bytes
  }

  /// A script without the lines that are comments from their first to their last character.
  ///
  /// Only for scripts that keep to what ours keep to: no line of a template literal looks like a comment, and nothing
  /// stands after a `*/`. A tokenizer that knows regular expressions from divisions would be a parser.
  static func withoutCommentLines(_ script: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(script.count)
    var isInside = false
    for line in script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      if !isInside, text.starts(with: "//".utf8) { continue }
      let isComment = isInside || text.starts(with: "/*".utf8)
      if isComment { isInside = !text.reversed().starts(with: "/*".utf8) }
      if isComment || text.isEmpty { continue }
      output += line
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }
}
