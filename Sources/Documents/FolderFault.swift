package import Diagnostics
package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why something in one of the site's folders cannot be used: in the same words for `content/`, `templates/` and
/// `public/`.
package struct FolderFault: Sendable {
  package let code: Diagnostic.Code
  package let summary: String
  package let help: String?

  package init(_ code: Diagnostic.Code, _ summary: String, help: String?) {
    self.code = code
    self.summary = summary
    self.help = help
  }

  /// What is wrong with an entry by its name and kind; nil where it can be used.
  ///
  /// Symbolic links to files inside the folder are read as these files.
  /// - Parameters:
  ///   - path: where it is in the site's folder.
  ///   - root: the site's folder, as the operating system finds it.
  ///   - resolvedRoot: `root` without symbolic links, to tell which links leave it.
  ///   - shown: the site's folder, as diagnostics name it: `templates`.
  package init?(
    _ entry: FolderEntry, at path: String, in root: String, resolvedRoot: String, shownAs shown: String
  ) {
    guard entry.hasValidName else {
      self.init(.invalidFileName, "File names are UTF-8", help: "rename the file")
      return
    }
    switch entry.kind {
    case .file, .folder: return nil
    case .other: self = .special(in: shown)
    case .link:
      let onDisk = root + "/" + path
      guard let kind = FileKind(onDisk, followsLinks: true) else {
        self = .deadLink
        return
      }
      guard isPath(resolvedPath(onDisk), within: resolvedRoot) else {
        self.init(.foreignLink, "Symbolic link leaves \(shown)/", help: "copy the file into \(shown)/")
        return
      }
      switch kind {
      case .file: return nil
      case .folder:
        self.init(
          .foreignLink, "Symbolic link to a folder: only links to files are followed", help: "move the folder here")
      case .link, .other: self = .special(in: shown)
      }
    }
  }

  /// What is wrong with a folder that cannot be listed.
  ///
  /// - Parameters:
  ///   - folder: the folder, as the operating system finds it.
  ///   - shown: the same, as diagnostics name it.
  ///   - top: the one of the site's folders that it is or lies in.
  package init(unreadable folder: String, shownAs shown: String, in top: String, _ error: SystemError) {
    switch error.code {
    case ENOENT: self = .deadLink
    case ENOTDIR: self = .file(insteadOf: shown.split(separator: "/").last.map(String.init) ?? shown)
    case ENAMETOOLONG:
      self.init(
        .unreadableFile, "Folders lie too deep: this one's path is longer than the system allows",
        help: "move it nearer to \(top)/")
    default:
      let error = SystemError("read the folder", shown, code: error.code)
      self.init(.unreadableFile, error.description, help: accessHelp(error, path: folder, shownAs: shown))
    }
  }

  /// A file that has the name of one of the site's folders.
  package static func file(insteadOf folder: String) -> FolderFault {
    FolderFault(.unreadableFile, "A file, where \(folder)/ is a folder", help: "rename the file, or move it away")
  }

  /// A folder that has the name of a file.
  ///
  /// - Parameter noun: what the file would be, with its article: `a tip`.
  package static func folder(insteadOf noun: String) -> FolderFault {
    FolderFault(.unreadableFile, "A folder, where \(noun) is a file", help: "rename the folder")
  }

  private static let deadLink = FolderFault(
    .unreadableFile, "Symbolic link leads nowhere", help: "delete the link, or put the file where it leads")

  private static func special(in shown: String) -> FolderFault {
    FolderFault(
      .unreadableFile, "Not a file: sockets, pipes and devices cannot be read", help: "move it out of \(shown)/")
  }

  /// The fault as an error at a file, whose text is not at fault.
  package func diagnostic(at path: String) -> Diagnostic {
    Diagnostic(
      .error, code, summary, at: SourceRange(firstLineOf: SourceFile(path: path, bytes: [])), help: help)
  }
}
