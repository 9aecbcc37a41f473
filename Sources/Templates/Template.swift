import Diagnostics

/// A compiled template: operations over a pool of literal text.
///
/// Sections are jumps in one flat array, so a template costs one allocation for its operations and one for its text.
struct Template: Sendable {
  enum Operation: Sendable {
    /// Literal text, as a range of `text`. `startsLine` says that a line of the template begins here, which is
    /// where an indented partial gets its indentation; within the text a line begins after each newline but the last.
    case text(Range<Int>, startsLine: Bool)
    /// `{{path}}` or `{{{path}}}`.
    case variable(path: Int, escaped: Bool)
    /// `{{#path}}`: the operations up to `end` are its body.
    case section(path: Int, end: Int)
    /// `{{^path}}`: the operations up to `end` are its body.
    case inverted(path: Int, end: Int)
    /// `{{>name}}` or `{{<name}}`: the operations up to `end` stand between the tags of a parent, and run only as its
    /// arguments.
    case partial(Int, end: Int)
    /// `{{$name}}`: the operations up to `end` are what it says where no argument replaces it.
    case block(Int, end: Int)
  }

  /// A name as written in a tag.
  struct Path: Sendable {
    /// The segments of a dotted name; empty for the implicit iterator `.`.
    let names: [TemplateName]
    /// Whether the tag was reported: anything may be meant by it.
    var isMistaken = false
    /// The whole name in the file, dots included.
    let offsets: Range<Int>

    /// Where segment `index` stands in the file.
    func offsets(ofSegment index: Int) -> Range<Int> {
      let start = offsets.lowerBound + names[..<index].reduce(0) { $0 + $1.text.utf8.count + 1 }
      return start..<start + names[index].text.utf8.count
    }
  }

  /// A tag that includes another template: a partial, or a parent with arguments for its blocks.
  struct Partial: Sendable {
    /// What a tag says is included.
    enum Target: Sendable {
      /// A name, with the index of the template in the set, or nil where there is none.
      case named(Int?)
      /// `*path`, a dynamic name: the template is the one whose name is the path's value.
      case dynamic(path: Int)
    }

    /// As written; without the asterisk of a dynamic name.
    let name: String
    let isParent: Bool
    let target: Target
    /// Whether the tag, or the pair of a parent's, stands alone on its line.
    var isAlone: Bool
    /// What stands before a tag alone on its line; each line of the partial gets it (Mustache spec, partials).
    var indentation: [UInt8]
    let offsets: Range<Int>
    var arguments: [Argument] = []
    /// The first thing between the tags of a parent that is no argument, and so is in no page.
    var stray: Range<Int>?
    /// The name in it, where that is the tag of a section.
    var strayName: Range<Int>?
  }

  /// A block directly inside a parent: it stands in for the parent's block of the same name.
  struct Argument: Sendable {
    let name: String
    let offsets: Range<Int>
    var operations: Range<Int>
    /// Whether it begins with text or a value, which begins a line where the block it replaces does.
    var startsLine = false
  }

  /// A block: a part of the template that those who extend it can replace.
  struct Block: Sendable {
    let name: String
    /// Whether the opening tag stands alone on its line.
    let isAlone: Bool
    /// What each line of an argument gets, unless the block stands behind text on its line.
    var indentation: [UInt8]?
  }

  let file: SourceFile
  /// Where the template is in its set.
  let index: Int
  var text: [UInt8] = []
  var operations: [Operation] = []
  var paths: [Path] = []
  var partials: [Partial] = []
  var blocks: [Block] = []
}
