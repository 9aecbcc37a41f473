/// Everything that a site's content says, checked: the one value that pages, export and preview are made from.
package struct Catalog: Sendable {
  package var configuration: SiteConfiguration
  /// In presentation order: `order`, then id. Drafts only where they were asked for.
  package var tips: [TipEntry]
  /// In the same order as tips.
  package var tasks: [TaskEntry]
  /// Files that are copied as they are, relative to `content/`.
  package var assets: [String]
  /// The author's icons, relative to `content/`: `icons/brain.svg`.
  package var icons: [String]
  /// Images and icons, relative to `content/`, that no document and no other file of the content names.
  package var unusedImages: [String] = []
  /// The warnings and hints that are not to be shown, in what is made of the catalogue too.
  package var allowances = Allowances()

  package init(
    configuration: SiteConfiguration, tips: [TipEntry] = [], tasks: [TaskEntry] = [], assets: [String] = [],
    icons: [String] = []
  ) {
    self.configuration = configuration
    self.tips = tips
    self.tasks = tasks
    self.assets = assets
    self.icons = icons
  }
}
