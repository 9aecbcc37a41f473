import Templates

/// What the desk's own templates are given. They are nobody's to change, so that the names have to say enough.
enum DeskShapes {
  /// What every page is given.
  static let frame = shape(
    ("title", .text), ("siteID", .text), ("links", .list(.object(link))), ("state", .text), ("isBroken", .flag),
    ("built", .text))
  static let link = shape(
    ("href", .text), ("text", .text), ("icon", .text), ("isCurrent", .flag), ("count", .text), ("isBad", .flag),
    ("unit", .text))

  static let tips = shape(("isBuilt", .flag), ("tips", .list(.object(tip))), ("pager", .object(pager)))
  static let tip = shape(
    ("id", .text), ("title", .text), ("rules", .list(.text)), ("location", .text), ("file", .text), ("icon", .html),
    ("gradient", .text), ("message", .html), ("gotIt", .text), ("variants", .list(.object(variant))))
  static let variant = shape(("theme", .text), ("scheme", .text), ("label", .text))
  static let pager = shape(("previous", .text), ("place", .text), ("next", .text))

  static let diagnostics = shape(
    ("lead", .text), ("pills", .list(.object(pill))), ("diagnostics", .list(.object(diagnostic))), ("more", .text))
  static let pill = shape(("kind", .text), ("text", .text))
  static let diagnostic = shape(
    ("key", .text), ("severity", .text), ("severityName", .text), ("icon", .text), ("isOpen", .flag),
    ("message", .text), ("place", .text), ("code", .text), ("help", .text), ("lines", .object(lines)))
  static let lines = shape(("label", .text), ("shown", .list(.object(line))))
  static let line = shape(
    ("number", .number), ("isHit", .flag), ("before", .text), ("marked", .text), ("after", .text))

  static let report = shape(("lead", .text), ("tasks", .list(.object(task))), ("tipChart", .object(tipChart)))
  static let task = shape(
    ("id", .text), ("title", .text), ("isStarted", .flag), ("stats", .list(.object(stat))),
    ("funnel", .object(funnel)), ("steps", .list(.object(step))))
  static let stat = shape(("name", .text), ("value", .text), ("note", .text))
  static let funnel = shape(
    ("columns", .list(.object(column))), ("width", .text), ("label", .text), ("path", .text), ("grid", .text),
    ("drops", .list(.object(drop))), ("insight", .text))
  static let column = shape(("name", .text), ("count", .text), ("share", .text))
  static let drop = shape(("text", .text), ("isWorst", .flag))
  static let step = shape(
    ("name", .text), ("reached", .text), ("completed", .text), ("skipped", .text), ("abandoned", .text),
    ("median", .text))
  static let tipChart = shape(
    ("label", .text), ("bars", .list(.object(bar))), ("rows", .list(.object(tipRow))))
  static let bar = shape(("name", .text), ("shown", .text), ("dismissed", .text))
  static let tipRow = shape(("name", .text), ("shown", .text), ("dismissed", .text), ("visitors", .text))

  static let log = shape(("events", .object(events)))
  static let events = shape(("shown", .list(.object(event))))
  static let event = shape(
    ("time", .text), ("clock", .text), ("visitor", .text), ("kind", .text), ("type", .text), ("about", .text))

  static let simulator = shape(
    ("parameters", .list(.object(parameter))), ("events", .list(.object(donation))), ("locations", .object(locations)),
    ("tipsEnabled", .flag), ("session", .text), ("day", .text), ("next", .object(next)), ("waiting", .text),
    ("past", .object(past)), ("eligible", .text), ("verdicts", .list(.object(verdict))), ("line", .text))
  static let parameter = shape(
    ("name", .text), ("type", .text), ("isInteger", .flag), ("isBoolean", .flag), ("isString", .flag),
    ("isOn", .flag), ("value", .text), ("range", .object(range)), ("description", .text))
  static let range = shape(("low", .text), ("high", .text), ("ticks", .list(.object(tick))))
  static let tick = shape(("at", .text), ("gradient", .text), ("value", .text))
  static let donation = shape(("name", .text), ("count", .text))
  static let locations = shape(("names", .list(.object(location))))
  static let location = shape(("name", .text), ("isChosen", .flag))
  static let next = shape(
    ("id", .text), ("title", .text), ("message", .text), ("icon", .html), ("gradient", .text))
  static let past = shape(("shown", .list(.object(pastSession))))
  static let pastSession = shape(("number", .text), ("day", .text), ("tips", .text))
  static let verdict = shape(
    ("gradient", .text), ("icon", .html), ("title", .text), ("isEligible", .flag), ("verdict", .text), ("kind", .text),
    ("label", .text), ("rules", .list(.object(rule))), ("reason", .text), ("meter", .object(meter)))
  static let rule = shape(("source", .text), ("holds", .flag))
  static let meter = shape(("value", .text), ("limit", .text))

  /// The templates and what each is given, outermost first.
  static let pages: [String: [TemplateShape]] = [
    "tips": [frame, tips], "diagnostics": [frame, diagnostics], "report": [frame, report], "log": [frame, log],
    "simulator": [frame, simulator],
  ]

  private static func shape(_ fields: (String, TemplateShape.Kind)...) -> TemplateShape {
    TemplateShape(fields.map { TemplateShape.Field($0.0, $0.1, "") })
  }
}

extension TemplateObject {
  /// The object as a value.
  static func value(_ shape: TemplateShape, _ values: KeyValuePairs<String, TemplateValue>) -> TemplateValue {
    .object(TemplateObject(shape, values))
  }
}
