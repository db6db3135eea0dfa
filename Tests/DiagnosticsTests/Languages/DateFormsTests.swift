import Testing

@testable import Diagnostics

/// Dates in the forms of each grammar, also of languages that the program does not have.
@Suite struct DateFormsTests {
  @Test(
    "a date has the form of the language, with and without its year",
    arguments: [
      ("en", "2026-11-03", "11-03"), ("ko", "2026-11-03", "11-03"), ("xx", "2026-11-03", "11-03"),
      ("de", "03.11.2026", "03.11."), ("de-AT", "03.11.2026", "03.11."),
      ("ja", "2026/11/03", "11/03"),
    ])
  func forms(tag: String, date: String, dayOfYear: String) {
    let forms = Grammars.of(tag).dates
    #expect(forms.text("2026-11-03") == date)
    #expect(forms.text("2026-11-03", withYear: false) == dayOfYear)
  }

  @Test("years have as many digits as they need")
  func years() {
    #expect(DateForms().text("12026-11-03") == "12026-11-03")
    #expect(Grammars.of("de").dates.text("0001-11-03") == "03.11.0001")
    #expect(Grammars.of("de").dates.text("12026-11-03") == "03.11.12026")
  }

  @Test("each language of the program has the dates of its grammar")
  func languages() {
    for language in Language.allCases {
      #expect(language.dates == Grammars.of(language.rawValue).dates)
    }
  }
}
