import Catalog
import Platform

extension Invocation {
  /// Reads the content alone.
  func readContent(jobs: Int = processorCount()) async throws(CommandFailure) -> CatalogReading {
    guard FileKind(root, followsLinks: true) == .folder else {
      throw CommandFailure(.environment, "There is no folder \(shown(root))", help: "name the site's with --source")
    }
    do throws(SystemError) {
      return try await CatalogReader(includesDrafts: includesDrafts, jobs: jobs).read(site: root)
    } catch {
      throw CommandFailure(error)
    }
  }
}
