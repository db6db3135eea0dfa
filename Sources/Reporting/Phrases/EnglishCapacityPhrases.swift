extension EnglishPhrases {
  var note: String { "note" }

  func soldOut(_ lacks: [(fruit: String, short: String)]) -> String {
    "sold out: " + lacks.map { "\($0.fruit) \($0.short) short" }.joined(separator: ", ")
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }
}
