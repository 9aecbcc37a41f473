import Diagnostics
import Documents

/// Documents of one kind with the same id, also where only letter case or Unicode normalisation tells them apart: on
/// other file systems their pages would be one.
struct DuplicateIDs {
  private(set) var diagnostics: [Diagnostic] = []
  /// The documents without those whose id another one has: two of them would make the same pages.
  private(set) var first: [DocumentReading] = []

  /// - Parameter readings: in a fixed order, so that the same document is always the second.
  init(in readings: [DocumentReading]) {
    // Keys of a dictionary are equal where their canonical forms are.
    var known: [Document.Kind: [String: Int]] = [:]
    for kind in Document.Kind.allCases { known[kind] = Dictionary(minimumCapacity: readings.count) }
    var repeated: Set<Int> = []
    for (index, reading) in readings.enumerated() {
      let key = foldedID(reading.id)
      guard let earlier = known[reading.kind]?[key] else {
        known[reading.kind]?[key] = index
        continue
      }
      let other = readings[earlier]
      repeated.insert(index)
      let isExact = reading.id.utf8.elementsEqual(other.id.utf8)
      diagnostics.append(
        Diagnostic(
          .error, .duplicateID,
          "Duplicate id \"\(reading.id)\": \(other.idRange.file.path) has "
            + (isExact ? "it already" : "\"\(other.id)\", which some file systems take for the same"),
          at: reading.idRange, notes: [.init("the first one is here", at: other.idRange)],
          help: "rename one of the files, or give it an \"id:\" of its own"))
    }
    first = repeated.isEmpty ? readings : readings.indices.filter { !repeated.contains($0) }.map { readings[$0] }
  }
}
