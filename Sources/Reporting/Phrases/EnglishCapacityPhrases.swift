extension EnglishPhrases {
  var note: String { "note" }

  func soldOut(_ lacks: [(fruit: String, short: String)]) -> String {
    "sold out: " + lacks.map { "\($0.fruit) \($0.short) short" }.joined(separator: ", ")
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }

  // MARK: Plans

  var asked: String { "asked" }
  var canServe: String { "can serve" }
  var toBuy: String { "to buy" }
  var needed: String { "needed" }
  var canServeAll: String { "Everything can be served." }
  var buyToServeAll: String { "To serve everything, buy:" }
}
