/// One instruction of a quick win and the view that it is carried out on.
public struct QuickWinStep: Identifiable, Codable, Sendable, Equatable {
  /// `ACTION_TARGET`, unique within its task; see `ids(of:)`.
  public let id: String
  /// Plain text.
  public let instruction: String
  /// The instruction as safe inline HTML.
  public let instructionHTML: String
  public let actionType: ActionType
  /// The name of the target.
  public let targetView: String
  /// What else there is to say about the step, as safe HTML blocks.
  public let detailHTML: String?

  public init(
    id: String, instruction: String, instructionHTML: String, actionType: ActionType, targetView: String,
    detailHTML: String? = nil
  ) {
    self.id = id
    self.instruction = instruction
    self.instructionHTML = instructionHTML
    self.actionType = actionType
    self.targetView = targetView
    self.detailHTML = detailHTML
  }

  /// The ids of a task's steps in their order: `tap_addButton`, and with `_2`, `_3` … where the same action on the same
  /// target comes again. A number that would give the id of another step is passed over.
  public static func ids(of actions: [(actionType: ActionType, targetView: String)]) -> [String] {
    let plain = actions.map { "\($0.actionType.rawValue)_\($0.targetView)" }
    var taken = Set(plain)
    var nextNumber: [String: Int] = [:]
    return plain.map { id in
      guard var number = nextNumber[id] else {
        nextNumber[id] = 2
        return id
      }
      while !taken.insert("\(id)_\(number)").inserted { number += 1 }
      nextNumber[id] = number + 1
      return "\(id)_\(number)"
    }
  }
}
