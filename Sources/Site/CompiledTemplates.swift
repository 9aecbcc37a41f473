import Diagnostics
import Templates

/// A theme's templates, compiled for the site's pages.
struct CompiledTemplates: Sendable {
  let set: TemplateSet
  private let sources: [String: SourceFile]

  /// - Parameter earlier: is taken where its templates are the same, byte for byte.
  init(_ sources: [String: SourceFile], after earlier: CompiledTemplates?) {
    self.sources = sources
    set = earlier.flatMap { $0.isMade(of: sources) ? $0.set : nil } ?? TemplateSet(sources, pages: Shapes.pages)
  }

  private func isMade(of others: [String: SourceFile]) -> Bool {
    sources.count == others.count
      && sources.allSatisfy { name, file in
        others[name].map { $0 === file || $0.path == file.path && $0.bytes == file.bytes } ?? false
      }
  }
}
