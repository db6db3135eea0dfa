import Diagnostics

/// The rules that hold between the stock of a fruit and its bounds.
enum FruitBounds {
  static func check(_ fruit: FruitDeclaration, _ findings: inout Findings) {
    guard let stock = fruit.stock else { return }
    let what = "fruit \(fruit.id.quoted)"
    FractionOfPiece.check(stock, "stock", of: what, fruit, &findings)
    check(fruit.max, "max", of: what, fruit, stock, &findings)
    check(fruit.low, "low", of: what, fruit, stock, &findings)
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
    check(stock, "stock", of: what, fruit, opening, &findings)
    check(max, "max", of: what, fruit, opening, &findings)
    check(low, "low", of: what, fruit, opening, &findings)
    let (anyMax, anyLow) = (max ?? fruit.max, low ?? fruit.low)
    // What does not fit in the main store either has been told there.
    if stock != nil || max != nil {
      StockAboveMax.check(what, stock ?? opening, max: anyMax, &findings)
    }
    if low != nil || max != nil { LowAboveMax.check(what, anyLow, max: anyMax, &findings) }
  }

  private static func check(
    _ amount: WrittenAmount?, _ key: String, of what: String, _ fruit: FruitDeclaration,
    _ opening: WrittenAmount, _ findings: inout Findings
  ) {
    FractionOfPiece.check(amount, key, of: what, fruit, &findings)
    WrongUnit.check(amount, key, of: what, opening, &findings)
  }
}
