import Progress

/// The cookie that makes a browser a visitor.
///
/// A well-formed token that the store has never seen is taken as it is: ports of one host share their cookies, so that
/// two sites previewed in turn would otherwise take each other's visitors away.
struct VisitorCookie {
  let token: VisitorToken
  /// Whether the browser came without one.
  let isNew: Bool

  private static let name = "waymark-visitor"

  init(_ request: Request, randomBytes: (Int) -> [UInt8]) {
    if let known = request.cookie(Self.name).flatMap({ VisitorToken($0) }) {
      token = known
      isNew = false
    } else {
      token = VisitorToken(random: randomBytes(VisitorToken.byteCount))
      isNew = true
    }
  }

  /// The value of `Set-Cookie`: kept for a year, never seen by scripts, never sent from other sites' pages.
  var field: String {
    "\(Self.name)=\(token.text); Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict"
  }
}
