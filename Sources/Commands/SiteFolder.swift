import Catalog
import Encoding
import Platform

extension Invocation {
  /// Makes sure that the folder that `--source` names, or the current one, is a site's: that it has a folder of
  /// content. Whatever reads or changes a site asks this first, so that nothing is made in a folder of others.
  ///
  /// - Throws: what was looked for and where, and where a site is instead, if one is near.
  func requireSite() throws(CommandFailure) {
    switch FileKind(root, followsLinks: true) {
    case .folder: break
    case nil:
      // A folder that may not be looked into is another matter than one that is not there.
      do throws(SystemError) {
        _ = try listFolder(root)
      } catch {
        guard error.isMissingFile else { throw CommandFailure(error, in: self) }
        throw CommandFailure(.usage, "There is no folder \(shown(root))", help: Self.naming)
      }
    case .file, .link, .other:
      throw CommandFailure(.usage, "\(shown(root)) is a file, and a site is a folder", help: Self.naming)
    }
    guard try !hasContentFolder() else { return }
    let place = shown(root) == "." ? "here: \(root)" : "in \(shown(root)): it"
    throw CommandFailure(
      .usage, "No site \(place) has no folder \(CatalogReader.folderName)/", help: helpWithoutSite())
  }

  /// Whether there is the folder that makes a site.
  ///
  /// - Throws: where something else has its name, or nobody may know.
  private func hasContentFolder() throws(CommandFailure) -> Bool {
    let content = joinPath(root, CatalogReader.folderName)
    switch FileKind(content, followsLinks: true) {
    case .folder: return true
    case .file, .link, .other:
      throw CommandFailure(
        .usage, "\(shown(content)) is a file, and a site's content is a folder",
        help: "rename the file, and start a site with \"waymark init\"")
    case nil where FileKind(content) == .link:
      throw CommandFailure(
        .usage, "\(shown(content)) is a link that leads nowhere",
        help: "delete the link, or put the folder where it leads")
    case nil:
      do throws(SystemError) {
        _ = try listFolder(content)
        return true
      } catch {
        guard error.isMissingFile else { throw CommandFailure(error, in: self) }
        return false
      }
    }
  }

  private static let naming = "name a site's folder with --source"

  /// Whether the folder holds a site's content.
  func isSite(_ folder: String) -> Bool {
    FileKind(joinPath(folder, CatalogReader.folderName), followsLinks: true) == .folder
  }

  private func helpWithoutSite() -> String {
    if let near = nearSite() { return "there is a site in \(shown(near)): say\(sourceOption(shown(near)))" }
    let folder = shown(root)
    let word = folder == "." ? "" : (folder.hasPrefix("-") ? " -- " : " ") + shellWord(folder)
    return "start one with \"waymark init\(word)\", or \(Self.naming)"
  }

  /// A folder above, or directly below, that holds `content/site.yml`.
  private func nearSite() -> String? {
    func isSite(_ folder: String) -> Bool {
      FileKind(joinPath(folder, "\(CatalogReader.folderName)/site.yml"), followsLinks: true) == .file
    }
    var folder = resolvedPath(root)
    while parentPath(folder) != folder {
      folder = parentPath(folder)
      if isSite(folder) { return folder }
    }
    // Several sites below are a question that only the person can answer.
    let below = ((try? listFolder(root)) ?? []).filter { $0.kind == .folder && !isIgnoredName($0.name) }
      .map { joinPath(root, $0.name) }.filter(isSite)
    return below.count == 1 ? below.first : nil
  }
}
