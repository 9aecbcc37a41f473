import Catalog
import Diagnostics
import Onboarding
import Platform
import Templates

/// The icons of a site as markup for its pages and as files for its catalogue, each made once.
struct IconMarkup: Sendable {
  /// Icons that could not be found or read, with the places that name them.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that the catalogue names, by path.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Files that the catalogue names and that show a stand-in. None has the place of another file, also where only
  /// letter case tells the two apart.
  private(set) var standIns: [(path: String, bytes: [UInt8])] = []
  /// Files, by their paths in the site, that would be icons in another place or format, which was reported.
  private(set) var misplaced: Set<String> = []
  /// The files outside the site that were looked for.
  private(set) var systemPaths: [String] = []
  private var named: [String: TemplateValue] = [:]
  /// Made for the first page.
  private let own: Deferred<[InterfaceIcon: TemplateValue]>

  init(_ catalog: Catalog, theme: Theme, contentFolder: String, iconFolders: [String]) {
    own = Deferred {
      Dictionary(
        uniqueKeysWithValues: InterfaceIcon.allCases.compactMap { icon in
          IconMarkup.image(icon, of: theme).map { image in
            (icon, .htmlBytes(icon.isDirectional ? image.directionalInline : image.inline))
          }
        })
    }
    for icon in InterfaceIcon.allCases {
      // Those of the executable are known to be right.
      if case .embedded = theme.publicFiles[icon.path] { continue }
      guard IconMarkup.image(icon, of: theme) == nil else { continue }
      diagnostics.append(
        Diagnostic(.error, .unreadableFile, "Icon \"public/\(icon.path)\" is not an SVG image with a viewBox", at: nil))
    }
    // Without it nothing can be shown, which has been reported.
    guard let standIn = IconMarkup.image(.missing, of: theme) else { return }
    var library = IconLibrary(
      contentFolder: contentFolder, authorIcons: catalog.icons, systemFolders: iconFolders, standIn: standIn,
      others: catalog.assets.map { "\(CatalogReader.folderName)/\($0)" } + theme.ownPublicPaths)
    var paths: Set<String> = []
    var settled: Set<String> = []
    var missing: [(path: String, bytes: [UInt8])] = []
    var painted = PaintedIcons()
    func add(_ name: String, path: String?, on gradient: Gradient?, at range: SourceRange) {
      painted.add(name, on: gradient)
      // Most tips name an icon that others name too.
      if settled.contains(name) { return }
      let problemCount = library.diagnostics.count
      let icon = library.icon(name, at: range)
      if library.diagnostics.count == problemCount { settled.insert(name) }
      if named[name] == nil { named[name] = .htmlBytes(icon.inline) }
      painted.note(icon, for: name, on: gradient)
      guard let path, paths.insert(path).inserted else { return }
      if icon == standIn { missing.append((path, icon.file)) } else { files.append((path, icon.file)) }
    }
    for entry in catalog.tips {
      add(entry.tip.iconName, path: entry.tip.icon, on: entry.gradient, at: entry.iconRange)
    }
    for entry in catalog.tasks {
      add(entry.task.iconName, path: entry.task.icon, on: entry.gradient, at: entry.iconRange)
    }
    library.checkAuthorIcons()
    diagnostics += library.diagnostics
    diagnostics += painted.diagnostics(
      ofTheme: GradientPreset.ofTheme(catalog.configuration.theme).gradient, files: library.authorFiles)
    systemPaths = library.systemPaths
    misplaced = library.misplaced
    if !missing.isEmpty {
      var taken = Set(files.map { $0.path.lowercased() })
      standIns = missing.filter { taken.insert($0.path.lowercased()).inserted }
    }
  }

  /// The icon that tips and tasks call by that name.
  subscript(name: String) -> TemplateValue { named[name] ?? .missing }

  /// One of the interface's own.
  subscript(icon: InterfaceIcon) -> TemplateValue { own.value[icon] ?? .missing }

  private static func image(_ icon: InterfaceIcon, of theme: Theme) -> Icon? {
    theme.publicFiles[icon.path]?.bytes.flatMap { Icon(name: "wm-\(icon.rawValue)", svg: $0) }
  }
}

extension Icon {
  /// The markup of an icon that right-to-left pages mirror.
  fileprivate var directionalInline: [UInt8] {
    let plain = Array("<svg class=\"wm-icon\"".utf8)
    guard inline.starts(with: plain) else { return inline }
    return Array("<svg class=\"wm-icon wm-icon--dir\"".utf8) + inline.dropFirst(plain.count)
  }
}
