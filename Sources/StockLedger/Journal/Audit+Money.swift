import Diagnostics
import RecipeGraph

extension Audit {
  /// Checks that only rows of some kinds have money and labels, and that the money of a row adds up.
  func money(of entry: JournalEntry) -> LedgerFault? {
    let event = entry.event
    if !entry.kind.hasSale, event.sale != Sale() {
      return .init(
        "unexpected-sale",
        .text(
          "only an order and its cancellation have prices and labels",
          ko: "가격과 성분 표시는 주문과 취소 기록에만 있어야 해요"))
    }
    if let costs = event.unitCosts {
      guard entry.kind.mayHaveUnitCosts, costs.rates.count == entry.movements.count else {
        return .init(
          "unexpected-unit-costs",
          .text(
            "only a change that takes stock by hand has costs, one for each fruit",
            ko: "원가는 재고를 직접 줄인 기록에만, 재료마다 하나씩 있어야 해요"))
      }
    }
    guard entry.kind == .order, let money = event.sale.money, let content = event.content,
      let lines = [OrderRecord.Line](text: content)
    else { return nil }
    guard money.hasLines(lines.count) else {
      return .init(
        "prices-of-other-lines",
        .text("its prices are not those of its lines", ko: "가격이 주문한 쥬스와 맞지 않아요"))
    }
    let total = SaleMoney.total(of: money.unitPrices, quantities: lines.map(\.quantity))
    return total == money.total ? nil : wrongTotal(money, expected: total)
  }

  private func wrongTotal(_ money: SaleMoney, expected: Money?) -> LedgerFault {
    func text(_ total: Money?, _ language: Language) -> String {
      total.map { money.currency.text(of: $0, in: language) }
        ?? language.text("not known", ko: "알 수 없음")
    }
    return .init(
      "wrong-total",
      .text(
        "its total is \(text(money.total, .english)), and its lines come to \(text(expected, .english))",
        ko: "합계가 맞지 않아요: 기록 \(text(money.total, .korean)), 계산 \(text(expected, .korean))"))
  }
}
