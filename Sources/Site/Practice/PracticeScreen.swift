import Onboarding
import Templates

/// The phone beside a step: the step's own control drawn in full, all else a skeleton.
struct PracticeScreen: Sendable {
  /// Tabs of the bar; a fifth control of the kind takes the first place again.
  static let tabCount = 4

  let control: Control
  /// Fields that earlier steps filled in on the same screen; they stay visible.
  let filled: [Control]
  /// The place of the control in the tab bar, from 0.
  let tabIndex: Int

  /// The screens of a task's steps.
  ///
  /// A `navigate` step opens another screen, so what came before it is out of sight.
  static func screens(of task: QuickWinTask, targets: [String: Target]) -> [PracticeScreen] {
    let controls = task.steps.map { Control($0.actionType, $0.targetView, declared: targets[$0.targetView]) }
    var tabs: [String: Int] = [:]
    for control in controls where control.place == .tab && tabs[control.name] == nil {
      tabs[control.name] = tabs.count % tabCount
    }
    var fields: [Control] = []
    return zip(task.steps, controls).map { step, control in
      let staysInForm = [.bar, .centre, .field].contains(control.place)
      let filled = staysInForm ? fields.filter { $0.name != control.name } : []
      if control.place == .field { fields = (fields.filter { $0.name != control.name } + [control]).suffix(3) }
      if step.actionType == .navigate { fields = [] }
      return PracticeScreen(control: control, filled: filled, tabIndex: tabs[control.name] ?? 0)
    }
  }

  /// Whether the screen shows a form rather than a list.
  private var isEditor: Bool { control.place == .field || !filled.isEmpty }

  /// The place as the style sheet knows it.
  private var place: String {
    control.place == .tab ? "tab\(tabIndex + 1)" : control.place.rawValue
  }

  /// The value for templates.
  ///
  /// - Parameters:
  ///   - href: where the control leads; nil makes it a picture of itself.
  ///   - isTyped: whether the step asks for text, so that its field is a live one.
  ///   - callout: the spotlight's text; nil is no spotlight.
  ///   - coach: the coach mark; missing is none.
  func value(
    appName: String, href: String? = nil, isTyped: Bool = false, callout: String? = nil,
    coach: TemplateValue = .missing, _ wording: Wording
  ) -> TemplateValue {
    let target = TemplateValue.object(
      PracticeScreen.target(control, href: href, isTyped: isTyped && href != nil, wording))
    var screen = TemplateObject(Shapes.screen)
    screen["appName"] = .text(appName)
    screen["place"] = .text(place)
    screen["side"] = .text(control.place == .tab ? "above" : "below")
    screen["hole"] = .text(control.isNearlySquare ? "circle" : "rect")
    screen["callout"] = .text(ifPresent: callout)
    screen["coach"] = coach
    screen["isEditor"] = .flag(isEditor)
    screen["hasKeyboard"] = .flag(control.place == .field)
    screen["filled"] = .list(
      filled.map { .object(TemplateObject(Shapes.filledField, ["name": .text($0.name), "label": .text($0.label)])) })
    switch control.place {
    case .bar: screen["barTarget"] = target
    case .field: screen["fieldTarget"] = target
    case .row: screen["rowTarget"] = target
    case .switch: screen["switchTarget"] = target
    case .centre: screen["bodyTarget"] = target
    case .tab:
      screen["hasTabs"] = .flag(true)
      screen["tabs"] = .list(
        (0..<PracticeScreen.tabCount).map { index in
          .object(TemplateObject(Shapes.tab, ["target": index == tabIndex ? target : .missing]))
        })
    }
    return .object(screen)
  }

  /// The control alone, for the row that says what to look for.
  func target(_ wording: Wording) -> TemplateValue {
    .object(PracticeScreen.target(control, href: nil, isTyped: false, wording))
  }

  private static func target(_ control: Control, href: String?, isTyped: Bool, _ wording: Wording) -> TemplateObject {
    TemplateObject(
      Shapes.target,
      [
        "name": .text(control.name), "kind": .text(control.kind.rawValue), "label": .text(control.label),
        "title": .text(control.title(wording)), "description": .text(ifPresent: control.description),
        "href": .text(ifPresent: href), "isIcon": .flag(control.isIcon), "isTyped": .flag(isTyped),
        "isRow": .flag(control.kind == .row), "isSwitch": .flag(control.kind == .switch),
      ])
  }
}
