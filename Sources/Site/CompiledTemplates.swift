import Diagnostics
import Platform
import Templates

/// A theme's templates, compiled for the site's pages: when the first page is made, or when what is wrong with them is
/// asked for.
struct CompiledTemplates: Sendable {
  private let compiled: Deferred<TemplateSet>
  private let sources: [String: SourceFile]
  /// Whether they are those of the executable, with which nothing is wrong.
  let areBuiltIn: Bool

  /// - Parameter earlier: is taken where its templates are the same, byte for byte.
  init(_ sources: [String: SourceFile], after earlier: CompiledTemplates?) {
    self.sources = sources
    areBuiltIn = CompiledTemplates.holds(Theme.builtIn.templates, sources) { $0 === $1 }
    compiled =
      earlier.flatMap { $0.isMade(of: sources) ? $0.compiled : nil }
      ?? Deferred { TemplateSet(sources, pages: Shapes.pages, given: Self.builtInNames(in: sources)) }
  }

  /// The templates that are the executable's, also where they are called otherwise.
  private static func builtInNames(in sources: [String: SourceFile]) -> Set<String> {
    let builtIn = Theme.builtIn.templates
    return Set(sources.filter { name, file in name.hasPrefix("built-in/") || builtIn[name] === file }.keys)
  }

  var set: TemplateSet { compiled.value }

  /// What is wrong with them.
  var diagnostics: [Diagnostic] { areBuiltIn ? [] : set.diagnostics }

  private func isMade(of others: [String: SourceFile]) -> Bool {
    CompiledTemplates.holds(sources, others) { $0 === $1 || $0.path == $1.path && $0.bytes == $1.bytes }
  }

  private static func holds(
    _ sources: [String: SourceFile], _ others: [String: SourceFile], areEqual: (SourceFile, SourceFile) -> Bool
  ) -> Bool {
    sources.count == others.count
      && sources.allSatisfy { name, file in others[name].map { areEqual(file, $0) } ?? false }
  }
}
