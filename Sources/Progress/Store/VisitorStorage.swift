package import Onboarding

/// One visitor's part of a store, as the storage that `Onboarding` asks for.
package struct VisitorStorage: ProgressStorage {
  private let store: any ProgressStore
  private let visitor: VisitorToken

  package init(_ store: any ProgressStore, _ visitor: VisitorToken) {
    self.store = store
    self.visitor = visitor
  }

  package func sessions() async throws -> [StoredSession] {
    try store.read(visitor) { log throws(ProgressStoreError) in try log.sessions() }
  }

  package func session(id: String) async throws -> StoredSession? {
    try store.read(visitor) { log throws(ProgressStoreError) in try log.session(id: id) }
  }

  package func append(_ event: Recorded<QuickWinEvent>, toSession id: String) async throws {
    try store.update(visitor) { log throws(ProgressStoreError) in try log.append(event, toSession: id) }
  }

  package func tipEvents() async throws -> [Recorded<TipEvent>] {
    try store.read(visitor) { log throws(ProgressStoreError) in try log.tipEvents() }
  }

  package func append(_ event: Recorded<TipEvent>) async throws {
    try store.update(visitor) { log throws(ProgressStoreError) in try log.append(event) }
  }

  package func deleteAll() async throws {
    try store.forget(visitor)
  }
}
