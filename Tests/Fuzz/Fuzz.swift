import Catalog
import Documents
import Platform
import Preview
import Site
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives Waymark input that is wrong in many ways, until a time is over or something is shown to be wrong.
///
/// `fuzz SECONDS SEED ROOT STATUS [KIND]`: the first case is made of `SEED` and each further one of a seed that follows from
/// the last, so that the seed of any case is enough to run it again. Before each case the file `STATUS` is given its seed,
/// for whoever finds the program dead: a case that takes too long ends it by SIGALRM, one that takes too much memory by
/// a failed allocation.
@main struct Fuzz {
  private enum Kind: String, CaseIterable {
    case document, template, site, server
  }

  /// Bytes of address space.
  private static let memory = 6 << 30
  /// Bytes that may be in use when all cases have run.
  private static let residentMemory = 700 << 20
  /// Seconds of real time for one case of any kind.
  private static let patience: UInt32 = 60

  private let samples: Samples
  private let folder: TemporaryFolder
  private let server: ServerCases
  private var counts: [Kind: Int] = [:]
  /// Of the templates and sites, those without errors, which are rendered.
  private var sound: [Kind: Int] = [:]
  private var slowest = (seconds: 0.0, seed: UInt64(0))

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let seconds = Double(arguments[1]), let seed = UInt64(arguments[2]) else {
      print("usage: fuzz SECONDS SEED ROOT STATUS [document|template|site|server]")
      exit(2)
    }
    limitMemory(memory)
    let only = arguments.count > 5 ? Kind(rawValue: arguments[5]) : nil
    let isSound = try await session(
      root: arguments[3], seconds: seconds, seed: seed, status: arguments[4], only: only)
    exit(isSound ? 0 : 1)
  }

  /// Runs cases in a function of its own, at whose end the folders go that they were given.
  private static func session(
    root: String, seconds: Double, seed: UInt64, status: String, only: Kind?
  ) async throws -> Bool {
    var fuzz = try await Fuzz(root: root)
    return try await fuzz.run(seconds: seconds, seed: seed, status: status, only: only)
  }

  private init(root: String) async throws {
    samples = try Samples(root: root)
    folder = try TemporaryFolder()
    let reading = try await CatalogReader().read(site: root)
    let site = Site(reading.catalog, theme: .builtIn, contentFolder: "\(root)/content")
    server = try ServerCases(
      PreviewSite(
        files: site.files, content: { OnboardingContent(reading.catalog) }, look: { SiteLook(reading.catalog) }))
  }

  /// - Returns: whether nothing was wrong.
  private mutating func run(
    seconds: Double, seed: UInt64, status: String, only: Kind?
  ) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var seed = seed
    repeat {
      try writeFile(status, Array("\(seed)".utf8))
      alarm(Self.patience)
      do {
        try await runCase(seed, only)
      } catch {
        print("Case \(seed): \(error)")
        return false
      }
      alarm(0)
      var next = SplitMix64(seed: seed)
      seed = next.next()
    } while ContinuousClock.now < end
    let resident = mostResidentMemory()
    let kinds = Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)s" + (sound[kind].map { " (\($0) without errors)" } ?? "") }
    }
    print(
      "\(kinds.joined(separator: ", ")); slowest document of up to 64 KiB \(Int(slowest.seconds * 1_000)) ms (case \(slowest.seed)); "
        + "\(resident >> 20) MiB at most")
    if resident > Self.residentMemory {
      print("More than \(Self.residentMemory >> 20) MiB: something keeps what it should let go")
    }
    return resident <= Self.residentMemory
  }

  private mutating func runCase(_ seed: UInt64, _ only: Kind?) async throws {
    var random = SplitMix64(seed: seed ^ 0x5EED)
    let kind = only ?? random.pick([.document, .document, .document, .template, .template, .site, .server])
    counts[kind, default: 0] += 1
    switch kind {
    case .document: try runDocument(seed, &random)
    case .template:
      let cases = TemplateCases(samples: samples.templates)
      if try cases.run(cases.make(&random)) { sound[kind, default: 0] += 1 }
    case .site:
      let cases = SiteCases(samples: samples, folder: folder.path)
      if try await cases.run(cases.make(&random)) { sound[kind, default: 0] += 1 }
    case .server:
      try server.run(server.make(&random), &random)
    }
  }

  private mutating func runDocument(_ seed: UInt64, _ random: inout SplitMix64) throws {
    let cases = DocumentCases(samples: samples.documents)
    let text = cases.make(&random)
    let seconds = try cases.run(text, as: random.oneIn(2) ? .tip : .task)
    if text.count <= defaultDocumentLimit, seconds > slowest.seconds { slowest = (seconds, seed) }
    if seconds > DocumentCases.limit(text.count) {
      throw Fault(
        "a document of \(text.count) bytes takes \(seconds) s: \(String(decoding: text.prefix(300), as: UTF8.self))")
    }
  }
}
