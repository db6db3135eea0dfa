import Evaluator
package import RecipeGraph

/// What one line of an order took of each fruit: its share of what the order took, which was rounded up once.
package struct LineShare: Hashable, Sendable {
  package struct Take: Hashable, Sendable {
    /// The position of the movement in the row of the order.
    package let movement: Int
    /// Above zero.
    package let thousandths: Int
  }

  /// In the order of the movements.
  package let takes: [Take]
  /// The exact cost of what the line took, in minor units; nil if it is not known.
  package let cost: Rational?

  init(_ takes: [Take], cost: Rational?) {
    (self.takes, self.cost) = (takes, cost)
  }
}

extension [LineShare] {
  /// The shares of the lines of an order. A line has what the exact needs up to it come to, rounded up, beyond what those
  /// before it have, so that the shares add up to what the order takes. Empty for an order of one line, whose share is
  /// all, and for needs that cannot be counted.
  init(_ order: Order, _ plan: Plan, in graph: RecipeGraph) {
    self = []
    guard order.lines.count > 1 else { return }
    let positions = Dictionary(
      uniqueKeysWithValues: plan.consumptions.enumerated().map { ($1.fruit, $0) })
    var sums = [Rational](repeating: .zero, count: plan.consumptions.count)
    var taken = [Int](repeating: 0, count: plan.consumptions.count)
    var shares: [LineShare] = []
    do {
      for (line, needs) in zip(order.lines, try plan.needs(of: order, in: graph)) {
        var takes: [LineShare.Take] = []
        var uncounted: [Need] = []
        for need in needs {
          guard let position = positions[need.fruit] else {
            guard graph[need.fruit].isUnlimited else { return }
            let amount = try need.amount.multiplied(by: Rational(line.quantity))
            uncounted.append(Need(fruit: need.fruit, amount: amount))
            continue
          }
          sums[position] = try sums[position]
            .adding(need.amount.multiplied(by: Rational(line.quantity)))
          guard let sum = Quantity(covering: sums[position]) else { return }
          let take = sum.thousandths - taken[position]
          taken[position] = sum.thousandths
          if take > 0 { takes.append(.init(movement: position, thousandths: take)) }
        }
        takes.sort { $0.movement < $1.movement }
        let amounts = takes.map { take in
          Need(
            fruit: plan.consumptions[take.movement].fruit,
            amount: Quantity(thousandths: take.thousandths).value)
        }
        shares.append(LineShare(takes, cost: graph.sum(.cost, of: amounts + uncounted).value))
      }
    } catch {
      return
    }
    guard taken == plan.consumptions.map(\.quantity.thousandths) else { return }
    self = shares
  }

  /// Whether they add up to what an order took.
  func add(up movements: [Movement]) -> Bool {
    var rest = movements.map { $0.delta }
    for take in flatMap(\.takes) {
      guard take.movement < rest.count else { return false }
      let (sum, overflow) = rest[take.movement].addingReportingOverflow(take.thousandths)
      guard !overflow, sum <= 0 else { return false }
      rest[take.movement] = sum
    }
    return rest.allSatisfy { $0 == 0 }
  }
}

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
    guard case .order(let request, _, let sale, _) = order.action,
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
    guard parts.isEmpty || canBeParted else { return nil }
    for part in parts {
      guard part.part == self.parts + 1, let given = positions(of: part.lines) else { return nil }
      for (line, quantity) in given { left[line] -= quantity }
      self.parts += 1
    }
  }

  /// Whether the journal tells what each of its lines took.
  package var canBeParted: Bool { shares.count == left.count }

  /// The most parts of one order, each of which is looked up when another is given back.
  package static let maxParts = 100

  /// The lines that are left, without those of which none is.
  package var content: [OrderRecord.Line] { Self.content(lines, left) }

  private static func content(
    _ lines: [OrderRecord.Line], _ quantities: [Int]
  ) -> [OrderRecord.Line] {
    zip(lines, quantities).filter { $1 > 0 }.map { line, quantity in
      OrderRecord.Line(
        juice: line.juice, size: line.size, options: line.options, quantity: quantity)
    }
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
    /// No line of the order is meant by the word.
    case notOrdered(String)
    /// The word may mean different lines.
    case ambiguous(String, [String])
    case tooMany(String, left: Int, asked: Int)
  }

  /// How many of each line some words mean. A word that leaves out the size or options means the only line that has
  /// more.
  package func quantities(_ part: [OrderRecord.Line]) throws(Fault) -> [Int] {
    var wanted: [(word: String, quantity: Int)] = []
    for asked in part {
      let word = try word(meantBy: asked)
      if let position = wanted.firstIndex(where: { $0.word == word }) {
        wanted[position].quantity += asked.quantity
      } else {
        wanted.append((word, asked.quantity))
      }
    }
    var taken = [Int](repeating: 0, count: left.count)
    for (word, quantity) in wanted {
      var rest = quantity
      for line in left.indices where lines[line].variant == word {
        taken[line] = min(rest, left[line])
        rest -= taken[line]
      }
      guard rest == 0 else {
        throw .tooMany(word, left: quantity - rest, asked: quantity)
      }
    }
    return taken
  }

  /// How many of each line a part asks for.
  ///
  /// - Parameter isCancelled: whether all of the order was given back.
  func quantities(of part: OrderPart, isCancelled: Bool) throws(Fault) -> [Int] {
    var rest = self
    if isCancelled { rest.left = left.map { _ in 0 } }
    if let number = part.number, number > parts + 1 { throw .otherPart(number) }
    guard canBeParted else { throw .notRecorded }
    let quantities = try rest.quantities(part.lines)
    guard quantities == left || parts < Self.maxParts else { throw .tooManyParts }
    return quantities
  }

  /// Whether a row gave back what some words ask for.
  func isPart(_ part: [OrderRecord.Line], givenBackBy row: JournalEvent) -> Bool {
    guard canBeParted else { return false }
    do throws(Fault) {
      return giveBack(try quantities(part)).content.lines == row.lines
    } catch {
      return false
    }
  }

  private func word(meantBy asked: OrderRecord.Line) throws(Fault) -> String {
    let words = lines.map(\.variant)
    if words.contains(asked.variant) { return asked.variant }
    let meant = left.indices.filter { position in
      let line = lines[position]
      return line.juice == asked.juice && (asked.size ?? line.size) == line.size
        && asked.options.without(line.options).isEmpty
    }
    // Of what is left, or else of all, so that it is said that none is.
    let open = meant.filter { left[$0] > 0 }
    var found: [String] = []
    for line in open.isEmpty ? meant : open where !found.contains(lines[line].variant) {
      found.append(lines[line].variant)
    }
    guard let word = found.first else { throw .notOrdered(asked.word) }
    guard found.count == 1 else { throw .ambiguous(asked.word, found) }
    return word
  }

  /// How many of each line the row of a part is about; nil for lines that it cannot be about.
  func quantities(ofPart part: [OrderRecord.Line]) -> [Int]? {
    guard canBeParted else { return nil }
    return positions(of: part).map { given in
      var quantities = [Int](repeating: 0, count: left.count)
      for (line, quantity) in given { quantities[line] += quantity }
      return quantities
    }
  }

  /// The lines that the row of a part is about, with how many of each.
  private func positions(of part: [OrderRecord.Line]) -> [(line: Int, quantity: Int)]? {
    var left = left
    var found: [(line: Int, quantity: Int)] = []
    for one in part {
      guard let line = lines.indices.first(where: { lines[$0].word == one.word && left[$0] > 0 }),
        one.quantity <= left[line]
      else { return nil }
      left[line] -= one.quantity
      found.append((line, one.quantity))
    }
    return left.contains { $0 > 0 } && !found.isEmpty ? found : nil
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
      content: OrderContent(Self.content(lines, quantities)), deltas: deltas,
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
    part.offers = sale.offers.compactMap { offer in
      taken.firstIndex(of: offer.line).map {
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

/// The position of a movement and the amount in thousandths of each fruit that a line took, and its cost if it is known:
/// `0:18000,2:200=691.2`, and `-` for a line that took nothing of its own.
extension LineShare: JournalWord {
  package var text: String {
    let list = takes.map { "\($0.movement):\($0.thousandths)" }.joined(separator: ",")
    return (list.isEmpty ? "-" : list) + (cost.map { "=\($0)" } ?? "")
  }

  package init?(text: Substring) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let cost = sides.count == 2 ? Rational(unsigned: String(sides[1])) : nil
    guard sides.count == 1 || cost != nil else { return nil }
    var takes: [Take] = []
    for word in sides[0] == "-" ? [] : sides[0].split(separator: ",") {
      let numbers = word.split(separator: ":").map { Int($0) }
      guard numbers.count == 2, let movement = numbers[0], let thousandths = numbers[1],
        movement > takes.last?.movement ?? -1, thousandths > 0
      else { return nil }
      takes.append(Take(movement: movement, thousandths: thousandths))
    }
    self.init(takes, cost: cost)
  }
}

/// The number of a part of an order that was given back, and the order's id: `1 till-17`.
package struct PartReference: Hashable, Sendable, JournalText {
  let number: Int
  let order: OrderID

  package var text: String { "\(number) \(order.text)" }

  package init(_ number: Int, of order: OrderID) {
    (self.number, self.order) = (number, order)
  }

  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), number > 0,
      let order = OrderID(text: String(parts[1]))
    else { return nil }
    self.init(number, of: order)
  }

  /// The id under which the row of the part is stored: an order is cancelled once under its own. It is a UUID of version
  /// 8, so that no chosen id is the same by chance.
  var storedID: OrderID { OrderID(ofSecret: "part \(text)") }
}
