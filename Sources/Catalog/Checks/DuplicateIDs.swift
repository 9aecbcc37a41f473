import Diagnostics
import Documents

/// Reports documents of one kind with the same id, also where only letter case or Unicode normalisation tells them
/// apart: on other file systems their pages would be one.
///
/// - Parameter readings: in a fixed order, so that the same document is always the second.
func duplicateIDs(in readings: [DocumentReading]) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  for kind in Document.Kind.allCases {
    // Keys of a dictionary are equal where their canonical forms are.
    var first: [String: DocumentReading] = [:]
    for reading in readings where reading.kind == kind {
      let key = foldedID(reading.id)
      guard let other = first[key] else {
        first[key] = reading
        continue
      }
      let isExact = reading.id.utf8.elementsEqual(other.id.utf8)
      diagnostics.append(
        Diagnostic(
          .error, .duplicateID,
          "Duplicate id \"\(reading.id)\": \(other.idRange.file.path) has "
            + (isExact ? "it already" : "\"\(other.id)\", which some file systems take for the same"),
          at: reading.idRange, notes: [.init("the first one is here", at: other.idRange)],
          help: "rename one of the files, or give it an \"id:\" of its own"))
    }
  }
  return diagnostics
}
