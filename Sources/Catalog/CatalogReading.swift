package import Diagnostics
package import Encoding

/// What one reading of a site's content gives: all that could be made of it, and all that is wrong with it.
package struct CatalogReading: Sendable {
  /// What could be read. Documents with errors are not in it, and a name that is not declared may still be: to look at,
  /// not to publish, unless it is `publishable`.
  package let catalog: Catalog
  /// The problems of all files, by path and then by place.
  package let diagnostics: [Diagnostic]
  /// What the catalogue was made from; nil where there was nothing.
  let content: ReadContent?

  init(catalog: Catalog, diagnostics: [Diagnostic], content: ReadContent? = nil) {
    self.catalog = catalog
    self.diagnostics = diagnostics
    self.content = content
  }

  /// The hashes of the documents as they were read, by their paths in the site.
  package var sources: [String: ContentHash] {
    var sources: [String: ContentHash] = Dictionary(minimumCapacity: content?.documents.count ?? 0)
    for document in content?.documents ?? [] { sources[document.idRange.file.path] = document.hash }
    return sources
  }

  /// The catalogue, or nil if anything in the content is an error.
  package var publishable: Catalog? {
    diagnostics.contains { $0.severity == .error } ? nil : catalog
  }
}
