#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A failure of the world: an operation of the operating system that did not succeed.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, as the end of a sentence: "write", "open", "bind".
  package let operation: String
  /// The file or address it was tried on.
  package let subject: String
  /// The value of `errno`.
  package let code: Int32

  package init(_ operation: String, _ subject: String, code: Int32) {
    self.operation = operation
    self.subject = subject
    self.code = code
  }

  /// Records `errno`: call at once after the failing function.
  package static func last(_ operation: String, _ subject: String) -> SystemError {
    SystemError(operation, subject, code: errno)
  }

  /// Whether there is nothing at the path.
  package var isMissingFile: Bool { code == ENOENT }

  /// Whether the reader of a pipe has gone away.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether there is no such stream: it was closed, or is not open for what was tried.
  package var isClosedStream: Bool { code == EBADF }

  /// "Cannot write _site/index.html: No space left on device".
  package var description: String {
    "Cannot \(operation) \(subject): \(String(cString: strerror(code)))"
  }
}
