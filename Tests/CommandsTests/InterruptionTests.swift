import Synchronization
import Testing

@testable import Commands

struct InterruptionTests {
  @Test func `nobody listening means that the process ends at once`() {
    let interruption = Interruption()
    #expect(!interruption.raise(.interrupted))
    #expect(interruption.status == .interrupted)
  }

  @Test func `a listener takes care of the first one, and the second ends the process`() {
    let interruption = Interruption()
    let calls = Atomic(0)
    interruption.whenRaised { calls.add(1, ordering: .relaxed) }
    #expect(interruption.status == nil)
    #expect(interruption.raise(.terminated))
    #expect(!interruption.raise(.interrupted))
    #expect(interruption.status == .terminated)
    #expect(calls.load(ordering: .relaxed) == 1)
  }

  @Test func `a listener that comes late is called at once`() {
    let interruption = Interruption()
    _ = interruption.raise(.interrupted)
    let calls = Atomic(0)
    interruption.whenRaised { calls.add(1, ordering: .relaxed) }
    #expect(calls.load(ordering: .relaxed) == 1)
  }
}
