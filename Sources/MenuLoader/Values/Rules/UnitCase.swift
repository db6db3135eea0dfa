import Diagnostics
import RecipeGraph

/// JU314: a unit with capital letters.
enum UnitCase {
  static let rule = Rule("JU314", .advice)

  /// - Parameter text: an amount.
  /// - Returns: nil if its unit is in lower case.
  static func finding(_ text: String, at span: Span) -> Finding? {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard text.utf8.contains(where: capitals.contains) else { return nil }
    let corrected = text.lowercased()
    return Finding(
      rule,
      .text("the unit of \(text.quoted) has a capital", ko: "단위가 대문자예요: \(text.quoted)"),
      at: Label(span)
    ).remedied(
      .text("write \(corrected.quoted)", ko: "\(corrected.quoted)처럼 적으세요"), writing: corrected,
      isSafe: true)
  }
}
