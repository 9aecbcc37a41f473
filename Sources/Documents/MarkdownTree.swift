import CCMark

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Owns the tree that libcmark makes of a text.
struct MarkdownTree: ~Copyable {
  /// The document node; lives as long as this value.
  let root: OpaquePointer

  /// - Parameter text: well-formed UTF-8 without NUL, one that `hostileMarkdown` lets pass: a parse cannot be stopped.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard
      let root = text.withMemoryRebound(
        to: CChar.self, { cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) })
    else { return nil }
    self.root = root
  }

  deinit { cmark_node_free(root) }
}

/// Walks a tree in document order without recursion, each container entered and left once.
struct MarkdownWalk: ~Copyable {
  private let iterator: OpaquePointer

  /// - Parameter node: its tree must outlive the walk.
  init?(_ node: OpaquePointer) {
    guard let iterator = cmark_iter_new(node) else { return nil }
    self.iterator = iterator
  }

  deinit { cmark_iter_free(iterator) }

  mutating func next() -> (isEntering: Bool, node: OpaquePointer)? {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nil }
    return (event == CMARK_EVENT_ENTER, node)
  }
}

/// A libcmark string as bytes, borrowed from its node.
func borrowedBytes(_ string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeBufferPointer(
    start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: strlen(string))
}
