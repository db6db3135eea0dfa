import Diagnostics

/// The rules that hold between the stock of a fruit and its bounds.
enum FruitBounds {
  static func check(_ fruit: FruitDeclaration, _ findings: inout Findings) {
    guard let stock = fruit.stock else { return }
    let what = "fruit \(fruit.id.quoted)"
    FractionOfPiece.check(stock, "stock", of: what, fruit, &findings)
    for (bound, key) in [(fruit.max, "max"), (fruit.low, "low")] {
      FractionOfPiece.check(bound, key, of: what, fruit, &findings)
      WrongUnit.check(bound, key, of: what, stock, &findings)
    }
    StockAboveMax.check(what, stock, max: fruit.max, &findings)
    LowAboveMax.check(what, fruit.low, max: fruit.max, &findings)
  }

  /// What a store says otherwise about a fruit; what it leaves unsaid is as the fruit has it.
  static func check(
    _ fruit: FruitDeclaration, in store: String, stock: WrittenAmount?, max: WrittenAmount?,
    low: WrittenAmount?, _ findings: inout Findings
  ) {
    guard let opening = fruit.stock else { return }
    let what = "fruit \(fruit.id.quoted) in store \(store.quoted)"
    for (amount, key) in [(stock, "stock"), (max, "max"), (low, "low")] {
      FractionOfPiece.check(amount, key, of: what, fruit, &findings)
      WrongUnit.check(amount, key, of: what, opening, &findings)
    }
    // What does not fit in the main store either has been told there.
    if stock != nil || max != nil {
      StockAboveMax.check(what, stock ?? opening, max: max ?? fruit.max, &findings)
    }
    if low != nil || max != nil {
      LowAboveMax.check(what, low ?? fruit.low, max: max ?? fruit.max, &findings)
    }
  }
}
