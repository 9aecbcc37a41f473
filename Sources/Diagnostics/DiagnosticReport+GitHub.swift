extension DiagnosticReport {
  /// One workflow command a line: `::error file=…,line=…,col=…,endLine=…,endColumn=…,title=CODE::summary`.
  func workflowCommands(_ options: Options) -> String {
    var locator = SourceLocator()
    var text = ""
    for diagnostic in diagnostics {
      var properties: [String] = []
      if let range = diagnostic.range {
        let lines = locator.lines(of: range.file)
        let start = lines.location(of: range.offsets.lowerBound)
        let end = lines.location(of: range.offsets.upperBound)
        properties.append("file=\(escaped(options.path(of: range.file), inProperty: true))")
        properties.append("line=\(start.line),col=\(start.column),endLine=\(end.line),endColumn=\(end.column)")
      }
      properties.append("title=\(diagnostic.code.rawValue)")
      let message = [diagnostic.summary, diagnostic.help].compactMap(\.self).joined(separator: "\n")
      let command = diagnostic.severity == .hint ? "notice" : diagnostic.severity.rawValue
      text += "::\(command) \(properties.joined(separator: ","))::\(escaped(message))\n"
    }
    if let failure { text += "::error::\(escaped(failure.text))\n" }
    return text
  }
}

/// The escapes of workflow commands: `%`, CR and LF everywhere, `:` and `,` in a property's value.
private func escaped(_ text: String, inProperty: Bool = false) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where inProperty: result += "%3A"
    case "," where inProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
