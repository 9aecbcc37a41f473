/// The value of an author's `x-…` key, passed through to templates and catalogue.
///
/// `true`, `false` and decimal integers without quotes are what they look like; every other scalar is text.
package indirect enum ExtraValue: Sendable {
  case text(String)
  case boolean(Bool)
  case integer(Int)
  case list([ExtraValue])
  /// In the file's order.
  case object([SiteConfiguration.Named<ExtraValue>])
}
