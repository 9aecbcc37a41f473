import Encoding

/// The hash of `bytes` as the catalogue writes it.
func contentHash(_ bytes: [UInt8]) -> String {
  ContentHash(bytes).description
}
