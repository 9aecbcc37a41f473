import CCMark
import Diagnostics
import Encoding

/// Turns libcmark's tree into blocks in one pass over an iterator: HTML, plain text and links together.
///
/// All blocks of a document are written into the same buffers, and stretches of these are what they are made of.
struct MarkdownReader {
  let file: SourceFile
  let kind: Document.Kind
  /// The document's name, which begins its anchors.
  let name: String
  var blocks: [BlockDraft] = []
  var diagnostics: [Diagnostic] = []

  let source: UnsafeBufferPointer<UInt8>
  let lines: LineOffsets

  // What the document has come to.
  var html: [UInt8] = []
  var urlOffsets: [Int] = []
  var text: [UInt8] = []
  /// Those of the top-level block at hand.
  var links: [Link] = []

  var depth = 0
  var quoteDepth = 0
  var top = Start()
  var inner = Start()
  /// Whether the top-level block at hand is a list whose items may be steps.
  var isInOrderedList = false
  var items: [BlockDraft.Item] = []
  var itemBlocks: [BlockDraft] = []
  var itemStart = 0
  /// Where the last paragraph, heading, code or break ended: containers end where their last child does.
  var lastEnd = 0
  /// What separates the next plain text from the one before it.
  var pendingSeparator: StaticString = ""

  /// The paragraph or heading at hand.
  var leaf = Leaf()
  /// How many images are open: inside one everything is alternative text.
  var imageDepth = 0
  var fragments: [(anchor: String, range: SourceRange)] = []
  var anchors: Anchors
  var hasTitle = false
  /// `#Title` without its space is taken for a mistake only where the document has no other title.
  var titleMarks: [SourceRange] = []
  var isTitleUnspaced = false

  /// The references to control characters that no text was found to hold yet.
  var controlReferences: [(range: Range<Int>, scalar: Unicode.Scalar)] = []

  /// Where a block begins in the buffers.
  struct Start {
    var html = 0
    /// Where the text of the block before ended; between the two lies a separator.
    var textBefore = 0
    var text = 0
    var link = 0
    var source = 0
  }

  /// What is known of a paragraph or heading while its inlines pass.
  struct Leaf {
    /// Where it begins: in the source, the HTML and the plain text.
    var start = 0
    var html = 0
    var text = 0
    var links: [PendingLink] = []
    /// Which of `links` are open.
    var open: [Int] = []
    /// Whether something in it is to be found in the source.
    var needsPlaces = false
    /// Whether a text of it looks like Markdown that CommonMark does not have.
    var mayBeForeign = false
    var isAtLineStart = true
  }

  struct PendingLink {
    let target: LinkTarget
    let isImage: Bool
    let isWholeParagraph: Bool
    /// Inside an image's alternative text, where no link is.
    let isHidden: Bool
    let textStart: Int
    var text = ""
  }

  /// - Parameter body: what the tree was made of.
  init(
    _ file: SourceFile, kind: Document.Kind, name: String, source: UnsafeBufferPointer<UInt8>, body: Range<Int>,
    lines: LineOffsets
  ) {
    self.file = file
    self.kind = kind
    self.name = name
    self.source = source
    self.lines = lines
    anchors = Anchors(document: name)
    controlReferences = Documents.controlReferences(in: source, body)
  }

  mutating func read(_ tree: borrowing MarkdownTree) {
    guard var walk = MarkdownWalk(tree.root) else { return }
    html.reserveCapacity(source.count * 2)
    text.reserveCapacity(source.count)
    blocks.reserveCapacity(16)
    while let (isEntering, node) = walk.next() {
      let type = cmark_node_get_type(node)
      switch type {
      case CMARK_NODE_TEXT: addText(borrowedBytes(cmark_node_get_literal(node)))
      case CMARK_NODE_SOFTBREAK: addBreak(html: "\n", text: " ")
      case CMARK_NODE_LINEBREAK: addBreak(html: "<br />\n", text: "\n")
      case CMARK_NODE_CODE: addCode(borrowedBytes(cmark_node_get_literal(node)))
      case CMARK_NODE_HTML_INLINE: addRawHTML(borrowedBytes(cmark_node_get_literal(node)))
      case CMARK_NODE_EMPH: addTag(isEntering ? "<em>" : "</em>")
      case CMARK_NODE_STRONG: addTag(isEntering ? "<strong>" : "</strong>")
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        if isEntering { openLink(node, isImage: type == CMARK_NODE_IMAGE) } else { closeLink(node) }
      case CMARK_NODE_DOCUMENT: break
      default:
        if isEntering { enterBlock(node, type) }
        if !isEntering || isLeafWithoutInlines(type) { leaveBlock(node, type) }
      }
    }
    reportTitleMarks()
    checkFragments()
  }
}
