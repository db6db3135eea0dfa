extension KoreanPhrases {
  var fullBar: String {
    "막대가 다 차면 최대 재고예요. 최대가 없는 재료는 단위가 같은 재료 가운데 가장 많은 재고가 기준이에요."
  }

  func recipeGraph(of store: String?) -> String {
    (store.map { "\($0) " } ?? "") + "레시피와 재고"
  }

  var base: String { "베이스" }
  func left(_ amount: String) -> String { "\(amount) 남음" }
  func makes(_ amount: String) -> String { "한 번에 \(amount)" }

  func canMakeNow(_ count: Int?, limitedBy fruits: [String]) -> String {
    guard let count else { return "\(canMake): \(unknown)" }
    return "\(count)잔 \(canMake), \(limitedBy): \(fruits.joined(separator: ", "))"
  }

  func with(_ option: String) -> String { "\(option) 선택 시" }
  func notWith(_ option: String) -> String { "\(option) 선택 시 제외" }
  func inPlace(of ingredient: String) -> String { "\(ingredient) 대신" }
}
