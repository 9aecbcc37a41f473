extension String {
  /// Gives the UTF-8 bytes where they lie, without a copy of the string and its count of owners.
  @inline(__always)
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // A string of Foundation's, on Apple's systems.
    var copy = self
    return copy.withUTF8(body)
  }
}
