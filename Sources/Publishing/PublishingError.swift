package import Platform

/// Why a site was not published. Whatever the reason, the site that was in the folder is still whole.
package enum PublishingError: Error, Sendable, Equatable {
  /// The output folder is, holds or lies in a folder that Waymark reads. Both paths absolute and resolved.
  case overlaps(output: String, source: String)
  /// The folder holds files, and no manifest says that Waymark wrote them.
  case foreignFolder(String)
  /// There is a file, or a link that leads nowhere, where the output folder should be.
  case noFolder(String)
  /// Something that Waymark did not write has the path of a file of the site.
  case foreignFile(String)
  /// Something that Waymark did not write has the path of a folder of the site, or a folder that of a file.
  case obstacle(String)
  /// A folder of the site is a link: what it leads to is no part of the output.
  case link(String)
  /// The manifest was written by a later version.
  case newerManifest(String)
  /// Another build is writing to the folder.
  case busy(String)
  /// A path of the site would leave the output folder, or is reserved.
  case unsafePath(String)
  /// Two files of the site have one path, or one has a path that is a folder of the other.
  case conflictingPaths(String, String)
  case system(SystemError)
  case interrupted

  /// Whether another command line, rather than another disk, is what helps.
  package var isUsage: Bool {
    switch self {
    case .overlaps, .foreignFolder, .noFolder, .foreignFile, .newerManifest: true
    case .obstacle, .link, .busy, .unsafePath, .conflictingPaths, .system, .interrupted: false
    }
  }

  /// What went wrong, without a full stop.
  package var message: String {
    switch self {
    case .overlaps(let output, let source) where output == source:
      "Output folder \(output) is a folder that Waymark reads"
    case .overlaps(let output, let source) where isPath(output, within: source):
      "Output folder \(output) lies in \(source), which Waymark reads"
    case .overlaps(let output, let source):
      "Output folder \(output) holds \(source), which Waymark reads"
    case .foreignFolder(let path): "Folder \(path) is not empty and Waymark did not write it"
    case .noFolder(let path): "\(path) is no folder"
    case .foreignFile(let path), .obstacle(let path): "\(path) is in the way and Waymark did not write it"
    case .link(let path): "\(path) is a link, and Waymark does not write through links"
    case .newerManifest(let path): "Folder \(path) was written by a later version of Waymark"
    case .busy(let path): "Another build is writing to \(path)"
    case .unsafePath(let path): "Path \"\(path)\" cannot be part of a site"
    case .conflictingPaths(let path, let other) where path == other: "Two files of the site have the path \(path)"
    case .conflictingPaths(let path, let other): "Path \(path) is a file and, for \(other), also a folder"
    case .system(let error): error.description
    case .interrupted: "Interrupted"
    }
  }

  /// What to do about it, as a sentence without a full stop.
  package var help: String? {
    switch self {
    case .overlaps: "name a folder of its own with --output"
    case .noFolder: "name a folder with --output, or move it away"
    case .foreignFolder: "name another folder with --output, or use --force: other files stay as they are"
    case .foreignFile: "move it away, or use --force to replace it"
    case .obstacle, .link: "move it away"
    case .newerManifest: "update Waymark, or use --force"
    default: nil
    }
  }
}
