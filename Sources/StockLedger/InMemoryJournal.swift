import Evaluator
import RecipeGraph

/// The journal of a store in memory. An order keeps what has been decided, without what follows from
/// the menu and the stock before it, and is put into words only when somebody reads it: to touch
/// memory for the first time takes longer than to decide.
struct InMemoryJournal: Sendable {
  /// As it is read.
  enum Row {
    case order(OrderID, Order, Plan)
    case event(JournalEvent)
  }

  private enum Other {
    case order(Order, [Substitution], takes: Range<Int>)
    // Elsewhere, since it is several times as large and far rarer.
    indirect case event(JournalEvent)
  }

  /// Rows of the same time, with ids that are counted up row by row.
  private struct Run {
    /// So few that the first is soon found from the last.
    static let most = 256

    let time: Int
    /// Of the first row; without a meaning for rows that have no id or one that is no number.
    let number: UInt128
    let firstRow: Int

    func number(of row: Int) -> UInt128 { number &+ UInt128(row - firstRow) }
  }

  /// The stock right after an order, from which that after the next rows follows.
  private struct Checkpoint {
    let row: Int
    let levels: StockLevels
  }

  private let menu: MenuView
  /// So many rows from one checkpoint to the next: few to go through, and yet so many that what is
  /// kept of each fruit is little for each of them.
  private let reach: Int
  private var rows = ChunkedList<PackedRow>()
  private var runs: [Run] = []
  /// Of the runs.
  private var last = Run(time: 0, number: 0, firstRow: 0)
  /// The first row that is too far from the beginning of the last run.
  private var endOfRun = 0
  private var checkpoints: [Checkpoint] = []
  /// The first row that is too far from the last checkpoint.
  private var endOfReach = 0
  private var others: [Other] = []
  /// By row those ids of orders that are no numbers.
  private var texts: [Int: OrderID] = [:]
  private var takes = ChunkedList<Consumption>()

  init(of menu: MenuView) {
    self.menu = menu
    reach = max(256, menu.fruits.count / 8)
  }

  var count: Int { rows.count }
  var indices: Range<Int> { 0..<count }

  mutating func append(_ event: JournalEvent, time: Int) {
    enter(nil, time: time)
    append(.event(event))
  }

  /// - Parameter levels: the stock right after.
  @inline(__always)
  mutating func append(
    _ order: Order, _ plan: Plan, leaving levels: StockLevels, id: OrderID, time: Int
  ) {
    let number = id.number
    enter(number, time: time)
    if number == nil { keep(id) }
    if rows.count >= endOfReach { keep(levels) }
    if !plan.hasSubstitutions, let row = PackedRow(order) {
      rows.append(row)
    } else {
      append(order, plan)
    }
  }

  @inline(never)
  private mutating func keep(_ id: OrderID) { texts[rows.count] = id }

  @inline(never)
  private mutating func keep(_ levels: StockLevels) {
    checkpoints.append(Checkpoint(row: rows.count, levels: levels))
    endOfReach = rows.count + reach
  }

  @inline(never)
  private mutating func append(_ order: Order, _ plan: Plan) {
    let first = takes.count
    plan.forEachTake { takes.append($0) }
    append(.order(order, plan.substitutions, takes: first..<takes.count))
  }

  private mutating func append(_ other: Other) {
    rows.append(PackedRow(other: others.count))
    others.append(other)
  }

  /// Begins another run if the next row does not belong to the last.
  ///
  /// - Parameter number: nil for a row that may be anywhere.
  @inline(__always)
  private mutating func enter(_ number: UInt128?, time: Int) {
    let row = rows.count
    if row >= endOfRun || time != last.time
      || number ?? last.number(of: row) != last.number(of: row)
    {
      begin(number ?? 0, time: time)
    }
  }

  @inline(never)
  private mutating func begin(_ number: UInt128, time: Int) {
    last = Run(time: time, number: number, firstRow: rows.count)
    runs.append(last)
    endOfRun = rows.count + Run.most
  }

  subscript(position: Int) -> (time: Int, row: Row) {
    let run = run(of: position)
    switch rows[position].content {
    case .line(let line):
      let id = id(at: position, in: run)
      return (run.time, .order(id, Order([line]), plan(of: line, at: position)))
    case .other(let index):
      switch others[index] {
      case .order(let order, let substitutions, let takes):
        let plan = Plan(takes: takes.map { self.takes[$0] }, substitutions: substitutions)
        return (run.time, .order(id(at: position, in: run), order, plan))
      case .event(let event): return (run.time, .event(event))
      }
    }
  }

  /// The order that a row is about, if it is about one.
  func subject(at position: Int) -> (kind: JournalEntry.Kind, id: String)? {
    if case .other(let index) = rows[position].content, case .event(let event) = others[index] {
      return event.orderID.map { (event.kind, $0) }
    }
    return (.order, id(at: position, in: run(of: position)).text)
  }

  private func id(at position: Int, in run: Run) -> OrderID {
    texts[position] ?? OrderID(uuid: run.number(of: position))
  }

  /// What a line took, which follows from the last checkpoint and the rows after it.
  private func plan(of line: OrderLine, at position: Int) -> Plan {
    let checkpoint = checkpoints[
      Self.last(of: checkpoints.count) { checkpoints[$0].row <= position }]
    var levels = checkpoint.levels
    for row in checkpoint.row..<position { bring(&levels, past: row + 1) }
    return Plan(of: line, leaving: levels, in: menu)
  }

  private func bring(_ levels: inout StockLevels, past row: Int) {
    switch rows[row].content {
    case .line(let line): levels.take(line, in: menu)
    case .other(let index):
      switch others[index] {
      case .order(_, _, let takes):
        for take in takes { levels[self.takes[take].fruit] = self.takes[take].left }
      case .event(let event) where event.store == menu.storeID:
        for movement in event.movements {
          if let fruit = menu.fruit(movement.fruitID) { levels[fruit] = movement.balance }
        }
      case .event: break
      }
    }
  }

  private func run(of row: Int) -> Run {
    runs[Self.last(of: runs.count) { runs[$0].firstRow <= row }]
  }

  /// The last of so many, of which the first is not too far, that is not.
  private static func last(of count: Int, isNotTooFar: (Int) -> Bool) -> Int {
    var (first, end) = (0, count)
    while end - first > 1 {
      let middle = (first + end) / 2
      if isNotTooFar(middle) { first = middle } else { end = middle }
    }
    return first
  }
}
