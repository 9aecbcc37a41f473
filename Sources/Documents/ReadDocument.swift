package import Diagnostics

/// The bytes that a document may have unless `site.yml` says otherwise: 64 KiB.
package let defaultDocumentLimit = 65_536

/// Reads one Markdown file into its front matter and blocks. Everything wrong with it is reported, and what can be
/// understood in spite of that stays.
///
/// - Parameters:
///   - name: the file's name without `.md`.
///   - limit: how many bytes the file may have.
/// - Returns: nil, with the reason reported, where the file is no text, too large, has front matter without end, or is
///   of a shape that would take libcmark too long.
package func readDocument(
  _ file: SourceFile, kind: Document.Kind, name: String, limit: Int = defaultDocumentLimit,
  diagnostics: inout [Diagnostic]
) -> Document? {
  guard let text = textRange(of: file, limit: limit, diagnostics: &diagnostics),
    let parts = splitFrontMatter(file, text, diagnostics: &diagnostics)
  else { return nil }
  let frontMatter = parts.frontMatter.flatMap { readYAML(file, $0, diagnostics: &diagnostics) }
  return file.bytes.withUnsafeBufferPointer { source in
    let lines = LineOffsets(source, parts.body)
    if let shape = HostileMarkdown(source, parts.body, lines) {
      diagnostics.append(
        Diagnostic(.error, .hostileMarkdown, shape.summary, at: SourceRange(file, shape.range), help: "simplify it"))
      return nil
    }
    guard let tree = MarkdownTree(UnsafeBufferPointer(rebasing: source[parts.body])) else { return nil }
    var reader = MarkdownReader(file, kind: kind, name: name, source: source, body: parts.body, lines: lines)
    reader.read(tree)
    diagnostics += reader.diagnostics
    // Without front matter it is the first line that things are reported at.
    let headEnd = parts.frontMatter == nil ? SourceRange(firstLineOf: file).offsets.upperBound : parts.body.lowerBound
    let head = SourceFile(path: file.path, bytes: Array(source[..<headEnd]))
    return Document(
      kind: kind, file: file, head: head, name: name, frontMatter: frontMatter, blocks: reader.finishedBlocks(),
      fragments: reader.anchors.fragments, isTitleUnspaced: reader.isTitleUnspaced)
  }
}
