import Diagnostics

/// A block whose words are still being written.
struct BlockDraft {
  enum Kind {
    case paragraph
    case heading(level: Int)
    case orderedList([Item])
    case other
  }

  struct Item {
    let range: Range<Int>
    let blocks: [BlockDraft]
  }

  let kind: Kind
  /// Where it lies in the file.
  let range: Range<Int>
  let places: Block.Places
  let links: [Link]
  let anchor: String?

  func finished(in file: SourceFile, _ words: DocumentWords) -> Block {
    let kind: Block.Kind =
      switch self.kind {
      case .paragraph: .paragraph
      case .heading(let level): .heading(level: level)
      case .other: .other
      case .orderedList(let items):
        .orderedList(
          items.map { item in
            ListItem(range: SourceRange(file, item.range), blocks: item.blocks.map { $0.finished(in: file, words) })
          })
      }
    return Block(
      kind: kind, range: SourceRange(file, range), links: links, anchor: anchor, words: words, places: places)
  }
}

extension MarkdownReader {
  /// The blocks, once all of the document has been read.
  consuming func finishedBlocks() -> [Block] {
    let words = DocumentWords(html: html, urlOffsets: urlOffsets, text: text)
    return blocks.map { $0.finished(in: file, words) }
  }
}
