package import RecipeGraph

/// What was paid at one rate of VAT.
package struct TaxedSum: Hashable, Sendable {
  /// With VAT.
  package private(set) var takings = Money.zero
  /// Of each order, rounded once to minor units, halves away from zero, less that of what was given back; nil if it
  /// cannot be counted.
  package private(set) var vat: Money? = .zero

  package init() {}

  /// The sum of an order.
  ///
  /// - Parameter rate: nil without VAT.
  fileprivate init(_ takings: Money, at rate: Rational?) {
    self.takings = takings
    vat = if let rate { takings.includedVAT(at: rate) } else { .zero }
  }

  /// - Parameter vat: nil if it cannot be counted.
  fileprivate init(_ takings: Money, including vat: Money?) {
    (self.takings, self.vat) = (takings, vat)
  }

  /// What is left of `takings`, so that both add up; nil if it cannot be counted.
  package var net: Money? { vat.map { takings - $0 } }

  /// - Throws: `LedgerError.sumTooLarge`.
  mutating func add(_ other: TaxedSum, times sign: Int) throws(LedgerError) {
    takings = try takings.adding(other.takings.times(sign))
    if let sum = vat, let more = other.vat {
      vat = try sum.adding(more.times(sign))
    } else {
      vat = nil
    }
  }
}

extension SaleMoney {
  /// A rate of VAT, nil for none, with what was paid at it.
  package typealias Tax = (rate: Rational?, sum: TaxedSum)

  /// What was paid for the lines with a price, by rate in the order of the lines.
  ///
  /// - Parameter lines: those of the order.
  /// - Throws: `LedgerError.sumTooLarge`.
  package func taxes(of lines: [OrderRecord.Line]) throws(LedgerError) -> [Tax] {
    var places: [Rational?: Int] = [:]
    var sums: [(rate: Rational?, takings: Money)] = []
    for (index, line) in lines.enumerated() {
      guard let price = unitPrices[index] else { continue }
      let place = places[rates[index], default: sums.count]
      if place == sums.count {
        places[rates[index]] = place
        sums.append((rates[index], .zero))
      }
      sums[place].takings = try sums[place].takings.adding(price.times(line.quantity))
    }
    guard let vatOfPart else { return sums.map { ($0.rate, TaxedSum($0.takings, at: $0.rate)) } }
    return sums.enumerated().map { place, sum in
      let vat = vatOfPart.count == sums.count ? vatOfPart[place] : nil
      return (sum.rate, TaxedSum(sum.takings, including: vat))
    }
  }

  /// The money of a part of the order with the VAT of what was left before, less that of what is left then: so all
  /// parts together have the VAT of the order.
  ///
  /// - Parameters:
  ///   - part: as if it were an order of its own.
  ///   - lines: those of the order.
  ///   - left: how many of each line were left before.
  ///   - quantities: how many of each line are given back.
  func taxed(
    _ part: SaleMoney, of lines: [OrderRecord.Line], left: [Int], _ quantities: [Int]
  ) -> SaleMoney {
    do throws(LedgerError) {
      let before = try taxes(of: lines.with(left))
      let after = try taxes(of: lines.with(zip(left, quantities).map { $0 - $1 }))
      let own = try part.taxes(of: lines.with(quantities).filter { $0.quantity > 0 })
      var vat: [Money] = []
      for tax in own {
        guard let place = before.firstIndex(where: { $0.rate == tax.rate }),
          let all = before[place].sum.vat, let rest = after[place].sum.vat
        else { return part }
        vat.append(all - rest)
      }
      guard vat != own.map(\.sum.vat) else { return part }
      return SaleMoney(
        part.currency, unitPrices: part.unitPrices, total: part.total, rates: part.rates,
        cost: part.cost, vatOfPart: vat)
    } catch {
      return part
    }
  }

  /// The same of an order whose total is known and includes VAT, without rates at which nothing was paid if others have
  /// more; nil for other orders, and if a part cannot be counted.
  package func includedTaxes(of lines: [OrderRecord.Line]) -> [Tax]? {
    guard total != nil, rates.contains(where: { $0 != nil }) else { return nil }
    do throws(LedgerError) {
      let taxes = try taxes(of: lines)
      guard taxes.allSatisfy({ $0.sum.vat != nil }) else { return nil }
      let paid = taxes.filter { $0.sum.takings != .zero }
      return paid.isEmpty ? Array(taxes.prefix(1)) : paid
    } catch {
      return nil
    }
  }
}
