import Platform

/// The real files that cases are made of.
struct Samples {
  private(set) var documents: [[UInt8]] = []
  private(set) var siteFiles: [[UInt8]] = []
  private(set) var templates: [[UInt8]] = []

  /// - Parameter root: the repository.
  init(root: String) throws(SystemError) {
    for folder in ["content", "Sources/CTheme/sample/content"] {
      siteFiles.append(try readFile("\(root)/\(folder)/site.yml"))
      for kind in ["tips", "tasks"] { documents += try Self.files(in: "\(root)/\(folder)/\(kind)", ending: ".md") }
    }
    templates += try Self.files(in: "\(root)/templates", ending: ".mustache")
    templates += try Self.files(in: "\(root)/templates/partials", ending: ".mustache")
    templates += try Self.files(in: "\(root)/Tests/MustacheSpec", ending: ".json").flatMap(Self.templates)
  }

  /// In the order of their names, so that a seed means the same everywhere.
  private static func files(in folder: String, ending: String) throws(SystemError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for name in try listFolder(folder).map(\.name).sorted() where name.hasSuffix(ending) {
      files.append(try readFile("\(folder)/\(name)"))
    }
    return files
  }

  /// The texts of the lines `"template": "…"`, which need no JSON parser to be of use.
  private static func templates(ofSpecification json: [UInt8]) -> [[UInt8]] {
    String(decoding: json, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "\"template\": \"") else { return nil }
      let text = line[start.upperBound...].split(separator: "\",", maxSplits: 1).first ?? ""
      return Array(text.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").utf8)
    }
  }
}
