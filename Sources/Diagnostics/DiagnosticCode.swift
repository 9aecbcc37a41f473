extension Diagnostic {
  /// What kind of mistake a diagnostic reports. Raw values are stable: scripts and suppressions name them.
  package enum Code: String, Sendable, CaseIterable {
    // Reading files
    case fileTooLarge = "file-too-large"
    case invalidUTF8 = "invalid-utf8"
    case controlCharacter = "control-character"
    case unreadableFile = "unreadable-file"
    case hostileMarkdown = "hostile-markdown"
    case tooManyProblems = "too-many-problems"
    case invalidFileName = "invalid-file-name"
    case misplacedFile = "misplaced-file"
    case foreignLink = "foreign-link"
    case reservedTranslation = "reserved-translation"
    case missingSiteFile = "missing-site-file"
    case noContent = "no-content"

    // Front matter and YAML
    case missingFrontMatter = "missing-front-matter"
    case unclosedFrontMatter = "unclosed-front-matter"
    case invalidYAML = "invalid-yaml"
    case tabIndentation = "tab-indentation"
    case duplicateKey = "duplicate-key"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case invalidValue = "invalid-value"
    case unquotedColor = "unquoted-color"
    case unquotedHash = "unquoted-hash"
    case unsupportedYAML = "unsupported-yaml"

    // Names
    case invalidID = "invalid-id"
    case reservedID = "reserved-id"
    case duplicateID = "duplicate-id"
    case invalidName = "invalid-name"
    case unknownParameter = "unknown-parameter"
    case unknownEvent = "unknown-event"
    case unknownLocation = "unknown-location"
    case unknownTarget = "unknown-target"
    case unknownGradient = "unknown-gradient"
    case unknownIcon = "unknown-icon"
    case unknownCode = "unknown-code"
    case unknownTheme = "unknown-theme"

    // Markdown structure
    case missingTitle = "missing-title"
    case secondTitle = "second-title"
    case emptyTitle = "empty-title"
    case missingMessage = "missing-message"
    case placeholderText = "placeholder-text"
    case missingHeadingSpace = "missing-heading-space"
    case missingSteps = "missing-steps"
    case interruptedSteps = "interrupted-steps"
    case invalidStep = "invalid-step"
    case invalidAction = "invalid-action"
    case brokenAction = "broken-action"
    case brokenLink = "broken-link"
    case unsafeLink = "unsafe-link"
    case externalImage = "external-image"
    case rawHTML = "raw-html"
    case rawLink = "raw-link"
    case mergeConflict = "merge-conflict"
    case unsupportedMarkdown = "unsupported-markdown"
    case textBeforeTitle = "text-before-title"

    // What is right and could be better
    case greetingTitle = "greeting-title"
    case longTitle = "long-title"
    case longMessage = "long-message"
    case stepWithoutVerb = "step-without-verb"
    case longTask = "long-quick-win"
    case contradictedEstimate = "contradicted-estimate"
    case unusedParameter = "unused-parameter"
    case unusedTarget = "unused-target"
    case unusedImage = "unused-image"
    case missingImageText = "missing-image-text"
    case untranslatedText = "untranslated-text"

    // Rules
    case invalidRule = "invalid-rule"
    case ruleType = "rule-type"
    case unsatisfiableRules = "unsatisfiable-rules"
    case needlessRule = "needless-rule"
    case shadowedTip = "shadowed-tip"

    // Templates
    case templateSyntax = "template-syntax"
    case unknownVariable = "unknown-variable"
    case unknownPartial = "unknown-partial"
    case unknownBlock = "unknown-block"
    case recursivePartial = "recursive-partial"
    case missingTemplate = "missing-template"
    case templateType = "template-type"
    case unusedTemplate = "unused-template"
    case emptyTemplate = "empty-template"

    // Output
    case duplicateOutput = "duplicate-output"

    // Look
    case lowContrast = "low-contrast"
    case unsafeIcon = "unsafe-icon"
    case coloredIcon = "colored-icon"
    case unknownToken = "unknown-token"
    case brokenStyleSheet = "broken-style-sheet"
  }
}
