package import Diagnostics
import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file of the content folder into memory, or reports why that is not possible.
///
/// - Parameters:
///   - path: the file, as the operating system finds it.
///   - shown: the file, as diagnostics name it: `content/tips/streak.md`.
///   - limit: how many bytes it may have; a larger one is not read at all.
package func loadSource(
  _ path: String, as shown: String, limit: Int = .max, diagnostics: inout [Diagnostic]
) -> SourceFile? {
  do {
    return SourceFile(path: shown, bytes: try readFile(path, limit: limit))
  } catch {
    let place = SourceRange(firstLineOf: SourceFile(path: shown, bytes: []))
    if error.code == EFBIG {
      diagnostics.append(tooLarge(at: place, limit: limit))
    } else {
      let reason = SystemError("read", shown, code: error.code)
      let isForbidden = error.code == EACCES || error.code == EPERM
      diagnostics.append(
        Diagnostic(
          .error, .unreadableFile, reason.description, at: place,
          help: isForbidden ? "let yourself read it: chmod u+r \(shown)" : nil))
    }
    return nil
  }
}

func tooLarge(at place: SourceRange, limit: Int) -> Diagnostic {
  Diagnostic(
    .error, .fileTooLarge, "File is larger than \(limit) bytes", at: place,
    help: "split it, or raise documentLimit in site.yml")
}
