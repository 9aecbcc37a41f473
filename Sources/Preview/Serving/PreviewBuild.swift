package import Diagnostics
import Platform
package import Site

/// What came of building the site once.
package struct PreviewBuild: Sendable {
  /// Nil where errors kept it from being made: the last good one stays.
  package let site: PreviewSite?
  /// Errors and whatever else there is to say.
  package let diagnostics: [Diagnostic]

  package init(site: PreviewSite?, diagnostics: [Diagnostic]) {
    self.site = site
    self.diagnostics = diagnostics
  }
}

/// A site as `build` would write it, with what the API has to know of it.
package struct PreviewSite: Sendable {
  /// Ascending by path, each path once.
  let files: [OutputFile]
  /// Both are made when they are first asked for: an edit is shown before.
  let content: Deferred<OnboardingContent>
  let look: Deferred<SiteLook>

  /// - Parameter files: as `Site.files`.
  package init(
    files: [OutputFile], content: @escaping @Sendable () -> OnboardingContent,
    look: @escaping @Sendable () -> SiteLook = { SiteLook() }
  ) {
    self.files = files
    self.content = Deferred(content)
    self.look = Deferred(look)
  }

  /// How many files there are.
  package var fileCount: Int { files.count }
}
