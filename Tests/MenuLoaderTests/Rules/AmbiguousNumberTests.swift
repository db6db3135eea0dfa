import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct AmbiguousNumberTests {
  @Test(
    "numbers",
    arguments: [
      "0", "007", "1_000", "0b1_0", "0xFF", "0o17", "+1", "-1.", ".5", "1e3", "1.5E-3", "-.inf",
      ".NaN", ".", "+.",
    ])
  func numbers(_ text: String) {
    #expect(AmbiguousNumber.reading(of: text)?.english == "a number")
  }

  @Test("dates", arguments: ["2024-05-01", "2024-5-1", "2024-05-01T10:00", "2024-05-01 soon"])
  func dates(_ text: String) {
    #expect(AmbiguousNumber.reading(of: text)?.english == "a date")
  }

  @Test(
    "texts",
    arguments: [
      "7up", "2-in-1", "1_0e3", "1:30", "1:", "0x", "+", "-", "+.nan", "1e", "2024-05-012", "1e3.5",
      "2024-05-01\nsoon", "٣",
    ])
  func texts(_ text: String) {
    #expect(AmbiguousNumber.reading(of: text) == nil)
  }

  /// The types' own patterns, which it is a faster reading of.
  private static func model(_ text: String) -> String? {
    if text.wholeMatch(of: /\d{4}-\d\d?-\d\d?([Tt \t].*)?/) != nil { return "a date" }
    let isNumber =
      text.wholeMatch(of: /[-+]?(0b[01_]+|0x[0-9a-fA-F_]+|0o[0-7]+|[0-9][0-9_]*)/) != nil
      || text.wholeMatch(of: /[-+]?([0-9][0-9_]*)?\.[0-9_]*([eE][-+]?[0-9]+)?/) != nil
      || text.wholeMatch(of: /[-+]?[0-9]+[eE][-+]?[0-9]+/) != nil
      || text.wholeMatch(of: /[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/) != nil
    return isNumber ? "a number" : nil
  }

  @Test("it reads what the patterns say")
  func itReadsWhatThePatternsSay() {
    var random = SplitMix64(seed: 6)
    let pieces = [
      "0", "1", "7", "6", "_", "+", "-", ".", "e", "E", "0x", "0b", "0o", "f", "2024", "-05",
      "-1", "T", " ", "inf", "nan",
    ]
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...6, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(AmbiguousNumber.reading(of: text)?.english == Self.model(text), "\(text)")
    }
  }
}
