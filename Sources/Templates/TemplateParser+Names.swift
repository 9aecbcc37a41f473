import Diagnostics

/// What tags name.
extension TemplateParser {
  /// What the tag names, which is one word; otherwise the mistake is reported.
  ///
  /// - Parameter content: where the name is looked for, if not in the whole tag.
  mutating func word(of tag: TemplateTag, in content: Range<Int>? = nil) -> String? {
    let content = content ?? tag.content
    guard !content.isEmpty else {
      scanner.report("A tag needs a name", at: tag.offsets, help: "such as {{title}}")
      return nil
    }
    let text = String(decoding: file.bytes[content], as: UTF8.self)
    guard !file.bytes[content].contains(where: isWhitespace) else {
      scanner.report(
        "Invalid name \"\(text)\": a name has no spaces", at: content,
        help: "delete the spaces, or write a tag for each name")
      return nil
    }
    return text
  }

  /// The name that a partial, parent or closing tag refers to: a word, or a dynamic name, `*path` with blanks behind the
  /// asterisk or not.
  mutating func reference(of tag: TemplateTag) -> String? {
    guard let path = dynamicName(of: tag) else { return word(of: tag) }
    return word(of: tag, in: path).map { "*\($0)" }
  }

  /// Where the path of a dynamic name is, or nil where the tag has a plain name.
  private func dynamicName(of tag: TemplateTag) -> Range<Int>? {
    guard file.bytes[tag.content].first == UInt8(ascii: "*") else { return nil }
    let blanks = file.bytes[tag.content].dropFirst().prefix(while: isWhitespace).count
    return tag.content.dropFirst(1 + blanks)
  }

  /// Adds what a partial or parent tag includes, and returns its index; otherwise the mistake is reported.
  ///
  /// - Parameter indentation: what stands before a tag that is alone on its line.
  mutating func partial(of tag: TemplateTag, indentation: [UInt8]?) -> Int? {
    let target: Template.Partial.Target
    let name: String
    let offsets: Range<Int>
    if let content = dynamicName(of: tag) {
      guard let path = path(of: tag, in: content) else { return nil }
      (name, offsets, target) = (String(decoding: file.bytes[content], as: UTF8.self), content, .dynamic(path: path))
    } else {
      guard let word = word(of: tag) else { return nil }
      (name, offsets, target) = (word, tag.content, .named(template(named: word)))
    }
    template.partials.append(
      Template.Partial(
        name: name, isParent: tag.kind == .parent, target: target, isAlone: indentation != nil,
        indentation: indentation ?? [], offsets: offsets))
    return template.partials.count - 1
  }

  /// The index in `template.paths` of the name that the tag looks up; otherwise the mistake is reported.
  mutating func path(of tag: TemplateTag, in content: Range<Int>? = nil) -> Int? {
    let content = content ?? tag.content
    guard let text = word(of: tag, in: content) else { return nil }
    let segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text == "." || !segments.contains(where: \.isEmpty) else {
      scanner.report(
        "Invalid name \"\(text)\": a part between dots is empty", at: content,
        help: "write a name on each side of a dot")
      return nil
    }
    let names = text == "." ? [] : segments.map { TemplateName(String(decoding: $0, as: UTF8.self)) }
    return append(path: names, at: content)
  }

  /// A path for a tag whose mistake is reported.
  mutating func mistakenPath(at offsets: Range<Int>) -> Int {
    template.paths.append(Template.Path(names: [], isMistaken: true, offsets: offsets))
    return template.paths.count - 1
  }

  mutating func append(path names: [TemplateName], at offsets: Range<Int>) -> Int {
    template.paths.append(Template.Path(names: names, offsets: offsets))
    return template.paths.count - 1
  }
}
