import Encoding
import Platform
import Site
import Synchronization

/// One version of the site, its files by path. Immutable, so that a request gets all of it or nothing.
final class LoadedSite: Sendable {
  private let site: PreviewSite
  private let queues: Deferred<TipQueues>
  /// Tells this version from others; in the pages' script.
  private let id: String
  /// Where files that are copied lay, links followed, when the site was read and the rules on links held; by their paths
  /// in the site.
  private let resolved: [String: String]
  private let cache = Mutex(Cache())
  /// The tags with which files that are copied were served.
  private let copies = Mutex<[String: String?]>([:])

  struct File: Sendable {
    let body: Response.Body
    /// A strong entity tag with its quotes (RFC 9110 section 8.8.3); nil for a file that may change once more without
    /// its version telling.
    let entityTag: String?
    /// For the response that sends it whole; nil for a file that is made or opened anew each time.
    var kept: KeptResponse?
  }

  private struct Cache {
    var files: [String: File] = [:]
    /// Whole answers with files of it, by the target as it was sent.
    var answers: [String: Response] = [:]
    var byteCount = 0
    /// Bytes of rendered files that are kept; those of a site beyond it are rendered anew for each request.
    static let limit = 64 << 20
    /// Targets that are remembered: there are many ways to write one.
    static let mostAnswers = 1_000
  }

  /// - Parameter id: `EventHub.siteID` while this site is served.
  init(_ site: PreviewSite, id: String) {
    self.id = id
    self.site = site
    queues = Deferred { TipQueues(startingWith: site.content.value.queue) }
    var resolved: [String: String] = [:]
    for file in site.files {
      if case .copied(let source) = file.content { resolved[file.path] = resolvedPath(source) }
    }
    self.resolved = resolved
  }

  var content: OnboardingContent { site.content.value }
  var look: SiteLook { site.look.value }
  var tipQueues: TipQueues { queues.value }

  private func source(_ path: String) -> OutputFile.Content? {
    site.files.place(of: path) { $0.path }.map { site.files[$0].content }
  }

  private func exists(_ path: String) -> Bool { source(path) != nil }

  /// What a path of a URL names, as hosts of static files see it.
  enum Place: Equatable {
    case file(String)
    /// A folder without its slash, under which its page's relative links would point elsewhere.
    case folder
    case nowhere
  }

  /// - Parameter segments: `RequestTarget.segments`.
  func place(of segments: [String]) -> Place {
    let path = segments.joined(separator: "/")
    if path.isEmpty || path.hasSuffix("/") {
      return exists(path + "index.html") ? .file(path + "index.html") : .nowhere
    }
    if exists(path) { return .file(path) }
    if exists(path + ".html") { return .file(path + ".html") }
    return exists(path + "/index.html") ? .folder : .nowhere
  }

  /// How many files there are.
  var fileCount: Int { site.files.count }

  /// The names of the themes that the site has, ascending.
  var themes: [String] {
    site.files.map(\.path).filter { $0.hasPrefix("css/themes/") && $0.hasSuffix(".css") }
      .map { String($0.dropFirst("css/themes/".count).dropLast(".css".count)) }
  }

  /// Nil where there is no such file.
  ///
  /// - Throws: where a file that is copied cannot be read any more.
  func file(_ path: String) throws(SystemError) -> File? {
    if let known = cache.withLock({ $0.files[path] }) { return known }
    guard let source = source(path) else { return nil }
    guard let make = source.make else {
      let file = try copy(path, source)
      // Without a tag nobody can tell later whether it changed, so that it counts as changed.
      copies.withLock { $0[path] = .some(file?.entityTag) }
      return file
    }
    let page = Self.served(make(), path, siteID: id)
    let tag = "\"\(hexadecimal(Array(SHA256.hash(page).prefix(16))))\""
    return cache.withLock { cache in
      if let known = cache.files[path] { return known }
      var file = File(body: .bytes(page), entityTag: tag)
      guard cache.byteCount + page.count <= Cache.limit else { return file }
      file.kept = KeptResponse()
      cache.files[path] = file
      cache.byteCount += page.count
      return file
    }
  }

  /// The answer to a request that was made before in the same words; nil where it has to be looked for.
  func answer(to head: RequestHead) -> Response? {
    guard head.method == "GET", !head.headers.contains("If-None-Match") else { return nil }
    return cache.withLock { $0.answers[head.rawTarget] }
  }

  /// Remembers an answer with a whole file of this site.
  func remember(_ answer: Response, to head: RequestHead) {
    guard head.method == "GET", answer.status == 200, answer.kept != nil else { return }
    cache.withLock { cache in
      if cache.answers.count < Cache.mostAnswers { cache.answers[head.rawTarget] = answer }
    }
  }

  private static func served(_ bytes: [UInt8], _ path: String, siteID: String) -> [UInt8] {
    path.hasSuffix(".html") ? PreviewMarkup.inserted(into: bytes, siteID: siteID) : bytes
  }

  /// Whether of the files that browsers have of `older` nothing but style sheets has changed. To be asked while both are
  /// held; files that were never asked for are on no page that is open.
  func differsInStylesOnly(from older: LoadedSite) -> Bool {
    let served = older.cache.withLock { $0.files }
    guard fileCount == older.fileCount, served.count <= Self.mostCompared else { return false }
    let (styles, others) = (served.filter { $0.key.hasSuffix(".css") }, served.filter { !$0.key.hasSuffix(".css") })
    // The sheets first: mostly they are the same, and pages need not be rendered to know.
    guard styles.contains(where: { !isSame($0.value, as: $0.key, older.id) }) else { return false }
    guard others.allSatisfy({ isSame($0.value, as: $0.key, older.id) }) else { return false }
    return older.copies.withLock { $0 }.allSatisfy { path, tag in
      guard let source = source(path) else { return false }
      return (try? copy(path, source))?.flatMap { $0.entityTag } == tag
    }
  }

  /// Files that a browser may have before every change loads its page again: comparing renders them.
  private static let mostCompared = 100

  private func isSame(_ file: File, as path: String, _ olderID: String) -> Bool {
    guard let make = source(path)?.make, case .bytes(let bytes) = file.body else { return false }
    return Self.served(make(), path, siteID: olderID) == bytes
  }

  /// A file as it is on disk now, opened and not read. Its tag is that of its version, since hashing takes longer than
  /// sending.
  ///
  /// A file that has become a link to elsewhere since the site was read is as good as gone: whether that link is allowed
  /// is for the next build to say.
  private func copy(_ path: String, _ content: OutputFile.Content) throws(SystemError) -> File? {
    guard case .copied(let source) = content, let resolved = resolved[path], resolvedPath(source) == resolved else {
      return nil
    }
    let file = try OpenedFile(resolved)
    let isAtRest = file.modifiedAt + Self.restMilliseconds < millisecondsSince1970()
    return File(body: .file(file), entityTag: isAtRest ? "\"\(file.version)\"" : nil)
  }

  /// How long a file may be written to again within one tick of the clock that file systems take their times from, which
  /// is 10 ms at most.
  private static let restMilliseconds = 100
}
