import Diagnostics
import Documents
import Onboarding

/// Makes a tip out of a document (DESIGN section 1, "A tip") and collects what is wrong with it.
struct TipReader {
  static let keys =
    CommonKeys.names + ["location", "rules", "maxDisplayCount", "maxDisplayDuration", "ignoresDisplayFrequency"]

  let reading: DocumentReading

  /// - Parameter reported: what is known to be wrong with the document.
  init(_ document: Document, site: SiteContext, reported: [Diagnostic]) {
    let firstLine = SourceRange(firstLineOf: document.file)
    let subject = "a tip"
    let body = TitledBody(document, subject: subject, language: site.language)
    var keys = KeyReader(
      document.frontMatter ?? YAMLMapping([], at: firstLine), of: subject, known: Self.keys, allowsExtra: true,
      missingAt: firstLine)
    let common = CommonKeys(&keys, document: document, defaultIcon: Tip.defaultIconName)
    let location = Self.location(&keys, site.declarations)
    var rules: [Rule] = []
    var ruleDiagnostics: [Diagnostic] = []
    var ruleRanges: [SourceRange] = []
    if let entry = keys.required("rules", example: "rules: []") {
      let reader = RuleReader(entry, declarations: site.declarations)
      rules = reader.rules
      ruleRanges = reader.ranges
      ruleDiagnostics = reader.diagnostics
    }
    let limits = 1...ParameterValue.integerRange.upperBound
    let maxDisplayCount = keys.integer("maxDisplayCount", in: limits)
    let maxDisplayDuration = keys.integer("maxDisplayDuration", in: limits, isSeconds: true)
    let ignoresDisplayFrequency = keys.boolean("ignoresDisplayFrequency") ?? false

    var message = body.blocks
    var action: TipAction?
    var actionDiagnostics: [Diagnostic] = []
    if let link = Self.actionLink(in: message.last) {
      message = message.dropLast()
      action = ActionLink(link, declarations: site.declarations, diagnostics: &actionDiagnostics).map {
        TipAction(title: $0.text, actionType: $0.actionType, targetView: $0.target)
      }
    }
    actionDiagnostics += strayActions(in: message, help: "a tip's action stands alone in the last paragraph")
    let text = message.plainText
    // Measuring a message costs about as much as reading it, so it is left out where nobody sees the hint.
    if !site.allowed.contains(.longMessage), let long = MessageLint.hint(message, text: text) {
      actionDiagnostics.append(long)
    }
    if message.isEmpty, !document.blocks.isEmpty {
      actionDiagnostics.append(
        Diagnostic(
          .error, .missingMessage, "Missing message: a tip says something below its title", at: body.place,
          help: action == nil
            ? "write a paragraph below the title" : "write a paragraph between the title and the action link"))
    }

    // Without front matter, which was reported, every required key would be reported too.
    let keyDiagnostics = document.frontMatter == nil ? [] : keys.diagnostics
    let fragment = message.html
    let tip = Tip(
      id: common.id, title: body.title, message: text, messageHTML: fragment.text,
      iconName: common.iconName, icon: iconPath(common.iconName),
      gradientColors: (common.gradient ?? site.themeGradient).colors, location: location ?? "", order: common.order,
      maxDisplayCount: maxDisplayCount, maxDisplayDuration: maxDisplayDuration,
      ignoresDisplayFrequency: ignoresDisplayFrequency, action: action, rules: rules)
    let entry = TipEntry(
      tip: tip, message: fragment, gradient: common.gradient, extra: common.extra, isDraft: common.isDraft,
      file: document.head, iconRange: common.iconRange.moved(to: document.head),
      gradientRange: common.gradientRange?.moved(to: document.head),
      ruleRanges: ruleRanges.map { $0.moved(to: document.head) })
    reading = DocumentReading(
      document: document, common: common, entry: .tip(entry),
      reported: reported, diagnostics: keyDiagnostics + ruleDiagnostics + body.diagnostics + actionDiagnostics,
      allowed: site.allowed)
  }

  private static func location(_ keys: inout KeyReader, _ declarations: Declarations) -> String? {
    let entry = keys.required("location", example: "location: \(declarations.locations?.first ?? "HomeView")")
    guard let entry, let name = keys.text(of: entry) else { return nil }
    guard isName(name) else {
      keys.report(
        name.contains(",")
          ? Diagnostic(
            .error, .invalidName, "Invalid location \(quoted(name)): a tip has one", at: entry.value.range,
            help: "name one place, and write another tip for the other")
          : invalidName(name, of: "location", at: entry.value.range))
      return nil
    }
    if let locations = declarations.locations, !locations.contains(name) {
      keys.report(
        .unknownLocation, "Unknown location \"\(name)\"", at: entry.value.range,
        help: nameHelp(name, among: locations, key: "locations"))
    }
    return name
  }

  /// The link of a paragraph that is only an action link.
  private static func actionLink(in block: Block?) -> Link? {
    guard let block, case .paragraph = block.kind, block.links.count == 1, let link = block.links.first,
      link.isWholeParagraph, ActionLink.isMeant(link)
    else { return nil }
    return link
  }
}
