extension KoreanPhrases {
  var note: String { "비고" }

  func soldOut(_ lacks: [(fruit: String, short: String)]) -> String {
    "\(isSoldOut): " + lacks.map { "\($0.fruit) \($0.short) 부족" }.joined(separator: ", ")
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }

  // MARK: Plans

  var asked: String { "주문" }
  var canServe: String { "가능" }
  var toBuy: String { "더 살 것" }
  var needed: String { "필요" }
  var canServeAll: String { "모두 만들 수 있어요." }
  var buyToServeAll: String { "모두 만들려면 더 사야 해요:" }
}
