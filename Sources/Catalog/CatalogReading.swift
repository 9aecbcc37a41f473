package import Diagnostics

/// What one reading of a site's content gives: all that could be made of it, and all that is wrong with it.
package struct CatalogReading: Sendable {
  /// What could be read. Documents with errors are not in it, and a name that is not declared may still be: to look at,
  /// not to publish, unless it is `publishable`.
  package let catalog: Catalog
  /// The problems of all files, by path and then by place.
  package let diagnostics: [Diagnostic]

  package init(catalog: Catalog, diagnostics: [Diagnostic]) {
    self.catalog = catalog
    self.diagnostics = diagnostics
  }

  /// The catalogue, or nil if anything in the content is an error.
  package var publishable: Catalog? {
    diagnostics.contains { $0.severity == .error } ? nil : catalog
  }
}
