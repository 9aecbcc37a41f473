import Diagnostics
import Synchronization

/// The site that is being served: the last good one, whatever has become of the content since.
package final class CurrentSite: Sendable {
  private let state = Mutex(State())
  private let hub: EventHub

  private struct State {
    var site: LoadedSite?
    var problems: [Diagnostic] = []
  }

  package init(hub: EventHub) {
    self.hub = hub
  }

  /// Takes a build over, and then tells the browsers: to load the page again, which is the new one by then, or what is
  /// wrong.
  package func take(_ build: PreviewBuild) {
    if let site = build.site {
      let loaded = LoadedSite(site, id: hub.nextSiteID)
      state.withLock { $0 = State(site: loaded) }
      hub.reload()
    } else {
      state.withLock { $0.problems = build.diagnostics }
      hub.report(diagnostics: diagnosticFeed(build.diagnostics))
    }
  }

  /// Nil until the first build that worked.
  var site: LoadedSite? {
    state.withLock { $0.site }
  }

  /// What a page that stands in for the site hands back when it opens its stream.
  var siteID: String { hub.siteID }

  /// What keeps the site from being built; empty while it can be.
  var problems: [Diagnostic] {
    state.withLock { $0.problems }
  }
}
