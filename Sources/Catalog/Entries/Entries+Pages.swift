import Documents
import Onboarding

extension DocumentReading {
  /// The pages that links to documents' sources lead to where a document has an id other than its file's name.
  static func renamedPages(_ readings: [DocumentReading]) -> [String: String] {
    var pages: [String: String] = [:]
    for reading in readings where reading.isRenamed {
      pages[reading.source.dropLast(".md".count) + ".html"] = reading.page
    }
    return pages
  }
}

extension TipEntry {
  /// The entry with links to the pages of documents whose ids are not their files' names led to these.
  func leading(_ pages: [String: String]) -> TipEntry {
    let message = message.leading(pages)
    return TipEntry(
      tip: Tip(
        id: tip.id, title: tip.title, message: tip.message, messageHTML: message.text, iconName: tip.iconName,
        icon: tip.icon, gradientColors: tip.gradientColors, location: tip.location, order: tip.order,
        maxDisplayCount: tip.maxDisplayCount, maxDisplayDuration: tip.maxDisplayDuration,
        ignoresDisplayFrequency: tip.ignoresDisplayFrequency, action: tip.action, rules: tip.rules),
      message: message, gradient: gradient, extra: extra, isDraft: isDraft, file: file, iconRange: iconRange,
      gradientRange: gradientRange)
  }
}

extension TaskEntry {
  /// The entry with links to the pages of documents whose ids are not their files' names led to these.
  func leading(_ pages: [String: String]) -> TaskEntry {
    let description = description.leading(pages)
    let done = done.leading(pages)
    let steps = steps.map { Step(instruction: $0.instruction.leading(pages), detail: $0.detail.leading(pages)) }
    return TaskEntry(
      task: QuickWinTask(
        id: task.id, title: task.title, description: task.description, descriptionHTML: description.text,
        estimatedSeconds: task.estimatedSeconds, iconName: task.iconName, icon: task.icon,
        gradientColors: task.gradientColors, completionCriteria: task.completionCriteria,
        guidanceStyle: task.guidanceStyle, celebration: task.celebration, order: task.order,
        steps: zip(task.steps, steps).map { step, fragment in
          QuickWinStep(
            id: step.id, instruction: step.instruction, instructionHTML: fragment.instruction.text,
            actionType: step.actionType, targetView: step.targetView,
            detailHTML: step.detailHTML == nil ? nil : fragment.detail.text)
        },
        doneHTML: task.doneHTML == nil ? nil : done.text),
      description: description, steps: steps, done: done, gradient: gradient, extra: extra, isDraft: isDraft,
      file: file, iconRange: iconRange, gradientRange: gradientRange)
  }
}
