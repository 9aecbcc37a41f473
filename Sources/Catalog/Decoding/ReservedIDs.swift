/// Ids that would name another page or folder of the site, or a device on Windows.
package let reservedIDs: Set<String> = Set(
  ["index", "404", "assets", "catalog", "page", "done", "icons", "waymark", "con", "prn", "aux", "nul"]
    + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

/// The form in which two ids are the same on file systems that ignore letter case. A `String` already equals another of
/// the same canonical form (Unicode Standard Annex 15), as those file systems have it too.
func foldedID(_ id: String) -> String {
  // Those of nearly all documents are in lower case as they are.
  id.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ? id : id.lowercased()
}
