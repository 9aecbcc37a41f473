import Catalog
import Documents
import Onboarding
import Templates

extension PageMaker {
  /// Steps that a page lists: a task of thousands would otherwise make pages of thousands each.
  private static let outlineLimit = 24

  /// UTF-8 bytes of detail from which a card of 260 px scrolls.
  private static let longDetail = 320

  /// A quick win as templates see it.
  func value(of entry: TaskEntry, root: String) -> TemplateValue {
    let task = entry.task
    return .object(
      TemplateObject(
        Shapes.task,
        [
          "id": .text(task.id), "title": .text(task.title), "description": .text(task.description),
          "descriptionHTML": .html(entry.description.text(prefix: root)), "icon": icons[task.iconName],
          "gradient": .text(PageMaker.attribute(of: entry.gradient)),
          "estimate": .text(wording.duration(seconds: task.estimatedSeconds)), "stepCount": .number(task.stepCount),
          "stepsText": .text(wording.text("stepCount", count: task.stepCount, ["count": "\(task.stepCount)"])),
          "steps": outline(of: task, at: nil), "stepIDs": .text(stepIDs(of: task)),
          "completionCriteria": .text(task.completionCriteria), "extra": TemplateValue(entry.extra),
        ]))
  }

  /// What progress on the task needs of the catalogue, which is then not loaded.
  private func stepIDs(of task: QuickWinTask) -> String {
    task.stepCount > PageMaker.outlineLimit ? "" : task.steps.map(\.id).joined(separator: " ")
  }

  /// The steps around one of them, or the first steps.
  ///
  /// - Parameter current: the page's step, from 0.
  private func outline(of task: QuickWinTask, at current: Int?) -> TemplateValue {
    let limit = PageMaker.outlineLimit
    let start = max(0, min((current ?? 0) - limit / 2, task.stepCount - limit))
    let reached = current ?? -1
    return .list(
      (start..<min(start + limit, task.stepCount)).map { index in
        .object(
          TemplateObject(
            Shapes.outlineStep,
            [
              "number": .number(index + 1), "instruction": .text(task.steps[index].instruction),
              "isReached": .flag(index <= reached), "isDone": .flag(index < reached),
              "isCurrent": .flag(index == reached),
            ]))
      })
  }

  func taskPage(_ index: Int) -> [UInt8] {
    let entry = tasks[index]
    let path = "tasks/\(entry.task.id).html"
    let description = entry.task.description.isEmpty ? nil : entry.task.description
    let root = PageMaker.root(of: path)
    let guide = screens[index].enumerated().map { step, screen in
      TemplateValue.object(
        TemplateObject(
          Shapes.guideStep, ["step": value(ofStep: step, of: entry, root: root), "target": screen.target(wording)]))
    }
    let page = TemplateObject(
      Shapes.taskPage,
      [
        "root": .text(root), "page": about(path, title: entry.task.title, description: description),
        "task": value(of: entry, root: root),
        "screen": screens[index].first?.value(appName: configuration.title, wording) ?? .missing,
        "guide": .list(guide),
      ])
    return render("task", page, root: root)
  }

  // MARK: - Steps

  /// The page of a step.
  ///
  /// - Parameter step: from 0.
  func stepPage(_ index: Int, step: Int) -> [UInt8] {
    let entry = tasks[index]
    let task = entry.task
    let screen = screens[index][step]
    let path = "tasks/\(task.id)/\(step + 1).html"
    let root = PageMaker.root(of: path)
    let instruction = task.steps[step].instruction
    let numbers: KeyValuePairs = [
      "step": "\(step + 1)", "count": "\(task.stepCount)", "instruction": instruction,
    ]
    let next = step + 1 < task.stepCount ? "\(step + 2).html" : "done.html"
    let place: KeyValuePairs<String, TemplateValue> = [
      "step": value(ofStep: step, of: entry, root: root), "progress": .text(wording.text("stepOf", numbers)),
      "outline": outline(of: task, at: step),
      "backHref": .text(step > 0 ? "\(step).html" : "\(root)tasks/\(task.id).html"), "nextHref": .text(next),
    ]
    var page = TemplateObject(
      Shapes.stepPage,
      [
        "root": .text(root),
        "page": about(path, title: wording.text("stepTitle", numbers), description: instruction),
      ])
    page["task"] = value(of: entry, root: root)
    for (name, value) in place { page[name] = value }
    page["target"] = screen.target(wording)
    page["screen"] = screen.value(
      appName: configuration.title, href: next, isTyped: task.steps[step].actionType == .input,
      callout: task.guidanceStyle == .spotlight ? instruction : nil,
      coach: task.guidanceStyle == .coachMark ? coach(place, skipHref: "\(root)index.html#win-\(task.id)") : .missing,
      wording)
    page["guidance"] = .text(Shapes.partial(for: task.guidanceStyle))
    page["isStepByStep"] = .flag(task.guidanceStyle == .stepByStep)
    page["isSpotlight"] = .flag(task.guidanceStyle == .spotlight)
    page["isCoachMark"] = .flag(task.guidanceStyle == .coachMark)
    return render("step", page, root: root)
  }

  private func coach(_ place: KeyValuePairs<String, TemplateValue>, skipHref: String) -> TemplateValue {
    var coach = TemplateObject(Shapes.coach, place)
    coach["skipHref"] = .text(skipHref)
    return .object(coach)
  }

  private func value(ofStep index: Int, of entry: TaskEntry, root: String) -> TemplateValue {
    let step = entry.task.steps[index]
    let instruction = entry.steps[index].instruction.text(prefix: root)
    let detail = entry.steps[index].detail.text(prefix: root)
    return .object(
      TemplateObject(
        Shapes.step,
        [
          "number": .number(index + 1), "instruction": .text(step.instruction),
          "instructionHTML": .html(instruction), "detailHTML": .html(detail),
          "isLong": .flag(detail.utf8.count > PageMaker.longDetail),
          "actionName": .text(wording[PageMaker.actionText(step.actionType)]),
          "actionIcon": icons[InterfaceIcon(step.actionType)],
        ]))
  }

  private static func actionText(_ action: ActionType) -> String {
    switch action {
    case .tap: "tap"
    case .input: "type"
    case .navigate: "goTo"
    }
  }

  // MARK: - Celebration

  func donePage(_ index: Int) -> [UInt8] {
    let entry = tasks[index]
    let task = entry.task
    let path = "tasks/\(task.id)/done.html"
    let root = PageMaker.root(of: path)
    var page = TemplateObject(
      Shapes.donePage,
      [
        "root": .text(root), "page": about(path, title: wording.text("doneTitle", ["title": task.title])),
        "task": value(of: entry, root: root), "celebrates": .flag(task.celebration != .none),
        "hasBurst": .flag(task.celebration == .full), "doneHTML": .html(entry.done.text(prefix: root)),
      ])
    if index + 1 < tasks.count {
      let next = tasks[index + 1].task
      page["nextTask"] = .object(
        TemplateObject(
          Shapes.nextTask,
          [
            "id": .text(next.id), "title": .text(next.title), "icon": icons[next.iconName],
            "label": .text(
              wording.text("nextQuickWin", ["time": wording.duration(seconds: next.estimatedSeconds)])),
          ]))
    }
    return render("done", page, root: root)
  }
}
