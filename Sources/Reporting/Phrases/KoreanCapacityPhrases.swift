extension KoreanPhrases {
  var note: String { "비고" }

  func soldOut(_ lacks: [(fruit: String, short: String)]) -> String {
    "\(isSoldOut): " + lacks.map { "\($0.fruit) \($0.short) 부족" }.joined(separator: ", ")
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }
}
