/// Numbers as in the CLDR for `de`: `1,5 kg`, `12 %` and `1.234,50 €`, the latter two with a no-break space.
struct GermanGrammar: Grammar {
  var numbers: NumberForms {
    NumberForms(
      decimalMark: ",", groupMark: ".", percentSign: "\u{A0}%", moneySign: .after)
  }
}
