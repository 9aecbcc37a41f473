import Catalog
import Diagnostics
import Platform
import Site

/// A site's content and theme, read and checked.
struct SiteReading: Sendable {
  let catalog: Catalog
  /// The files of the output. Complete only where `hasErrors` is false.
  let site: Site
  /// What is wrong with content, templates and look, all of it.
  let diagnostics: [Diagnostic]

  var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

extension Invocation {
  /// Reads the content and the theme of the site that `--source` names.
  ///
  /// - Throws: where the site has no folder, or a folder or file cannot be read.
  func readSite(jobs: Int = processorCount()) async throws(CommandFailure) -> SiteReading {
    let reading = try await readContent(jobs: jobs)
    let theme = try reportingSystemErrors { () throws(SystemError) in
      try Theme.builtIn.overlaid(with: Theme.read(fromSite: root))
    }
    let site = Site(reading.catalog, theme: theme, contentFolder: joinPath(root, CatalogReader.folderName))
    return SiteReading(catalog: reading.catalog, site: site, diagnostics: reading.diagnostics + site.diagnostics)
  }

  /// Reads the content alone.
  func readContent(jobs: Int = processorCount()) async throws(CommandFailure) -> CatalogReading {
    guard FileKind(root, followsLinks: true) == .folder else { throw .missingFolder(self) }
    do throws(SystemError) {
      return try await CatalogReader(includesDrafts: includesDrafts, jobs: jobs).read(site: root)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// The site's folder is not there.
  static func missingFolder(_ invocation: Invocation) -> CommandFailure {
    CommandFailure(
      .environment, "There is no folder \(invocation.shown(invocation.root))", help: "name the site's with --source")
  }
}
