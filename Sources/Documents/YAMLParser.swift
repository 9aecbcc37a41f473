import CYAML

/// Owns a libyaml parser over bytes that the caller keeps alive.
struct YAMLParser: ~Copyable {
  /// A parser keeps a pointer to itself, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// - Parameter input: must outlive the parser.
  init?(_ input: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event, or nil where the text is not YAML: `failure` says why.
  mutating func next() -> YAMLEvent? {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { return nil }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  var failure: YAMLFailure {
    YAMLFailure(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "not YAML",
      context: parser.pointee.context.map { String(cString: $0) },
      position: parser.pointee.error == YAML_READER_ERROR
        ? .byte(parser.pointee.problem_offset) : .mark(parser.pointee.problem_mark.index),
      contextMark: parser.pointee.context == nil ? nil : parser.pointee.context_mark.index)
  }
}

/// Why libyaml stopped, in its own words.
struct YAMLFailure {
  /// libyaml names a place by its code points or, where the bytes are no text, by its bytes.
  enum Position {
    case mark(Int)
    case byte(Int)
  }

  let problem: String
  let context: String?
  let position: Position
  /// Where the construct began that was being read, in code points.
  let contextMark: Int?
}

/// A libyaml event with its strings copied. Marks count code points from the start of the input.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(YAMLNode.Scalar)
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  let kind: Kind
  let hasAnchor: Bool
  let hasTag: Bool
  let start: Int
  let end: Int

  init(_ event: yaml_event_t) {
    start = event.start_mark.index
    end = event.end_mark.index
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(YAMLNode.Scalar(text: String(decoding: text, as: UTF8.self), style: Self.style(scalar.style)))
      hasAnchor = scalar.anchor != nil
      hasTag = scalar.tag != nil
      return
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
      hasAnchor = sequence.anchor != nil
      hasTag = sequence.tag != nil
      return
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
      hasAnchor = mapping.anchor != nil
      hasTag = mapping.tag != nil
      return
    case YAML_ALIAS_EVENT:
      kind = .alias(
        event.data.alias.anchor.map { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) } ?? "")
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    default: kind = .streamEnd
    }
    hasAnchor = false
    hasTag = false
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Scalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }
}
