import Evaluator
import RecipeGraph

/// The journal of a store in memory. An order keeps what has been decided, without what follows from
/// the menu, and is put into words only when somebody reads it: to touch memory for the first time
/// takes longer than to decide.
struct InMemoryJournal: Sendable {
  /// As it is read.
  enum Row {
    case order(OrderID, Order, Plan)
    case event(JournalEvent)
  }

  private enum Packed {
    /// An order of one line, a juice as its recipe is: what it took follows from that.
    case line(juice: Int32, quantity: UInt16, size: UInt8)
    /// Its position among the others.
    case other(Int32)
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
    /// The position in `left` of what belongs to the first row.
    let firstLeft: Int

    func number(of row: Int) -> UInt128 { number &+ UInt128(row - firstRow) }
  }

  private let graph: RecipeGraph
  private var rows = ChunkedList<Packed>()
  private var runs: [Run] = []
  /// The first row that is too far from the beginning of the last run.
  private var endOfRun = 0
  /// What each packed order left of each fruit that it took.
  private var left = ChunkedList<Quantity>()
  private var others: [Other] = []
  /// By row those ids of orders that are no numbers.
  private var texts: [Int: OrderID] = [:]
  private var takes = ChunkedList<Take>()

  init(of graph: RecipeGraph) {
    self.graph = graph
  }

  var count: Int { rows.count }
  var indices: Range<Int> { 0..<count }

  mutating func append(_ event: JournalEvent, time: Int) {
    enter(time: time)
    rows.append(.other(Int32(others.count)))
    others.append(.event(event))
  }

  mutating func append(_ order: Order, _ plan: Plan, id: OrderID, time: Int) {
    let number = id.number
    if number == nil { texts[rows.count] = id }
    enter(time: time, number: number)
    if order.lines.count == 1, order.lines[0].variant.options.isEmpty, plan.substitutions.isEmpty,
      let quantity = UInt16(exactly: order.lines[0].quantity),
      let size = UInt8(exactly: order.lines[0].variant.size)
    {
      let juice = Int32(order.lines[0].variant.juice.index)
      rows.append(.line(juice: juice, quantity: quantity, size: size))
      for take in plan.takes { left.append(take.left) }
    } else {
      rows.append(.other(Int32(others.count)))
      let first = takes.count
      for take in plan.takes { takes.append(take) }
      others.append(.order(order, plan.substitutions, takes: first..<takes.count))
    }
  }

  /// Begins another run if the next row does not belong to the last.
  ///
  /// - Parameter number: nil for a row that may be anywhere.
  private mutating func enter(time: Int, number: UInt128? = nil) {
    let row = rows.count
    if row < endOfRun, time == runs[runs.count - 1].time {
      let expected = runs[runs.count - 1].number(of: row)
      if number ?? expected == expected { return }
    }
    runs.append(Run(time: time, number: number ?? 0, firstRow: row, firstLeft: left.count))
    endOfRun = row + Run.most
  }

  subscript(position: Int) -> (time: Int, row: Row) {
    let run = runs[self.run(of: position)]
    let id = texts[position] ?? OrderID(uuid: run.number(of: position))
    switch rows[position] {
    case .line(let juice, let quantity, let size):
      let line = OrderLine(Variant(Ref(Int(juice)), size: Int(size)), quantity: Int(quantity))
      let first = (run.firstRow..<position).reduce(run.firstLeft) { $0 + leftCount(ofRow: $1) }
      let left = (first..<first + leftCount(ofRow: position)).map { self.left[$0] }
      return (run.time, .order(id, Order([line]), Plan(of: line, left: left, in: graph)))
    case .other(let index):
      switch others[Int(index)] {
      case .order(let order, let substitutions, let takes):
        let plan = Plan(takes: takes.map { self.takes[$0] }, substitutions: substitutions)
        return (run.time, .order(id, order, plan))
      case .event(let event): return (run.time, .event(event))
      }
    }
  }

  private func leftCount(ofRow position: Int) -> Int {
    guard case .line(let juice, _, let size) = rows[position] else { return 0 }
    return graph.needs(of: Ref(Int(juice)), size: Int(size)).count
  }

  /// The last that begins with the row or before it.
  private func run(of row: Int) -> Int {
    var (first, end) = (0, runs.count)
    while end - first > 1 {
      let middle = (first + end) / 2
      if runs[middle].firstRow <= row { first = middle } else { end = middle }
    }
    return first
  }
}
