package import Diagnostics
package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file of the content folder into memory, or reports why that is not possible. A file that is no longer there
/// is as if it had never been: nil, and nothing to report.
///
/// - Parameters:
///   - path: the file, as the operating system finds it.
///   - shown: the file, as diagnostics name it: `content/tips/streak.md`.
///   - limit: how many bytes it may have; a larger one is not read at all.
package func loadSource(
  _ path: String, as shown: String, limit: Int = .max, diagnostics: inout [Diagnostic]
) -> SourceFile? {
  loadSource(path, as: shown, limit: limit, diagnostics: &diagnostics) { () throws(SystemError) in
    try readFile(path, limit: limit)
  }
}

/// The same for a file in an open folder.
///
/// - Parameter name: relative to the folder, `/` between parts; a regular file when the folder was listed.
package func loadSource(
  _ name: String, in folder: borrowing OpenFolder, as shown: String, limit: Int = .max,
  diagnostics: inout [Diagnostic]
) -> SourceFile? {
  loadSource(joinPath(folder.path, name), as: shown, limit: limit, diagnostics: &diagnostics) {
    () throws(SystemError) in
    if let bytes = try folder.withBytes(ofSmallFile: name, { Array($0) }), bytes.count <= limit { return bytes }
    return try readFile(joinPath(folder.path, name), limit: limit)
  }
}

private func loadSource(
  _ path: @autoclosure () -> String, as shown: String, limit: Int, diagnostics: inout [Diagnostic],
  _ read: () throws(SystemError) -> [UInt8]
) -> SourceFile? {
  do throws(SystemError) {
    return SourceFile(path: shown, bytes: try readListed(read))
  } catch {
    if error.code == ENOENT, FileKind(path()) == nil { return nil }
    let place = SourceRange(firstLineOf: SourceFile(path: shown, bytes: []))
    if error.code == EFBIG {
      diagnostics.append(tooLarge(at: place, limit: limit))
    } else {
      let reason = SystemError("read", shown, code: error.code)
      diagnostics.append(
        Diagnostic(
          .error, .unreadableFile, reason.description, at: place,
          help: accessHelp(reason, path: path(), shownAs: shown)))
    }
    return nil
  }
}

/// Reads a file that was there when its folder was listed. Some editors save by deleting the old file and making a new
/// one within milliseconds: what is gone is looked for once more.
private func readListed(_ read: () throws(SystemError) -> [UInt8]) throws(SystemError) -> [UInt8] {
  do throws(SystemError) {
    return try read()
  } catch  where error.code == ENOENT {
    pause(milliseconds: 20)
    return try read()
  }
}

func tooLarge(at place: SourceRange, limit: Int) -> Diagnostic {
  Diagnostic(
    .error, .fileTooLarge, "File is larger than \(limit) bytes", at: place,
    help: place.file.path.hasSuffix(".md")
      ? "split it, or raise documentLimit in site.yml" : "take out what does not belong here")
}
