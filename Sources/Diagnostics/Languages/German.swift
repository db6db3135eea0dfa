/// Numbers as in the CLDR for `de`: `1,5 kg`, `12 %` and `1.234,50 €`, the latter two with a no-break space.
/// Dates as there: `01.06.2026`, and `01.06.` without the year.
struct GermanGrammar: Grammar {
  var numbers: NumberForms {
    NumberForms(
      decimalMark: ",", groupMark: ".", percentSign: "\u{A0}%", moneySign: .after)
  }

  var dates: DateForms { DateForms(date: "d.m.y", dayOfYear: "d.m.") }
}
