/// Whether `name` may be the id of a document: `[a-z0-9]+(-[a-z0-9]+)*`, at most 64 bytes (DESIGN, "Names and values").
package func isDocumentID(_ name: String) -> Bool {
  guard (1...64).contains(name.utf8.count) else { return false }
  var previous = UInt8(ascii: "-")
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    case UInt8(ascii: "-") where previous != UInt8(ascii: "-"): break
    default: return false
    }
    previous = byte
  }
  return previous != UInt8(ascii: "-")
}

/// The id nearest to `name`, to suggest it: `My Tip` becomes `my-tip`. Nil where nothing of the name can stay.
package func documentID(resembling name: String) -> String? {
  var id: [UInt8] = []
  var isGap = false
  for byte in name.utf8 {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if isGap && !id.isEmpty { id.append(UInt8(ascii: "-")) }
      id.append(byte | 0x20)
      isGap = false
    default:
      isGap = true
    }
  }
  let result = String(decoding: id, as: UTF8.self)
  return isDocumentID(result) ? result : nil
}
