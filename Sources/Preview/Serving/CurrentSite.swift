import Diagnostics
import Synchronization

/// The site that is being served: the last good one, whatever has become of the content since.
package final class CurrentSite: Sendable {
  private let state = Mutex(State())
  private let hub: EventHub

  private struct State {
    var site: LoadedSite?
    var last: LastBuild?
  }

  /// How the content was built last, well or not.
  struct LastBuild: Sendable {
    /// Errors and whatever else there is to say, in the order in which it is told.
    let diagnostics: [Diagnostic]
    /// Whether the site that is served is an older one.
    let isBroken: Bool
    let took: Duration
  }

  package init(hub: EventHub) {
    self.hub = hub
  }

  /// Takes a build over, and then tells the browsers: to load the page again, which is the new one by then, or what is
  /// wrong.
  package func take(_ build: PreviewBuild, took: Duration = .zero) {
    let diagnostics = DiagnosticReport(build.diagnostics).diagnostics
    let last = LastBuild(diagnostics: diagnostics, isBroken: build.site == nil, took: took)
    if let site = build.site {
      let loaded = LoadedSite(site, id: hub.nextSiteID)
      let before = state.withLock { state in
        defer { state = State(site: loaded, last: last) }
        return state.site
      }
      hub.reload(stylesOnly: before.map { loaded.differsInStylesOnly(from: $0) } ?? false)
    } else {
      state.withLock { $0.last = last }
      hub.report(diagnostics: diagnosticFeed(build.diagnostics))
    }
  }

  /// Nil until the first build that worked.
  var site: LoadedSite? {
    state.withLock { $0.site }
  }

  /// What a page that stands in for the site hands back when it opens its stream.
  var siteID: String { hub.siteID }

  /// Nil before the first build.
  var lastBuild: LastBuild? {
    state.withLock { $0.last }
  }

  /// Tells the desk that something was kept.
  func noteActivity() {
    hub.noteActivity()
  }
}
