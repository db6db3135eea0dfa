import Diagnostics
import RecipeGraph
import StockLedger
import Text

/// The money of a period in text and Markdown. Each currency has tables of its own.
struct SummaryMoney {
  let names: Names
  let language: Language
  let order: DeclarationOrder

  /// Empty for a period without money.
  func tables(_ store: StoreSummary) throws -> [TextTable] {
    let currencies = store.money.sorted { $0.key.code < $1.key.code }
    return try currencies.enumerated().flatMap { index, entry in
      let (currency, sums) = entry
      // Fruits without a cost have no currency: they are in the last table.
      let waste = index + 1 == currencies.count ? store.uncostedWaste : [:]
      return [
        try prices(sums, currency), try amounts(sums, currency, uncostedWaste: waste),
      ]
    }
  }

  /// What was sold at each price.
  private func prices(_ sums: MoneySummary, _ currency: Currency) throws -> TextTable {
    var table = TextTable([
      .left(language[.juice]).wrapped,
      .right(language.text("price", ko: "가격")),
      .right(language.text("sold", ko: "판매")),
      .right(language.text("takings", ko: "매출")),
    ])
    for (juice, sales) in order.prices(sums.juices) where sales.sold != 0 {
      table.addRow(of: [
        .name(names.label(variant: juice.word)),
        .words(
          juice.price.map { text($0, currency) } ?? language.text("no price", ko: "가격 없음")),
        .words("\(sales.sold)"),
        .words(try juice.takings(sales).map { text($0, currency) }),
      ])
    }
    return table
  }

  private func amounts(
    _ sums: MoneySummary, _ currency: Currency,
    uncostedWaste: [StoreSummary.CountedFruit: Int]
  ) throws -> TextTable {
    var table = TextTable([
      .left(language.text("money in \(currency.code)", ko: "\(currency.code) 정산")),
      .right(language.text("amount", ko: "금액")),
    ])
    func addRow(_ english: String, ko korean: String, _ amount: String?) {
      if let amount { table.addRow([language.text(english, ko: korean), amount]) }
    }
    let (orders, takings) = (sums.orderCount, try sums.takings())
    if orders > 0 { addRow("takings", ko: "매출", text(takings, currency)) }
    if sums.givenBackEarlier != .zero {
      addRow(
        "given back for earlier orders", ko: "이전 주문 취소 금액",
        text(sums.givenBackEarlier, currency))
    }
    if sums.complete.count + sums.withoutTotal.count > 0 {
      addRow("cost of what was taken", ko: "쓴 재료의 원가", text(sums.cost, currency))
    }
    if sums.complete.count > 0 {
      addRow("margin without VAT", ko: "마진(부가세 제외)", margin(sums, currency))
    }
    if sums.withoutCost.count > 0 {
      let count = orderCount(sums.withoutCost.count)
      addRow(
        "takings of unknown cost", ko: "원가를 모르는 매출",
        "\(text(sums.withoutCost.takings, currency)) (\(count))")
    }
    if sums.withoutTotal.count > 0 {
      addRow(
        "orders with a juice without a price", ko: "가격 없는 쥬스가 있는 주문",
        language.text("\(sums.withoutTotal.count)", ko: "\(sums.withoutTotal.count)건"))
    }
    if sums.waste.value != .zero { addRow("waste", ko: "폐기", text(sums.waste, currency)) }
    for (fruit, thousandths) in order.fruits(uncostedWaste) {
      let name = names.label(fruit: fruit.id)
      addRow(
        "waste of unknown cost: \(name)", ko: "원가를 모르는 폐기: \(name)",
        fruit.amount(thousandths).text(in: language))
    }
    return table
  }

  /// The margin, and its share of the net takings.
  private func margin(_ sums: MoneySummary, _ currency: Currency) -> String {
    guard let margin = sums.margin else { return language[.beyondCounting] }
    let share = sums.marginShare.map { " (\($0.percentText))" } ?? ""
    return currency.text(ofCost: margin, in: language) + share
  }

  private func text(_ money: Money, _ currency: Currency) -> String {
    currency.text(of: money, in: language)
  }

  private func text(_ sum: ExactSum, _ currency: Currency) -> String {
    sum.value.map { currency.text(ofCost: $0, in: language) } ?? language[.beyondCounting]
  }

  private func orderCount(_ count: Int) -> String {
    language.text("\(count) \(count == 1 ? "order" : "orders")", ko: "주문 \(count)건")
  }
}

extension LocalizedText {
  /// A sum whose exact terms exceed 128 bits.
  fileprivate static let beyondCounting = text("more than can be counted", ko: "셀 수 없는 값")
}
