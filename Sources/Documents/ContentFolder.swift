/// What lies in a site's `content/` folder, by role. Paths are relative to `content/`, in byte order, `/` between parts.
package struct ContentFolder: Sendable {
  /// The path of the folder itself, as given: `mysite/content`.
  package let path: String
  /// Whether `site.yml` is there.
  package let hasSiteFile: Bool
  /// `tips/*.md`
  package let tips: [String]
  /// `tasks/*.md`
  package let tasks: [String]
  /// `icons/*.svg`
  package let icons: [String]
  /// Every other file: copied to the output as it is.
  package let assets: [String]
  /// Files and folders that were reported and are not read: what names them is not wrong for that.
  package let leftOut: [String]
  /// Whether some of the files are symbolic links: what such a file holds changes where it leads to.
  package let hasLinks: Bool

  package init(
    path: String, hasSiteFile: Bool, tips: [String], tasks: [String], icons: [String], assets: [String],
    leftOut: [String] = [], hasLinks: Bool = false
  ) {
    self.path = path
    self.hasSiteFile = hasSiteFile
    self.tips = tips
    self.tasks = tasks
    self.icons = icons
    self.assets = assets
    self.leftOut = leftOut
    self.hasLinks = hasLinks
  }
}
