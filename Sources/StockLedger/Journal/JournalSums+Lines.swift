import RecipeGraph

extension JournalSums.Orders {
  /// Whether the order of a cancellation is in the period.
  ///
  /// - Throws: `LedgerError.damagedRow` if the order was refused.
  var isOfOrderOfTime: Bool {
    get throws(LedgerError) { try former.isOrderOfTime(sequence) }
  }

  func lines() throws(LedgerError) -> [OrderRecord.Line] {
    guard let content, let lines = [OrderRecord.Line](text: content) else {
      throw .damagedRow(sequence: sequence)
    }
    return lines
  }

  /// The quantity of each juice, in one size and with the same options, in all the orders together.
  func quantities() throws(LedgerError) -> [String: Int] {
    var quantities: [String: Int] = [:]
    for line in try lines() {
      let word = VariantReference(line.word).sorted
      try quantities[word, default: 0].add(line.quantity.times(count, of: word), of: word)
    }
    return quantities
  }
}

extension JournalSums.Movements {
  var isOfOrderOfTime: Bool {
    get throws(LedgerError) { try former.isOrderOfTime(sequences.lowerBound) }
  }
}

extension JournalSums.Former {
  func isOrderOfTime(_ sequence: Int) throws(LedgerError) -> Bool {
    guard case .answer(let kind, let isOfTime) = self else { return false }
    guard kind == .order else { throw .damagedRow(sequence: sequence) }
    return isOfTime
  }
}

extension Int {
  /// - Parameter name: the name of the sum, for the error.
  mutating func add(_ other: Int, of name: String) throws(LedgerError) {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw .sumTooLarge(of: name) }
    self = sum
  }

  mutating func subtract(_ other: Int, of name: String) throws(LedgerError) {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard !overflow else { throw .sumTooLarge(of: name) }
    self = difference
  }

  func times(_ count: Int, of name: String) throws(LedgerError) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: count)
    guard !overflow else { throw .sumTooLarge(of: name) }
    return product
  }
}
