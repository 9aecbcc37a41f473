package import Diagnostics
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
  package let files: [OutputFile]
  package let content: OnboardingContent
  package let look: SiteLook

  package init(files: [OutputFile], content: OnboardingContent, look: SiteLook = SiteLook()) {
    self.files = files
    self.content = content
    self.look = look
  }
}
