package import RecipeGraph

/// Sums of money that throw where 128 bits cannot count them.
extension Money {
  /// - Throws: `LedgerError.sumTooLarge`.
  package func adding(_ other: Money) throws(LedgerError) -> Money {
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .sumTooLarge(of: "money") }
    return Money(sum)
  }

  /// - Throws: `LedgerError.sumTooLarge`.
  func times(_ count: Int) throws(LedgerError) -> Money {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: Int128(count))
    guard !overflow else { throw .sumTooLarge(of: "money") }
    return Money(product)
  }
}
