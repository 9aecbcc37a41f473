import Diagnostics

/// Something that was left out of an icon and that its author may miss.
struct SVGLoss: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case script, styleSheet, handler(String), element(String)
  }

  let kind: Kind
  /// The bytes of the tag's name in the file.
  let place: Range<Int>

  /// Elements that show nothing: nobody misses them.
  private static let silent: Set<String> = ["title", "desc", "metadata"]

  /// What is left out of one tag. Elements of other vocabularies, which drawing programs write, show nothing either.
  static func losses(of tag: SVGTag) -> [SVGLoss] {
    guard tag.kind != .close else { return [] }
    if tag.name.lowercased() == "script" { return [SVGLoss(kind: .script, place: tag.place)] }
    if tag.name == "style" { return [SVGLoss(kind: .styleSheet, place: tag.place)] }
    let handlers = tag.attributes.map(\.name).filter { $0.lowercased().hasPrefix("on") }
    if let first = handlers.first { return [SVGLoss(kind: .handler(first), place: tag.place)] }
    let isKnown = tag.name == "svg" || SVGAllowList.elements.contains(tag.name)
    guard !isKnown, !silent.contains(tag.name), !tag.name.contains(":") else { return [] }
    return [SVGLoss(kind: .element(tag.name), place: tag.place)]
  }

  func diagnostic(in file: SourceFile) -> Diagnostic {
    let (summary, help) =
      switch kind {
      case .script: ("Scripts are left out of icons", "delete the script: an icon only draws")
      case .styleSheet:
        (
          "Style sheets are left out of icons",
          "export it with presentation attributes: an icon takes the text's colour"
        )
      case .handler(let name): ("Event handlers are left out of icons: \(name)", "delete the attribute")
      case .element(let name):
        (
          "<\(name)> is left out of icons: they are made of shapes and gradients",
          name == "text" ? "turn the text into paths" : "draw it with paths, or delete it"
        )
      }
    return Diagnostic(.warning, .unsafeIcon, summary, at: SourceRange(file, place), help: help)
  }
}
