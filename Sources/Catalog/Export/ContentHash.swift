import CXXHash

/// XXH3-128 of `bytes` with seed 0, as 32 hexadecimal digits in canonical (big-endian) order (xxHash specification).
func contentHash(_ bytes: [UInt8]) -> String {
  let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
  return hexadecimal(hash.high64) + hexadecimal(hash.low64)
}

private func hexadecimal(_ word: UInt64) -> String {
  let digits = String(word, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
