import Platform
import Testing

@testable import Preview

struct ChangeBurstTests {
  private static let soon = WatchedFolders.quietMillisecondsAfterSave
  private static let later = WatchedFolders.quietMilliseconds

  @Test(
    arguments: [
      ([("a", .done)], soon),
      ([("a", .begun), ("a", .begun), ("a", .done)], soon),
      ([("a", .begun)], later),
      ([("a", .done), ("a", .begun)], later),
      ([("a", .done), ("b", .done)], later),
      ([], later),
    ] as [([(String, ChangeBurst.Step)], Int32)])
  func `only one file that was saved whole is not waited for`(steps: [(String, ChangeBurst.Step)], wait: Int32) {
    var burst = ChangeBurst()
    for (path, step) in steps { burst.add(path, step) }
    #expect(burst.quietMilliseconds == wait)
    #expect(burst.change == (steps.isEmpty ? nil : .files(Set(steps.map(\.0)))))
  }

  @Test func `what is not told by name may be anything`() {
    var burst = ChangeBurst()
    burst.add("a", .done)
    burst.addAnything()
    burst.add("b", .done)
    #expect(burst.change == .anything)
    #expect(burst.quietMilliseconds == Self.later)
  }

  @Test func `changes that nobody has taken make one together`() {
    let inbox = ChangeInbox()
    #expect(inbox.take() == nil)
    inbox.add(.files(["a"]))
    inbox.add(.files(["b"]))
    #expect(inbox.take() == .files(["a", "b"]))
    #expect(inbox.take() == nil)
    inbox.add(.files(["a"]))
    inbox.add(.anything)
    inbox.add(.files(["b"]))
    #expect(inbox.take() == .anything)
  }
}
