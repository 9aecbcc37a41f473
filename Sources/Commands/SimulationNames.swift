import Catalog
import Diagnostics
import Onboarding

/// The names and types that a command line of `waymark simulate` is read against.
struct SimulationNames {
  let catalog: Catalog

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// A parameter's value from its text.
  ///
  /// - Throws: for an unknown parameter, and for a text that is no value of its type.
  func value(_ text: String, of name: String) throws(CommandFailure) -> ParameterValue {
    guard let parameter = catalog.configuration.parameters.first(where: { $0.name == name }) else {
      throw failure(.unknownParameter(name))
    }
    let value: ParameterValue? =
      switch parameter.value.type {
      case .integer: Int(text).map { .integer($0) }
      case .boolean: text == "true" ? true : text == "false" ? false : nil
      case .string: .string(text)
      }
    guard let value else { throw failure(.wrongType(parameter: name, expected: parameter.value.type), given: text) }
    return value
  }

  /// - Throws: for a place that the site does not have.
  func check(location: String) throws(CommandFailure) {
    let known = catalog.knownLocations
    // Where none is declared any name will do, but one without a tip is a slip.
    guard !known.contains(location), !known.isEmpty else { return }
    throw unknown("location", location, among: known)
  }

  /// Why a step cannot be taken, with the name that was probably meant.
  ///
  /// - Parameter given: what the command line has for a value.
  func failure(_ rejection: TipRejection, given: String? = nil) -> CommandFailure {
    switch rejection {
    case .unknownParameter(let name):
      unknown("parameter", name, among: catalog.configuration.parameters.map(\.name))
    case .unknownEvent(let name): unknown("event", name, among: catalog.configuration.events.map(\.name))
    case .unknownTip(let name): unknown("tip", name, among: catalog.tips.map(\.tip.id))
    case .wrongType:
      CommandFailure(.usage, rejection.description + (given.map { ", not \"\($0)\"" } ?? ""))
    }
  }

  private func unknown(_ kind: String, _ name: String, among known: [String]) -> CommandFailure {
    let help: String
    if let near = suggestion(for: name, among: known) {
      help = "did you mean \"\(near)\"?"
    } else if known.isEmpty {
      help = "the site has no \(kind)s"
    } else {
      let shown = known.prefix(10).joined(separator: ", ")
      help = "the site has \(shown)\(known.count > 10 ? " and \(known.count - 10) more" : "")"
    }
    return CommandFailure(.usage, "Unknown \(kind) \"\(name)\"", help: help)
  }
}
