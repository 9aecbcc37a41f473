package import Diagnostics

/// One Markdown file of the content folder, read but not yet judged: front matter and blocks with their places.
package struct Document: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case tip, task

    /// The folder under `content/` that holds documents of this kind.
    package var folder: String {
      switch self {
      case .tip: "tips"
      case .task: "tasks"
      }
    }
  }

  package let kind: Kind
  package let file: SourceFile
  /// The file up to its body: what a document of which little else is kept holds on to.
  package let head: SourceFile
  /// The file's name without `.md`: the id unless the front matter says otherwise.
  package let name: String
  /// Nil where the file has none or it could not be read; the reason has been reported.
  package let frontMatter: YAMLMapping?
  /// The body's top-level blocks in order.
  package let blocks: [Block]
  /// What a link's fragment may be that leads to a heading of the document, ascending: without the document's name.
  package let fragments: [String]
  /// Whether the document begins with `#Title`, which is no heading and was reported.
  package let isTitleUnspaced: Bool

  package init(
    kind: Kind, file: SourceFile, head: SourceFile, name: String, frontMatter: YAMLMapping?, blocks: [Block],
    fragments: [String] = [], isTitleUnspaced: Bool = false
  ) {
    self.kind = kind
    self.file = file
    self.head = head
    self.name = name
    self.frontMatter = frontMatter
    self.blocks = blocks
    self.fragments = fragments
    self.isTitleUnspaced = isTitleUnspaced
  }
}

/// An item of an ordered list.
package struct ListItem: Sendable {
  package let range: SourceRange
  package let blocks: [Block]

  package init(range: SourceRange, blocks: [Block]) {
    self.range = range
    self.blocks = blocks
  }
}

/// A link or an image.
package struct Link: Sendable {
  package enum Destination: Sendable, Equatable {
    /// `tap:addButton`, `input:titleField`, `navigate:insightsTab`: the scheme and what follows the colon.
    case action(scheme: String, target: String)
    /// A path resolved against the document's folder, relative to the site's root, without fragment: `tips/shot.png`.
    /// A path that leaves the content folder keeps its leading `../`.
    case site(path: String)
    /// A URL with a scheme or host of its own, or a fragment of the same page.
    case other(String)
  }

  package let destination: Destination
  /// What follows the `#` of a link to another document's source, percent-encoding resolved; nil where nothing does.
  package let fragment: String?
  /// The link's text in plain form.
  package let text: String
  package let isImage: Bool
  /// Whether the enclosing paragraph holds nothing else.
  package let isWholeParagraph: Bool
  /// The whole `[text](destination)`.
  package let range: SourceRange
  /// The destination alone.
  package let destinationRange: SourceRange

  package init(
    destination: Destination, fragment: String? = nil, text: String, isImage: Bool, isWholeParagraph: Bool,
    range: SourceRange,
    destinationRange: SourceRange
  ) {
    self.destination = destination
    self.fragment = fragment
    self.text = text
    self.isImage = isImage
    self.isWholeParagraph = isWholeParagraph
    self.range = range
    self.destinationRange = destinationRange
  }
}
