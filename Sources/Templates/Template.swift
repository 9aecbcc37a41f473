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
    /// `{{>name}}`.
    case partial(Int)
  }

  /// A name as written in a tag.
  struct Path: Sendable {
    /// The segments of a dotted name; empty for the implicit iterator `.`.
    let names: [TemplateName]
    /// The whole name in the file, dots included.
    let offsets: Range<Int>

    /// Where segment `index` stands in the file.
    func offsets(ofSegment index: Int) -> Range<Int> {
      let start = offsets.lowerBound + names[..<index].reduce(0) { $0 + $1.text.utf8.count + 1 }
      return start..<start + names[index].text.utf8.count
    }
  }

  /// A partial tag.
  struct Partial: Sendable {
    let name: String
    /// The index of the template it names in the set, or nil where there is none.
    let template: Int?
    /// Whether the tag stands alone on its line.
    let isAlone: Bool
    /// What stands before a tag alone on its line; each line of the partial gets it (Mustache spec, partials).
    let indentation: [UInt8]
    let offsets: Range<Int>
  }

  let file: SourceFile
  var text: [UInt8] = []
  var operations: [Operation] = []
  var paths: [Path] = []
  var partials: [Partial] = []
}
