/// Numbers as in the CLDR for `ja`, `1,234.5` and `12%`, with the counters 個 for pieces and 杯 for drinks. Prices in yen
/// have the word for it, as on the lists of shops: `4,900円`. Dates as in the CLDR: `2026/06/01`, and `06/01` without the
/// year.
struct JapaneseGrammar: Grammar {
  var numbers: NumberForms {
    NumberForms(percentSign: "%", counter: "個", drinkCounter: "杯", moneyWords: ["JPY": "円"])
  }

  var dates: DateForms { DateForms(date: "y/m/d", dayOfYear: "m/d") }
}
