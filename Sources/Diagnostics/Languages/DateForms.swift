/// How people who read a language write dates: the conventions of the Unicode CLDR (https://cldr.unicode.org) for dates
/// in digits, of which each grammar says its own. Without them, it is the form of ISO 8601.
///
/// Dates come in the form of ISO 8601, as programs write them. What programs read (JSON, CSV, addresses, a command or a
/// line of a menu in back-ticks) keeps that form in every language, as do logs.
package struct DateForms: Hashable, Sendable {
  /// A date: `y`, `m` and `d` stand for its year, month and day, of four, two and two digits.
  var date = "y-m-d"
  /// A date of which the reader knows the year.
  var dayOfYear = "m-d"
}

extension DateForms {
  /// - Parameter date: such as `2026-11-30`.
  package func text(_ date: String, withYear: Bool = true) -> String {
    let form = withYear ? self.date : dayOfYear
    return form.reduce(into: "") { text, character in
      switch character {
      case "y": text += date.dropLast(6)
      case "m": text += date.dropLast(3).suffix(2)
      case "d": text += date.suffix(2)
      default: text.append(character)
      }
    }
  }
}
