import Diagnostics
import Documents
import Onboarding

/// What could be better about a step that is right.
enum StepLint {
  /// A hint where a step names a thing instead of saying what to do.
  ///
  /// A verb cannot be told from a noun by its form, so only what cannot be one is reported: no letters at all; and in
  /// English, words without a known verb that begin with an article, that end in the name of a control, or that are the
  /// target's own label, unless it is that of a button, which often is a verb.
  ///
  /// - Parameters:
  ///   - paragraph: the step's first one.
  ///   - label: what the target is called on the screen.
  static func hint(_ paragraph: Block, _ link: Link, _ action: ActionType, label: String, language: String)
    -> Diagnostic?
  {
    let text = paragraph.text
    guard isVerbless(text, action, label: label, language: language) else { return nil }
    return Diagnostic(
      .hint, .stepWithoutVerb, "No verb in \(quoted(text)): a step says what to do", at: place(paragraph, link),
      help: help(link.text, action, language: language))
  }

  private static func isVerbless(_ text: String, _ action: ActionType, label: String, language: String) -> Bool {
    guard text.contains(where: \.isLetter) else { return true }
    // Nearly every step begins with a verb.
    guard !isVerb(text.prefix(while: \.isLetter).lowercased()), isEnglish(language) else { return false }
    let words = words(of: text)
    guard let first = words.first, let last = words.last, !words.contains(where: isVerb) else { return false }
    if articles.contains(first) || words.count <= 3 && controls.contains(last) { return true }
    return words == self.words(of: label) && (action != .tap || words.allSatisfy(nounsOnButtons.contains))
  }

  private static func isVerb(_ word: String) -> Bool {
    verbs.contains(word)
      || ["re", "un"].contains { word.hasPrefix($0) && verbs.contains(String(word.dropFirst($0.count))) }
  }

  /// The link's text where the paragraph holds nothing else, else the paragraph's first line.
  private static func place(_ paragraph: Block, _ link: Link) -> SourceRange {
    guard link.isWholeParagraph else { return firstLine(of: paragraph.range) }
    let end = link.destinationRange.offsets.lowerBound
    let start = min(link.range.offsets.lowerBound + 1, end)
    // Between the brackets; a destination in angle brackets begins one byte later.
    let bytes = link.range.file.bytes[start..<end]
    guard let bracket = bytes.lastIndex(of: UInt8(ascii: "]")) else { return firstLine(of: link.range) }
    return firstLine(of: SourceRange(link.range.file, start..<bracket))
  }

  private static func help(_ text: String, _ action: ActionType, language: String) -> String {
    guard isEnglish(language) else { return "begin with what the reader does, in words" }
    let verb =
      switch action {
      case .tap: "Tap"
      case .input: "Type"
      case .navigate: "Open"
      }
    let first = words(of: text).first ?? ""
    let rest = articles.contains(first) ? text.prefix(1).lowercased() + text.dropFirst() : text
    return "begin with what the reader does: \"\(verb) \(rest)\""
  }

  private static func isEnglish(_ language: String) -> Bool {
    language.prefix { $0 != "-" }.lowercased() == "en"
  }

  /// In lower case, without punctuation.
  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "\u{2019}" }.map(String.init)
  }

  private static let articles: Set<String> = [
    "a", "an", "her", "his", "its", "my", "our", "that", "the", "their", "these", "this", "those", "your",
  ]

  private static let controls: Set<String> = [
    "area", "bar", "box", "button", "checkbox", "column", "dialog", "dropdown", "field", "folder", "icon", "image",
    "item", "line", "list", "menu", "option", "page", "panel", "picker", "row", "screen", "sidebar", "slider", "tab",
    "toolbar", "view", "window",
  ]

  /// What stands on buttons and is no verb.
  private static let nounsOnButtons: Set<String> = [
    "account", "details", "done", "help", "home", "inbox", "info", "menu", "more", "next", "no", "ok", "okay",
    "options",
    "preferences", "profile", "settings", "today", "yes",
  ]

  /// What guides tell people to do, and words that stand for it. One too many costs a hint, one too few a good step.
  private static let verbs: Set<String> = [
    "accept", "activate", "add", "adjust", "aim", "agree", "allow", "answer", "apply", "approve", "archive", "arrange",
    "ask", "assign", "attach", "authorize", "back", "begin", "block", "bookmark", "book", "borrow", "bring", "browse",
    "build", "buy", "call", "cancel", "capture", "carry", "catch", "change", "check", "choose", "clear", "click",
    "close", "collapse", "collect", "colour", "color", "combine", "comment", "compare", "complete", "compose",
    "configure",
    "confirm", "connect", "continue", "convert", "copy", "count", "create", "crop", "customise", "customize", "cut",
    "decide",
    "define", "delete", "describe", "deselect", "design", "dial", "disable", "dock", "discard", "discover", "dismiss",
    "do",
    "double", "download", "drag", "draw", "drop", "duplicate", "edit", "email", "empty", "enable", "end", "enjoy",
    "enter",
    "erase", "exit", "expand", "explore", "export", "favorite", "favourite", "fetch", "fill", "filter", "find",
    "finish", "flag", "flick",
    "flip",
    "focus", "fold", "follow", "format", "forward", "get", "give", "glance", "go", "grab", "grant", "group", "head",
    "hide", "highlight", "hit", "hold", "hover", "import", "include", "increase", "insert", "inspect", "install",
    "invite", "join", "jump", "keep", "label", "launch", "lay", "learn", "leave", "let", "lift", "like", "link",
    "listen", "load", "lock", "log", "look", "lower", "make", "manage", "map", "mark", "maximise", "maximize",
    "measure", "meet", "merge", "minimise", "minimize", "mirror", "move",
    "mute", "name", "navigate", "note", "notice", "open", "order", "organise", "organize", "pair", "paste", "pause",
    "pay", "pick", "pin", "pinch", "place", "plan", "play", "plug", "point", "post", "press", "preview", "print",
    "publish", "pull", "push", "put", "raise", "rate", "reach", "read", "rearrange", "recall", "record", "redo",
    "reduce", "refresh", "register", "remove", "rename", "repeat", "replace", "reply", "report", "request", "reset",
    "resize", "restore", "resume", "return", "review", "rotate", "run", "save", "say", "scan", "schedule", "scroll",
    "search", "see", "select", "send", "set", "share", "shake", "sharpen", "shoot", "show", "sign", "skip", "slide",
    "snap",
    "sort",
    "speak", "spell", "spin", "split", "start", "star", "stay", "step", "stop", "store", "stretch", "submit",
    "subscribe",
    "swap", "swipe", "switch", "sync", "tag", "take", "talk", "tap", "tell", "test", "think", "tick", "tidy", "toggle",
    "touch",
    "track", "transfer", "translate", "trim", "try", "tune", "turn", "type", "undo", "unlock", "unmute", "untick",
    "update", "upload", "use", "verify", "view", "visit", "vote", "wait", "walk", "watch", "whisper", "write", "zip",
    "zoom",
  ]
}
