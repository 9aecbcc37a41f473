package import Catalog
package import Diagnostics

/// The icons that a catalogue names, for apps that load it without the site around it.
package struct CatalogIcons: Sendable {
  /// Each under the path that the catalogue has for it: `icons/brain.svg`.
  package let files: [(path: String, bytes: [UInt8])]
  /// Icons that could not be found or read.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - theme: has the stand-in for icons that are not there.
  ///   - contentFolder: where the catalogue's own icons lie.
  ///   - iconFolders: where the icons of packages are looked for.
  package init(
    _ catalog: Catalog, theme: Theme, contentFolder: String, iconFolders: [String] = IconLibrary.systemFolders
  ) {
    let icons = IconMarkup(catalog, theme: theme, contentFolder: contentFolder, iconFolders: iconFolders)
    files = icons.files + icons.standIns
    diagnostics = icons.diagnostics
  }
}
