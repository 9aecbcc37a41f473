/// What stands in for the blocks of the template at hand: the arguments of the parent tags that led to it.
///
/// A block is replaced by the outermost argument of its name, so that a page has the last word over the layouts between
/// (Mustache spec, multi-level inheritance). An argument sees only what surrounds its own tag, so that it ends where it
/// holds a block of its own name.
struct TemplateArguments: Sendable {
  private struct Level: Sendable {
    let template: Int
    let arguments: [Template.Argument]
    let depth: Int
  }

  /// A block's replacement.
  struct Replacement {
    /// The template that the argument is written in.
    let template: Int
    let argument: Template.Argument
    /// What stands in for the blocks inside it.
    let surroundings: TemplateArguments
    /// The `depth` given with the argument.
    let depth: Int
  }

  /// Outermost first.
  private var levels: [Level] = []

  /// The arguments inside the template that `partial`, a tag of `template`, includes.
  ///
  /// - Parameter depth: whatever the caller wants to know again where an argument is used.
  func adding(_ partial: Template.Partial, of template: Int, depth: Int = 0) -> TemplateArguments {
    guard !partial.arguments.isEmpty else { return self }
    var added = self
    added.levels.append(Level(template: template, arguments: partial.arguments, depth: depth))
    return added
  }

  /// What replaces the block `name`, or nil where its own text stands.
  func replacement(for name: String) -> Replacement? {
    for (index, level) in levels.enumerated() {
      guard let argument = level.arguments.first(where: { $0.name == name }) else { continue }
      var surroundings = TemplateArguments()
      surroundings.levels = Array(levels[..<index])
      return Replacement(
        template: level.template, argument: argument, surroundings: surroundings, depth: level.depth)
    }
    return nil
  }
}
