import Diagnostics

/// A number of drinks or batches, 1 or more. With the script it is stepped by the buttons, and without it typed.
struct CountField {
  let name: String
  let label: LocalizedText
  let value: Int
  /// Nil for none.
  let max: Int?
  /// Of what it is a number, for screen readers; nil if the page has no other number.
  var what: String?

  func html(_ language: Language) -> HTML {
    let max: HTML? = max.map { " max=\"\($0)\"" }
    return """
      <span class="count">\(step(-1, "−", PageText.less, language))\
      <input type="number" name="\(name)" value="\(value)" min="1"\(max) required inputmode="numeric" \
      aria-label="\(named(label, language))">\(step(1, "+", PageText.more, language))</span>
      """
  }

  private func named(_ text: LocalizedText, _ language: Language) -> String {
    text[language] + (what.map { ": \($0)" } ?? "")
  }

  private func step(
    _ by: Int, _ sign: String, _ text: LocalizedText, _ language: Language
  ) -> HTML {
    .button(
      sign, "step", " type=\"button\" data-by=\"\(by)\"",
      label: named(text, language))
  }
}
