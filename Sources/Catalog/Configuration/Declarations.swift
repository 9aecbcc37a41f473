import Onboarding

/// The names that content may use, in the order of `site.yml`, as cross checks need them.
///
/// A list that could not be read is nil: one mistake in `site.yml` must not make every document wrong.
struct Declarations: Sendable {
  /// Nil as a type where the declaration itself is wrong: the name is known, what may be compared with it is not.
  var parameters: [SiteConfiguration.Named<ParameterType?>]?
  var events: [String]?
  /// Nil also where any name will do; so for targets.
  var locations: [String]?
  var targets: [String]?
}
