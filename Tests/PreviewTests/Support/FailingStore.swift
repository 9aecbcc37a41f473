import Progress

/// A store on a broken disk.
struct FailingStore: ProgressStore {
  private var failure: ProgressStoreError { .corruptFile(path: "secret.sqlite") }

  func group(writes: Bool, _ body: (any ProgressAccess) -> Void) throws(ProgressStoreError) {
    throw failure
  }

  func update<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    throw failure
  }

  func read<Result: Sendable>(
    _ visitor: VisitorToken, _ work: @Sendable (any VisitorLog) throws(ProgressStoreError) -> Result
  ) throws(ProgressStoreError) -> Result {
    throw failure
  }

  func forget(_ visitor: VisitorToken) throws(ProgressStoreError) {
    throw failure
  }

  func report() throws(ProgressStoreError) -> ProgressReport {
    throw failure
  }

  func recentEvents(most: Int) throws(ProgressStoreError) -> [LoggedEvent] {
    throw failure
  }
}
