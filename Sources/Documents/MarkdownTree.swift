import CCMark
import CMarkArena

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Owns the tree that libcmark makes of a text.
///
/// Its memory is an arena's, so trees of one thread go in the reverse order of their making: a second one is made only
/// inside the life of the first, as a local value.
struct MarkdownTree: ~Copyable {
  /// The document node; lives as long as this value.
  let root: OpaquePointer
  private let arena: OpaquePointer

  /// - Parameter text: well-formed UTF-8 without NUL, one that `hostileMarkdown` lets pass: a parse cannot be stopped.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    // Nodes take about ten times what their text does.
    guard let arena = waymark_arena_open(4_096 + 10 * text.count) else { return nil }
    guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, waymark_arena_memory()) else {
      waymark_arena_close(arena)
      return nil
    }
    text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    guard let root = cmark_parser_finish(parser) else {
      waymark_arena_close(arena)
      return nil
    }
    self.root = root
    self.arena = arena
  }

  deinit { waymark_arena_close(arena) }
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

/// What an entity or numeric character reference stands for; nil where it is just text.
///
/// libcmark knows the 2,125 names but has no call to look one up, so it is given a text of one.
func expansion(of entity: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
  // Between letters, so that no white space at an end is trimmed.
  let letter = UInt8(ascii: "x")
  let text = [letter] + entity + [letter]
  return text.withUnsafeBufferPointer { text in
    guard let tree = MarkdownTree(text), let paragraph = cmark_node_first_child(tree.root) else { return nil }
    let literal = borrowedBytes(cmark_node_get_literal(cmark_node_first_child(paragraph)))
    guard literal.count > 2 else { return nil }
    let expansion = literal[1..<literal.count - 1]
    return expansion.elementsEqual(entity) ? nil : Array(expansion)
  }
}
