import Encoding
import Onboarding

extension JSONWriter {
  mutating func write(_ entry: TipEntry) {
    object { writer in
      writer.member("id", entry.tip.id)
      writer.member("title", entry.tip.title)
      writer.member("message", entry.tip.message)
      writer.member("messageHTML", entry.tip.messageHTML)
      writer.writeLook(iconName: entry.tip.iconName, icon: entry.tip.icon, gradientColors: entry.tip.gradientColors)
      writer.member("location", entry.tip.location)
      writer.member("order", entry.tip.order)
      writer.member("maxDisplayCount", ifPresent: entry.tip.maxDisplayCount)
      writer.member("maxDisplayDuration", ifPresent: entry.tip.maxDisplayDuration)
      writer.member("ignoresDisplayFrequency", entry.tip.ignoresDisplayFrequency)
      if let action = entry.tip.action {
        writer.key("action")
        writer.write(action)
      }
      writer.key("rules")
      writer.array { writer in
        for rule in entry.tip.rules { writer.write(rule) }
      }
      writer.writeMembers(entry.extra)
    }
  }

  mutating func write(_ entry: TaskEntry) {
    let task = entry.task
    object { writer in
      writer.member("id", task.id)
      writer.member("title", task.title)
      writer.member("description", task.description)
      writer.member("descriptionHTML", task.descriptionHTML)
      writer.member("estimatedSeconds", task.estimatedSeconds)
      writer.writeLook(iconName: task.iconName, icon: task.icon, gradientColors: task.gradientColors)
      writer.member("completionCriteria", task.completionCriteria)
      writer.member("guidanceStyle", task.guidanceStyle.rawValue)
      writer.member("celebration", task.celebration.rawValue)
      writer.member("order", task.order)
      writer.key("steps")
      writer.array { writer in
        for step in task.steps { writer.write(step) }
      }
      writer.member("doneHTML", ifPresent: task.doneHTML)
      writer.writeMembers(entry.extra)
    }
  }

  private mutating func write(_ action: TipAction) {
    object { writer in
      writer.member("title", action.title)
      writer.member("actionType", action.actionType.rawValue)
      writer.member("targetView", action.targetView)
    }
  }

  private mutating func write(_ step: QuickWinStep) {
    object { writer in
      writer.member("id", step.id)
      writer.member("instruction", step.instruction)
      writer.member("instructionHTML", step.instructionHTML)
      writer.member("actionType", step.actionType.rawValue)
      writer.member("targetView", step.targetView)
      writer.member("detailHTML", ifPresent: step.detailHTML)
    }
  }

  private mutating func write(_ rule: Rule) {
    object { writer in
      writer.member("source", rule.source)
      switch rule {
      case .parameter(let rule):
        writer.member("parameter", rule.parameter)
        writer.member("operator", rule.operator.rawValue)
        writer.member("value", rule.value)
      case .eventCount(let rule):
        writer.member("event", rule.event)
        writer.member("withinSeconds", ifPresent: rule.withinSeconds)
        writer.member("operator", rule.operator.rawValue)
        writer.member("value", rule.value)
      }
    }
  }

  private mutating func writeLook(iconName: String, icon: String?, gradientColors: [String]?) {
    member("iconName", iconName)
    member("icon", ifPresent: icon)
    guard let gradientColors else { return }
    key("gradientColors")
    array { writer in
      for color in gradientColors { writer.value(color) }
    }
  }

  private mutating func writeMembers(_ members: [SiteConfiguration.Named<ExtraValue>]) {
    for named in members {
      key(named.name)
      write(named.value)
    }
  }

  /// An author's own value. Front matter is capped in depth, and the recursion with it.
  private mutating func write(_ extra: ExtraValue) {
    switch extra {
    case .text(let text): value(text)
    case .boolean(let flag): value(flag)
    case .integer(let number): value(number)
    case .list(let values):
      array { writer in
        for item in values { writer.write(item) }
      }
    case .object(let members): object { $0.writeMembers(members) }
    }
  }
}
