import RecipeGraph

extension Audit {
  /// Checks that only rows of some kinds have money and labels, and that the money of a row adds up.
  func money(of entry: JournalEntry) -> JournalFault? {
    let event = entry.event
    if !entry.kind.hasSale, event.sale != Sale() { return .unexpectedSale }
    if let costs = event.unitCosts {
      guard entry.kind.mayHaveUnitCosts, costs.rates.count == entry.movements.count else {
        return .unexpectedUnitCosts
      }
    }
    guard entry.kind == .order, let money = event.sale.money, let content = event.content,
      let lines = [OrderRecord.Line](text: content)
    else { return nil }
    guard money.hasLines(lines.count) else { return .pricesOfOtherLines }
    let total = SaleMoney.total(of: money.unitPrices, quantities: lines.map(\.quantity))
    return total == money.total ? nil : .wrongTotal(money.currency, money.total, expected: total)
  }
}
