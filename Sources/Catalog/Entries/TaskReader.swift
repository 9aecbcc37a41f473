import Diagnostics
import Documents
import Onboarding

/// Makes a quick win out of a document (DESIGN section 1, "A quick win") and collects what is wrong with it.
struct TaskReader {
  static let keys =
    CommonKeys.names + ["estimatedSeconds", "completionCriteria", "guidanceStyle", "celebration"]

  let reading: DocumentReading

  /// - Parameter reported: what is known to be wrong with the document: no step is reported twice for it.
  init(_ document: Document, site: SiteContext, reported: [Diagnostic]) {
    let firstLine = SourceRange(firstLineOf: document.file)
    let subject = "a quick win"
    let body = TitledBody(document, subject: subject, language: site.language)
    var keys = KeyReader(
      document.frontMatter ?? YAMLMapping([], at: firstLine), of: subject, known: Self.keys, allowsExtra: true,
      missingAt: firstLine)
    let common = CommonKeys(&keys, document: document, defaultIcon: nil)
    let estimatedSeconds = keys.required("estimatedSeconds", example: "estimatedSeconds: 30").flatMap {
      keys.integer(of: $0, in: 1...3_600, isSeconds: true)
    }
    let completionCriteria = Self.completionCriteria(&keys, site.declarations)
    let guidanceStyle: GuidanceStyle = keys.choice("guidanceStyle") ?? .stepByStep
    let celebration: Celebration = keys.choice("celebration") ?? .full

    let parts = TaskParts(body.blocks, missingAt: document.blocks.isEmpty ? nil : body.place)
    var steps = StepReader(site, reported: reported)
    for item in parts.items { steps.add(item) }
    var problems = parts.diagnostics
    problems += strayActions(in: parts.strays, help: "an action stands in the first paragraph of a step")
    problems += Self.hints(
      steps: parts.items, estimatedSeconds: estimatedSeconds, at: keys.entry("estimatedSeconds")?.value.range)

    let description = parts.description.html
    let done = parts.done.html
    let task = QuickWinTask(
      id: common.id, title: body.title, description: parts.description.plainText,
      descriptionHTML: description.text, estimatedSeconds: estimatedSeconds ?? 1, iconName: common.iconName,
      icon: iconPath(common.iconName), gradientColors: (common.gradient ?? site.themeGradient).colors,
      completionCriteria: completionCriteria ?? "", guidanceStyle: guidanceStyle, celebration: celebration,
      order: common.order, steps: steps.quickWinSteps, doneHTML: done.isEmpty ? nil : done.text)
    let entry = TaskEntry(
      task: task, description: description, steps: steps.fragments, done: done, gradient: common.gradient,
      extra: common.extra, isDraft: common.isDraft, file: document.head,
      iconRange: common.iconRange.moved(to: document.head),
      gradientRange: common.gradientRange?.moved(to: document.head),
      estimateRange: keys.entry("estimatedSeconds")?.value.range.moved(to: document.head))
    // Without front matter, which was reported, every required key would be reported too.
    let keyDiagnostics = document.frontMatter == nil ? [] : keys.diagnostics
    reading = DocumentReading(
      document: document, common: common, entry: .task(entry),
      reported: reported, diagnostics: keyDiagnostics + body.diagnostics + problems + steps.diagnostics,
      allowed: site.allowed)
  }

  private static func completionCriteria(_ keys: inout KeyReader, _ declarations: Declarations) -> String? {
    let example = "completionCriteria: \(declarations.events?.first ?? "firstNoteCreated")"
    guard let entry = keys.required("completionCriteria", example: example), let name = keys.text(of: entry) else {
      return nil
    }
    guard isName(name) else {
      let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      let event = words.first { declarations.events?.contains($0) == true }
      keys.report(
        event.map {
          Diagnostic(
            .error, .invalidName, "Invalid event \(quoted(name)): it takes an event's name, not a rule",
            at: entry.value.range, help: "write \($0)")
        } ?? invalidName(name, of: "event", at: entry.value.range))
      return nil
    }
    if let events = declarations.events, !events.contains(name) {
      keys.report(
        .unknownEvent, "Unknown event \"\(name)\"", at: entry.value.range,
        help: nameHelp(name, among: events, key: "events"))
    }
    return name
  }

  /// What makes a quick win less quick than people hope: more than five steps, more than a minute.
  private static func hints(steps: [ListItem], estimatedSeconds: Int?, at range: SourceRange?) -> [Diagnostic] {
    var hints: [Diagnostic] = []
    if steps.count > 5 {
      hints.append(
        Diagnostic(
          .hint, .longTask, "\(steps.count) steps: a quick win with more than five is seldom finished",
          at: firstLine(of: steps[5].range), help: "leave out what can wait, or make two quick wins of it"))
    }
    if let estimatedSeconds, estimatedSeconds > 60, let range {
      hints.append(
        Diagnostic(
          .hint, .longTask, "\(estimatedSeconds) seconds: over a minute is no longer a quick win", at: range,
          help: "leave out what can wait, or make two quick wins of it"))
    }
    return hints
  }
}
