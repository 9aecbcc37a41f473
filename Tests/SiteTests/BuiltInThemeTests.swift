import Diagnostics
import Foundation
import Templates
import Testing

@testable import Site

@Suite struct `Built-in theme` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  private static func location(of folder: BuiltInTheme.Folder) -> URL {
    switch folder {
    case .templates, .public: root.appending(path: folder.rawValue)
    case .sample, .preview: root.appending(path: "Sources/CTheme/\(folder.rawValue)")
    }
  }

  /// The files below `folder` that belong to a site: neither hidden nor an editor's backup.
  private static func paths(below folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      return !isFolder.boolValue && !path.hasSuffix("~")
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  @Test(arguments: BuiltInTheme.Folder.allCases)
  func `the executable carries the folder as it is: run script/embed if not`(folder: BuiltInTheme.Folder) throws {
    let location = Self.location(of: folder)
    let paths = try Self.paths(below: location).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let files = BuiltInTheme.files(in: folder)
    #expect(files.map(\.path) == paths)
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: location.appending(path: file.path)))
      #expect(file.bytes == bytes, "\(file.path)")
      #expect(file.count == bytes.count)
      #expect(BuiltInTheme.file(file.path, in: folder)?.bytes == bytes)
    }
  }

  @Test func `a file that is not carried is nil`() {
    #expect(BuiltInTheme.file("no/such/file", in: .public) == nil)
  }

  /// What a check takes as given where a site has no theme of its own.
  @Test func `its templates and icons have nothing wrong with them`() {
    let templates = CompiledTemplates(Theme.builtIn.templates, after: nil)
    #expect(templates.areBuiltIn)
    #expect(templates.set.diagnostics.isEmpty)
    let used = templates.set.names(reachedFrom: Shapes.pages.keys)
    #expect(Theme.builtIn.templates.keys.filter { !used.contains($0) } == [])
    for icon in InterfaceIcon.allCases {
      let svg = Theme.builtIn.publicFiles[icon.path]?.bytes
      #expect(svg.flatMap { Icon(name: "wm-\(icon.rawValue)", svg: $0) } != nil, "\(icon.path)")
    }
  }

  @Test func `one template of a site's own and all are looked at`() {
    let mistaken = Theme.builtIn(replacing: ["404": "{{nonsense}}"])
    let templates = CompiledTemplates(mistaken.templates, after: CompiledTemplates(Theme.builtIn.templates, after: nil))
    #expect(!templates.areBuiltIn)
    #expect(templates.diagnostics.map(\.code) == [.unknownVariable])
  }
}
