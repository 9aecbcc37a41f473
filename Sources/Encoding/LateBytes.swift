/// Bytes of a file that are known only once all others have been written, such as a hash of these.
package struct LateBytes: Sendable {
  /// Where they belong; as many bytes were written there to hold the place.
  package let offset: Int
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8], at offset: Int) {
    self.offset = offset
    self.bytes = bytes
  }
}
