import Diagnostics

extension LinkTarget.Fault {
  func diagnostic(at place: SourceRange) -> Diagnostic {
    switch self {
    case .empty:
      Diagnostic(
        .error, .brokenLink, "Link without a destination", at: place,
        help: "write it in the parentheses: [text](page.md)")
    case .scheme(let scheme) where LinkTarget.actionSchemes.contains(scheme):
      Diagnostic(
        .error, .brokenAction, "Not an action: \"\(place.text)\" holds a space", at: place,
        help: "write \(place.text.filter { !$0.isWhitespace })")
    case .hostless:
      Diagnostic(
        .error, .brokenLink, "An address without a host leads nowhere", at: place, help: "such as https://example.com/")
    case .scheme(let scheme):
      Diagnostic(
        .error, .unsafeLink, "Scheme \"\(scheme):\" is not allowed in a link",
        at: place.text.hasPrefix(scheme)
          ? SourceRange(
            place.file, place.offsets.lowerBound..<place.offsets.lowerBound + scheme.utf8.count + 1) : place,
        help: (actionScheme(meantBy: scheme)
          ?? suggestion(for: scheme, among: LinkTarget.actionSchemes + LinkTarget.safeSchemes))
          .map { "did you mean \"\($0):\"?" }
          ?? "allowed are \((LinkTarget.safeSchemes + LinkTarget.actionSchemes).joined(separator: ", ")) and paths")
    case .hostWithoutScheme:
      Diagnostic(
        .error, .unsafeLink, "A link to another site names its scheme", at: place, help: "write https: before //")
    case .externalImage:
      Diagnostic(
        .error, .externalImage, "Images come from the content folder: nothing is fetched from other sites", at: place,
        help: "copy the image into content/ and link to it by its path")
    case .actionImage:
      Diagnostic(.error, .invalidAction, "An image cannot be an action", at: place, help: "remove the exclamation mark")
    }
  }
}

/// The action that people call otherwise.
private func actionScheme(meantBy scheme: String) -> String? {
  switch scheme.lowercased() {
  case "click", "press", "touch", "select", "button", "choose": "tap"
  case "type", "enter", "fill", "write", "text": "input"
  case "goto", "go", "open", "visit", "screen", "view": "navigate"
  default: nil
  }
}
