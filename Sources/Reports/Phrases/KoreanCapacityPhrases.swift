extension KoreanPhrases {
  var note: String { "비고" }

  func soldOut(_ lacks: [(fruit: String, short: String)]) -> String {
    "\(isSoldOut): " + lacks.map { "\($0.fruit) \($0.short) 부족" }.joined(separator: ", ")
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }

  func canMake(_ count: Int?, with standIns: [String], limitedBy fruits: [String]) -> String {
    guard let count else { return "지금 몇 잔 만들 수 있는지 다 따져 보지 못했어요." }
    let notes = standIns + ["먼저 떨어지는 재료: \(fruits.joined(separator: ", "))"]
    return "지금 \(count)잔 만들 수 있어요 (\(notes.joined(separator: "; ")))."
  }

  func standIn(_ ingredient: String, by other: String) -> String {
    "\(ingredient) 대신 \(other)"
  }

  var unknown: String { "알 수 없음" }

  // MARK: Plans

  var asked: String { "주문" }
  var canServe: String { "가능" }
  var toBuy: String { "더 살 것" }
  var needed: String { "필요" }
  var canServeAll: String { "모두 만들 수 있어요." }
  var buyToServeAll: String { "모두 만들려면 더 사야 해요:" }
}
