import Onboarding
import Testing

@testable import Site

@Suite struct `Practice screens` {
  @Test(arguments: [
    (ActionType.tap, "addButton", Control.Kind.button, Control.Place.bar, "Add", true),
    (.tap, "newNoteButton", .button, .bar, "New note", true),
    (.tap, "doneButton", .button, .bar, "Done", false),
    (.tap, "save_note_button", .button, .bar, "Save note", false),
    (.input, "titleField", .field, .field, "Title", false),
    (.tap, "titleField", .field, .field, "Title", false),
    (.input, "searchBar", .field, .field, "Search", false),
    (.tap, "firstNoteRow", .row, .row, "First note", false),
    (.tap, "dayCell", .row, .row, "Day", false),
    (.tap, "reminderToggle", .switch, .switch, "Reminder", false),
    (.tap, "reminderSwitch", .switch, .switch, "Reminder", false),
    (.navigate, "insightsTab", .tab, .tab, "Insights", false),
    (.navigate, "tipsFolder", .button, .centre, "Tips folder", false),
    (.tap, "button", .button, .bar, "Button", false),
    (.tap, "buttonBar", .button, .centre, "Button bar", false),
  ])
  func `the last word of a target's name picks the control, the others label it`(
    action: ActionType, name: String, kind: Control.Kind, place: Control.Place, label: String, isIcon: Bool
  ) {
    let control = Control(action, name)
    #expect(control.kind == kind && control.place == place)
    #expect(control.label == label && control.isIcon == isIcon)
  }

  @Test func `the author's label wins`() {
    let control = Control(.tap, "doneButton", declared: Target(label: "Finish", description: "Top corner"))
    #expect(control.label == "Finish" && control.description == "Top corner")
  }

  @Test(arguments: [
    ("addButton", true), ("getButton", true), ("doneButton", false), ("saveNoteButton", false), ("titleField", false),
    ("firstRow", false),
    ("homeTab", true),
  ])
  func `the hole is a circle for targets less than one and a half times as wide as high`(name: String, isSquare: Bool) {
    #expect(Control(.tap, name).isNearlySquare == isSquare)
  }

  @Test func `fields stay visible until another screen opens`() {
    let screens = screens([
      (.tap, "addButton"), (.input, "titleField"), (.input, "bodyField"), (.tap, "doneButton"),
      (.navigate, "homeButton"), (.tap, "editButton"),
    ])
    #expect(
      screens.map { $0.filled.map(\.name) } == [
        [], [], ["titleField"], ["titleField", "bodyField"], ["titleField", "bodyField"], [],
      ])
  }

  @Test func `tabs keep their places through a task`() {
    let screens = screens([
      (.navigate, "homeTab"), (.navigate, "insightsTab"), (.tap, "addButton"), (.navigate, "homeTab"),
    ])
    #expect(screens.map(\.tabIndex) == [0, 1, 0, 0])
  }

  private func screens(_ steps: [(ActionType, String)]) -> [PracticeScreen] {
    let task = QuickWinTask(
      id: "task", title: "", description: "", descriptionHTML: "", estimatedSeconds: 30, iconName: "",
      completionCriteria: "done",
      steps: steps.map {
        QuickWinStep(id: $1, instruction: "", instructionHTML: "", actionType: $0, targetView: $1)
      })
    return PracticeScreen.screens(of: task, targets: [:])
  }
}
