import Diagnostics

/// The rules that hold between the stock of a fruit and its bounds.
enum FruitBounds {
  static func check(_ fruit: FruitDeclaration, _ findings: inout Findings) {
    guard let stock = fruit.stock else { return }
    FractionOfPiece.check(stock, "stock", fruit, &findings)
    for (bound, key) in [(fruit.max, "max"), (fruit.low, "low")] {
      FractionOfPiece.check(bound, key, fruit, &findings)
      if let finding = WrongUnit.check(bound, key, stock, fruit.id) { findings.report(finding) }
    }
    StockAboveMax.check(fruit, &findings)
    LowAboveMax.check(fruit, &findings)
  }
}
