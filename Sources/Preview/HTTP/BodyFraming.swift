/// How a request says where its body ends (RFC 9112 section 6), and whether it says so without contradiction.
///
/// libmicrohttpd lets two different lengths pass, and a length beside `chunked`: each lets two readers of one
/// connection disagree about where the next request starts.
struct BodyFraming {
  private let version: String
  private let lengths: [String]
  private let encodings: [String]

  init(_ head: RequestHead, version: String) {
    self.version = version
    lengths = head.headers.values("Content-Length")
    encodings = head.headers.values("Transfer-Encoding")
  }

  /// - Parameter limit: bytes of a body that are read at all.
  func refusal(limit: Int) -> Problem? {
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      return Problem(505, "unsupported-version", "This server speaks HTTP/1.1")
    }
    guard lengths.count <= 1, lengths.isEmpty || encodings.isEmpty else {
      return Problem(400, "conflicting-length", "The request says twice where its body ends")
    }
    guard encodings.count <= 1, encodings.allSatisfy({ $0.lowercased() == "chunked" }) else {
      return Problem(501, "unsupported-encoding", "The only transfer encoding that this server knows is chunked")
    }
    guard let length = lengths.first else { return nil }
    guard !length.isEmpty, length.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return Problem(400, "invalid-length", "Content-Length is not a number of bytes")
    }
    guard let count = Int(length), count <= limit else { return .bodyTooLarge }
    return nil
  }
}
