import Diagnostics
import Documents
import Encoding
import Onboarding
import Platform

/// What was read of a site's content, file by file: what the next reading goes on from.
///
/// What a file gave depends on its bytes and, for a document, on site.yml's. Where these are what they were, it holds.
struct ReadContent: Sendable {
  let folder: ContentFolder
  /// What was wrong with the folder itself.
  let folderDiagnostics: [Diagnostic]
  let site: SiteFileReading
  /// Of the tips and then of the tasks, in the folder's order.
  let documents: [DocumentReading]

  /// Where in `documents` the one of that path is, which is relative to the content folder.
  func place(of path: String) -> Int? {
    folder.tips.place(of: path) { $0 } ?? folder.tasks.place(of: path) { $0 }.map { folder.tips.count + $0 }
  }

  /// Where in `documents` those are that have changed, if nothing else has: all of them were there before and still are.
  /// Nil where everything is to be looked at.
  ///
  /// - Parameter isFile: whether there is a file of that path in the site's folder, which is no link.
  func changedDocuments(_ change: SiteChange, isFile: (_ path: String) -> Bool) -> [Int]? {
    let prefix = CatalogReader.folderName + "/"
    // To a set, and to some file systems, names of the same canonical form are one; and what a link leads to has
    // another name.
    guard case .files(let paths) = change, paths.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }), !folder.hasLinks
    else { return nil }
    var places: [Int] = []
    for path in paths {
      guard path.hasPrefix(prefix), let place = place(of: String(path.dropFirst(prefix.count))), isFile(path) else {
        return nil
      }
      places.append(place)
    }
    return places
  }
}

/// What site.yml gave, or what holds without it.
struct SiteFileReading: Sendable {
  let reader: SiteConfigurationReader
  /// The hash of the file's bytes; nil where they could not be read.
  let hash: ContentHash?
  let diagnostics: [Diagnostic]

  /// What every document is judged by.
  var context: SiteContext {
    let configuration = reader.configuration
    let labels = configuration.targets?.map { ($0.name, $0.value.label) } ?? []
    return SiteContext(
      declarations: reader.declarations, themeGradient: GradientPreset.ofTheme(configuration.theme).gradient,
      language: configuration.language, labels: Dictionary(labels) { first, _ in first }, allowed: reader.allowed)
  }
}
