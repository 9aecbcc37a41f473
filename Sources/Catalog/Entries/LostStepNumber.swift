import Diagnostics
import Documents

/// A number at the beginning of an action's line that was meant to begin a step, and that Markdown reads as text
/// (CommonMark 0.30, section 5.2).
struct LostStepNumber {
  private enum Reason {
    /// `2.[Tap](…)`
    case glued
    /// Further to the right than the numbers above.
    case indented
    /// Below a paragraph only a list that begins with 1 can start.
    case belowParagraph
  }

  /// The digits and the sign.
  let range: SourceRange
  private let reason: Reason

  /// - Parameter start: where the step begins that the action is a part of; what stands there is a number that counts.
  init?(before link: Link, inStepAt start: Int? = nil) {
    let file = link.range.file
    let bytes = file.bytes[..<link.range.offsets.lowerBound]
    let lineStart = bytes.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { $0 + 1 } ?? 0
    let text = bytes[lineStart...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let digits = text.prefix(while: isASCIIDigit)
    guard !digits.isEmpty, let sign = text.dropFirst(digits.count).first,
      sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")"), digits.startIndex != start
    else { return nil }
    range = SourceRange(file, digits.startIndex..<digits.endIndex + 1)
    let next = bytes[range.offsets.upperBound...].first
    reason =
      next != UInt8(ascii: " ") && next != UInt8(ascii: "\t")
      ? .glued : digits.startIndex > lineStart ? .indented : .belowParagraph
  }

  var diagnostic: Diagnostic {
    let number = range.text
    let (summary, help) =
      switch reason {
      case .glued: ("Missing space after \(number): without it the line is no step", "write \"\(number) \"")
      case .indented:
        (
          "Step indented too far: it reads as a part of the one above", "line its \(number) up with the numbers above"
        )
      case .belowParagraph:
        (
          "Missing blank line above \(number): right below a paragraph it is text",
          "leave a blank line between the paragraph and the steps"
        )
      }
    return Diagnostic(.error, .interruptedSteps, summary, at: range, help: help)
  }
}
