/// An answer to a request.
package struct Response: Sendable {
  package var status: Int
  package var headers: HeaderFields
  package var body: Body
  /// What makes it cheap to send the same response again; nil for one that is made for one request.
  package var kept: KeptResponse?

  package enum Body: Sendable {
    case bytes([UInt8])
    /// A file that is sent without being held in memory.
    case file(OpenedFile)
    /// Bytes that come while the connection stays open.
    case stream(any ByteStream)
  }

  package init(_ status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  package init(_ status: Int, headers: HeaderFields = [:], stream: any ByteStream) {
    self.status = status
    self.headers = headers
    self.body = .stream(stream)
  }
}

/// A body that is read in pieces, and that can be waited for.
package protocol ByteStream: Sendable {
  /// Copies what there is into `buffer`.
  ///
  /// Where there is nothing yet, the stream calls `suspend` and later, once, the closure it returned. Both calls
  /// happen under the stream's own lock, so that no wake-up can be lost between them.
  func read(into buffer: UnsafeMutableRawBufferPointer, suspend: () -> @Sendable () -> Void) -> ByteStreamRead

  /// Tells that the client will read no more. Called once.
  func close()
}

/// What one call of `ByteStream.read` did.
package enum ByteStreamRead: Equatable {
  /// At least one byte was copied.
  case bytes(Int)
  case suspended
  case end
}
