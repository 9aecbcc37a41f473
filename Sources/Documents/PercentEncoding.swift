/// The bytes with all that may not stand in a URL (RFC 3986) percent-encoded; what is encoded already stays.
func percentEncoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  percentEncoded(bytes) { isURLByte($0) }
}

/// A site path as a relative URL. Colons are encoded, so that no first segment reads as a scheme.
func encodedPath(_ path: [UInt8]) -> [UInt8] {
  percentEncoded(path) { byte in
    isURLByte(byte) && ![UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%")].contains(byte)
  }
}

private func percentEncoded(_ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool) -> [UInt8] {
  var encoded: [UInt8] = []
  encoded.reserveCapacity(bytes.underestimatedCount)
  for byte in bytes {
    if isKept(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
    }
  }
  return encoded
}

/// Resolves percent-encoded bytes; a percent sign that starts none stays, and so does an encoded `/`, which would
/// change what a segment is.
func percentDecoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
  let bytes = Array(bytes)
  var decoded: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2]),
      high << 4 | low != UInt8(ascii: "/")
    {
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return decoded
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? 0x30 + value : 0x41 + value - 10
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}

/// Unreserved and reserved characters and the percent sign (RFC 3986, section 2), without brackets.
private func isURLByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): true
  case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"): true
  case UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"): true
  case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="): true
  case UInt8(ascii: "?"), UInt8(ascii: "@"): true
  default: false
  }
}
