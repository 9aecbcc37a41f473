#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension String {
  /// Whether the text comes before another by its UTF-8 bytes, the order in which paths are listed everywhere.
  ///
  /// `<` would compare Unicode's canonical forms, in which two files can have one name.
  package func precedesByBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { otherBytes in
        let count = min(bytes.count, otherBytes.count)
        guard count > 0, let start = bytes.baseAddress, let otherStart = otherBytes.baseAddress else {
          return bytes.count < otherBytes.count
        }
        let order = memcmp(start, otherStart, count)
        return order == 0 ? bytes.count < otherBytes.count : order < 0
      }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Where the element of that name is, in a collection that is ascending by the bytes of its elements' names.
  package func place(of name: String, by nameOf: (Element) -> String) -> Int? {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = nameOf(self[middle]).precedesByBytes(name) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let place = range.lowerBound
    return place < endIndex && nameOf(self[place]).utf8.elementsEqual(name.utf8) ? place : nil
  }
}
