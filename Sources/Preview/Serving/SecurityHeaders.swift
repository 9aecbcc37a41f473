/// Header fields that every answer carries.
enum SecurityHeaders {
  /// The policy of every page: nothing but the site's own files, and no inline script or style.
  static let contentSecurityPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'self'
    """

  static let fields: HeaderFields = [
    "Content-Security-Policy": contentSecurityPolicy,
    "X-Content-Type-Options": "nosniff",
    // `no-referrer` would make browsers send `Origin: null` with some same-origin requests.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "SAMEORIGIN",
  ]

  static func add(to response: inout Response) {
    for field in fields.fields { response.headers.setDefault(field.name, field.value) }
  }
}
