import TestSupport
import Testing

@testable import Diagnostics

@Suite struct TemplateTests {
  private static let part = LocalizedText.text("part")
  private static let (word, count) = ("kiwi", 3)

  /// Texts as they are written, with their keys and their English.
  private static let templates: [(LocalizedText.Template, key: String, english: String)] = [
    ("", "", ""),
    ("short", "short", "short"),
    ("\(word)", "{0}", "kiwi"),
    ("`\(word)` is short", "`{0}` is short", "`kiwi` is short"),
    ("\(word), \(word)", "{0}, {1}", "kiwi, kiwi"),
    ("\(count) \(part): \(true)", "{0} {1}: {2}", "3 part: true"),
    ("write `{\(word): 1}`", "write `{{{0}: 1}}`", "write `{kiwi: 1}`"),
    (
      "\(count) \(plural: count, "row", "rows")", "{0} {1|row|rows}", "3 rows"
    ),
    ("\(plural: 1, "row", "rows")\(plural: 0, "", "s")", "{0|row|rows}{1||s}", "rows"),
    (
      "begins \(word) " + "and " + "ends \(count)", "begins {0} and ends {1}",
      "begins kiwi and ends 3"
    ),
    ("\(word.dropLast(2)) \(Character("x"))", "{0} {1}", "ki x"),
  ]

  @Test("a text has a key with placeholders, and its English", arguments: templates)
  func keys(template: LocalizedText.Template, key: String, english: String) {
    #expect(template.key == key)
    #expect(template.english == english)
    #expect(LocalizedText.text(template).isEmpty == english.isEmpty)
  }

  /// A thing with another name in each language.
  private struct Thing: LocalizedValue, CustomStringConvertible {
    let description = "thing"

    func text(in language: Language) -> String { language == .korean ? "물건" : description }
  }

  @Test("a value may differ by language")
  func values() {
    let text = LocalizedText.text("a \(Thing()) without a translation")
    #expect(text.english == "a thing without a translation")
    #expect(text[.korean] == text.english)
    let joined = [.rendered(Thing().text), .verbatim("kiwi")].joined()
    #expect(joined[.korean] == "물건, kiwi")
  }

  @Test("texts are equal if their parts are")
  func equality() {
    #expect(LocalizedText.text("a \(1)") == .text("a \(1)"))
    #expect(LocalizedText.text("a \(1)") != .text("a \(2)"))
    #expect(LocalizedText.text("a") != .text("a", context: "b"))
    let (left, right) = (LocalizedText.rendered(Thing().text), LocalizedText.rendered(Thing().text))
    #expect(Set([left, right, .rendered(\.rawValue)]).count == 2)
  }
}
