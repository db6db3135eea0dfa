package import RecipeGraph

/// A part of an order that somebody gives back.
package struct OrderPart: Hashable, Sendable {
  /// As they are typed.
  package let lines: [OrderRecord.Line]
  /// Its number among the parts of the order, from 1, so that one that is sent twice is given back once; nil for the
  /// next one.
  package let number: Int?

  package init(_ lines: [OrderRecord.Line], number: Int? = nil) {
    (self.lines, self.number) = (lines, number)
  }
}

/// What is left of an order of which parts were given back.
///
/// Of `n` of a line, `k` give back `k/n` of what the line took, rounded down with those that were given back before, so
/// that all of them together give back all of it.
package struct OrderRest: Sendable {
  private let request: OrderRequest
  private let movements: [Movement]
  private let sale: Sale
  private let shares: [LineShare]
  /// By line, how many are left.
  package private(set) var left: [Int]
  /// How many parts were given back.
  package private(set) var parts = 0

  package var lines: [OrderRecord.Line] { request.content.lines }

  /// - Parameters:
  ///   - order: the row of an order.
  ///   - parts: the rows of its parts that were given back, in their order.
  /// - Returns: nil for rows that this program cannot have written.
  package init?(_ order: JournalEvent, without parts: [JournalEvent] = []) {
    guard case .order(let request, _, let sale, _, _) = order.action,
      order.movements.allSatisfy({ $0.delta < 0 && $0.delta > .min })
    else { return nil }
    self.request = request
    movements = order.movements
    self.sale = sale
    left = request.content.lines.map(\.quantity)
    if left.count == 1 {
      let takes = order.movements.indices.map {
        LineShare.Take(movement: $0, thousandths: -order.movements[$0].delta)
      }
      shares = [LineShare(takes, cost: sale.money?.cost)]
    } else {
      shares = order.shares
    }
    for part in parts {
      guard take(part) else { return nil }
    }
  }

  /// Takes off what the row of the next part gave back.
  ///
  /// - Returns: false, without any change, for a row that this program cannot have written.
  mutating func take(_ part: JournalEvent) -> Bool {
    guard part.part == parts + 1, let given = quantities(ofPart: part.lines) else { return false }
    for line in left.indices { left[line] -= given[line] }
    parts += 1
    return true
  }

  /// Whether the journal tells what each of its lines took.
  package var canBeParted: Bool { shares.count == left.count }

  /// The most parts of one order, each of which is looked up when another is given back.
  package static let maxParts = 100

  /// The lines that are left, without those of which none is.
  package var content: [OrderRecord.Line] { content(left) }

  private func content(_ quantities: [Int]) -> [OrderRecord.Line] {
    lines.with(quantities).filter { $0.quantity > 0 }
  }

  // MARK: Naming parts

  /// Why a part cannot be given back.
  package enum Fault: Error, Hashable, Sendable {
    /// The journal does not tell what each line of the order took.
    case notRecorded
    /// Too many parts were given back already.
    case tooManyParts
    /// Another part was given back under the number, or the one before it was not.
    case otherPart(Int)
    /// No line of the order is meant by the word; with what is left of the order.
    case notOrdered(String, left: [String])
    /// The word may mean different lines.
    case ambiguous(String, [String])
    case tooMany(String, left: Int, asked: Int)
  }

  /// How many of each line some words mean. A word that leaves out the size or options means the only line that has
  /// more.
  ///
  /// - Parameter formerIDs: the former ids of juices, each of which means the same as the present one.
  package func quantities(
    _ part: [OrderRecord.Line], formerIDs: FormerIDs = FormerIDs()
  ) throws(Fault) -> [Int] {
    let words = lines.map(\.variant)
    let positions = Dictionary(grouping: words.indices, by: { words[$0] })
    var wanted: [(word: String, quantity: Int)] = []
    var places: [String: Int] = [:]
    for asked in asOrdered(part, formerIDs) {
      let variant = asked.variant
      let word = try positions[variant] == nil ? word(meantBy: asked, in: words) : variant
      if let place = places[word] {
        wanted[place].quantity += asked.quantity
      } else {
        places[word] = wanted.count
        wanted.append((word, asked.quantity))
      }
    }
    var taken = [Int](repeating: 0, count: left.count)
    for (word, quantity) in wanted {
      var rest = quantity
      for line in positions[word] ?? [] {
        taken[line] = min(rest, left[line])
        rest -= taken[line]
      }
      guard rest == 0 else {
        throw .tooMany(word, left: quantity - rest, asked: quantity)
      }
    }
    return taken
  }

  /// Lines with the ids under which the order has their juices.
  private func asOrdered(
    _ part: [OrderRecord.Line], _ formerIDs: FormerIDs
  ) -> [OrderRecord.Line] {
    if formerIDs.isEmpty { return part }
    let ids = lines.map(\.juice)
    let known = Set(ids)
    let byPresentID = Dictionary(ids.map { (formerIDs.presentWord($0), $0) }) { first, _ in first }
    return part.map { line in
      if known.contains(line.juice) { return line }
      return OrderRecord.Line(
        juice: byPresentID[formerIDs.presentWord(line.juice)] ?? line.juice, size: line.size,
        options: line.options, quantity: line.quantity)
    }
  }

  /// How many of each line a part asks for.
  ///
  /// - Parameter isCancelled: whether all of the order was given back.
  func quantities(
    of part: OrderPart, isCancelled: Bool, formerIDs: FormerIDs
  ) throws(Fault) -> [Int] {
    var rest = self
    if isCancelled { rest.left = left.map { _ in 0 } }
    if let number = part.number, number > parts + 1 { throw .otherPart(number) }
    guard canBeParted else { throw .notRecorded }
    let quantities = try rest.quantities(part.lines, formerIDs: formerIDs)
    guard quantities == left || parts < Self.maxParts else { throw .tooManyParts }
    return quantities
  }

  /// Whether a row gave back what some words ask for.
  func isPart(
    _ part: [OrderRecord.Line], givenBackBy row: JournalEvent, formerIDs: FormerIDs
  ) -> Bool {
    guard canBeParted else { return false }
    do throws(Fault) {
      return giveBack(try quantities(part, formerIDs: formerIDs)).content.lines == row.lines
    } catch {
      return false
    }
  }

  /// - Parameter words: the variants of the lines, of which it is none.
  private func word(
    meantBy asked: OrderRecord.Line, in words: [String]
  ) throws(Fault) -> String {
    let meant = left.indices.filter { position in
      let line = lines[position]
      return line.juice == asked.juice && (asked.size ?? line.size) == line.size
        && asked.options.without(line.options).isEmpty
    }
    // Of what is left, or else of all, so that it is said that none is.
    let open = meant.filter { left[$0] > 0 }
    func distinct(_ lines: [Int]) -> [String] {
      var found = Set<String>()
      return lines.map { words[$0] }.filter { found.insert($0).inserted }
    }
    let found = distinct(open.isEmpty ? meant : open)
    guard let word = found.first else {
      throw .notOrdered(asked.word, left: distinct(left.indices.filter { left[$0] > 0 }))
    }
    guard found.count == 1 else { throw .ambiguous(asked.word, found) }
    return word
  }

  /// How many of each line the row of a part is about, which has the lines in their order; nil for lines that it cannot
  /// be about.
  func quantities(ofPart part: [OrderRecord.Line]) -> [Int]? {
    guard canBeParted else { return nil }
    let lines = lines
    var quantities = [Int](repeating: 0, count: left.count)
    var line = 0
    for one in part {
      let word = one.word
      while line < lines.count, left[line] == 0 || lines[line].word != word { line += 1 }
      guard line < lines.count, one.quantity <= left[line] else { return nil }
      quantities[line] = one.quantity
      line += 1
    }
    return part.isEmpty || quantities == left ? nil : quantities
  }

  // MARK: Giving back

  /// What a row gives back: its lines, its changes of stock by movement of the order, and its money.
  struct Return: Equatable {
    let content: OrderContent
    /// In thousandths; 0 for a movement of which nothing is given back.
    let deltas: [Int]
    let sale: Sale
    /// The number of the part, from 1; nil for all that is left.
    let part: Int?
  }

  /// - Parameter quantities: how many of each line; at most as many as are left.
  func giveBack(_ quantities: [Int]) -> Return {
    if parts == 0, quantities == lines.map(\.quantity) {
      return Return(
        content: request.content, deltas: movements.map { -$0.delta }, sale: sale, part: nil)
    }
    var deltas = [Int](repeating: 0, count: movements.count)
    for line in left.indices where quantities[line] > 0 {
      let all = lines[line].quantity
      let given = all - left[line]
      for take in shares[line].takes {
        deltas[take.movement] +=
          Self.part(of: take.thousandths, given + quantities[line], all)
          - Self.part(of: take.thousandths, given, all)
      }
    }
    let taken = left.indices.filter { quantities[$0] > 0 }
    return Return(
      content: OrderContent(content(quantities)), deltas: deltas,
      sale: sale(of: taken, quantities), part: quantities == left ? nil : parts + 1)
  }

  private static func part(of thousandths: Int, _ count: Int, _ all: Int) -> Int {
    Int(Int128(thousandths) * Int128(count) / Int128(all))
  }

  private func sale(of taken: [Int], _ quantities: [Int]) -> Sale {
    var part = sale
    part.money = sale.money.map { money in
      let prices = taken.map { money.unitPrices[$0] }
      let alone = SaleMoney(
        money.currency, unitPrices: prices,
        total: money.total == nil
          ? nil : SaleMoney.total(of: prices, quantities: taken.map { quantities[$0] }),
        rates: taken.map { money.rates[$0] },
        cost: money.cost == nil ? nil : cost(of: taken, quantities))
      return money.taxed(alone, of: lines, left: left, quantities)
    }
    let places = Dictionary(uniqueKeysWithValues: taken.enumerated().map { ($1, $0) })
    part.offers = sale.offers.compactMap { offer in
      places[offer.line].map {
        LineOffer(line: $0, offer: offer.offer, usual: offer.usual, cost: offer.cost)
      }
    }
    return part
  }

  private func cost(of taken: [Int], _ quantities: [Int]) -> Rational? {
    do throws(ArithmeticOverflow) {
      var sum = Rational.zero
      for line in taken {
        guard let cost = shares[line].cost else { return nil }
        sum = try sum.adding(
          cost.multiplied(
            by: Rational(Int128(quantities[line]), over: Int128(lines[line].quantity))))
      }
      return sum
    } catch {
      return nil
    }
  }
}
