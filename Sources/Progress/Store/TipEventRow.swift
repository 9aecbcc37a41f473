import Onboarding

/// A row of `event` that is about tips.
enum TipEventRow {
  static let columns = "client_id, at, type, name, app_session, value_type, value"

  /// How many `columns` are.
  static let columnCount: Int32 = 7

  static let insertion = """
    INSERT INTO event (visitor, client_id, at, type, name, app_session, value_type, value)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    ON CONFLICT (visitor, client_id) WHERE client_id IS NOT NULL DO NOTHING
    """

  /// Nil for a type that the table's own check does not let in.
  static func event(_ row: DatabaseRow) -> Recorded<TipEvent>? {
    let name = row.text(3)
    let action: TipEvent.Action? =
      switch row.text(2) {
      case "parameterSet": value(row).map { .parameterSet(parameter: name, value: $0) }
      case "incremented": .incremented(parameter: name)
      case "donated": .donated(event: name)
      case "shown": .shown(tip: name, appSession: row.optionalText(4))
      case "dismissed": .dismissed(tip: name)
      case "settings": .settings(tipsEnabled: row.integer(6) == 1)
      case "appSessionStarted": .appSessionStarted(appSession: name)
      default: nil
      }
    return action.map { Recorded(TipEvent(id: row.optionalText(0), $0), at: row.integer(1)) }
  }

  /// The values of `insertion` from `?2` on.
  static func values(_ recorded: Recorded<TipEvent>) -> [DatabaseValue] {
    let type: String
    var name: String?
    var appSession: String?
    var value: ParameterValue?
    switch recorded.event.action {
    case .parameterSet(let parameter, let set): (type, name, value) = ("parameterSet", parameter, set)
    case .incremented(let parameter): (type, name) = ("incremented", parameter)
    case .donated(let event): (type, name) = ("donated", event)
    case .shown(let tip, let session): (type, name, appSession) = ("shown", tip, session)
    case .dismissed(let tip): (type, name) = ("dismissed", tip)
    case .settings(let tipsEnabled): (type, value) = ("settings", .boolean(tipsEnabled))
    case .appSessionStarted(let session): (type, name) = ("appSessionStarted", session)
    }
    return [
      DatabaseValue(recorded.event.id), .integer(recorded.at), .text(type), DatabaseValue(name),
      DatabaseValue(appSession), DatabaseValue(value?.type.rawValue), column(value),
    ]
  }

  private static func value(_ row: DatabaseRow) -> ParameterValue? {
    switch ParameterType(rawValue: row.text(5)) {
    case .integer: .integer(row.integer(6))
    case .boolean: .boolean(row.integer(6) == 1)
    case .string: .string(row.text(6))
    case nil: nil
    }
  }

  private static func column(_ value: ParameterValue?) -> DatabaseValue {
    switch value {
    case .integer(let integer): .integer(integer)
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .string(let text): .text(text)
    case nil: .null
    }
  }
}
