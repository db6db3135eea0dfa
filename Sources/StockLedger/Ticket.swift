/// How far an order is, for those who make it and for those who wait for it.
///
/// It is no stock and no money: it has no hash, and no audit, event or copy of the journal has it. The table keeps it
/// for all servers of a ledger.
package struct Ticket: Hashable, Sendable {
  package enum State: String, Sendable, CaseIterable {
    case open, started, finished
  }

  /// The sequence of the order's row.
  package let sequence: Int
  /// When somebody began to make it, in milliseconds since 1970-01-01 UTC; nil if nobody has.
  package private(set) var started: Int?
  /// When it was made, in the same; nil if it was not.
  package private(set) var finished: Int?

  package init(sequence: Int) { self.sequence = sequence }

  /// - Parameters:
  ///   - started: as in the table: 0 if nobody has begun.
  ///   - finished: as in the table: 0 if it was not made.
  init(sequence: Int, started: Int, finished: Int) {
    self.sequence = sequence
    self.started = started > 0 ? started : nil
    self.finished = finished > 0 ? finished : nil
  }

  package var state: State { finished != nil ? .finished : started != nil ? .started : .open }

  /// Marks the order. The same mark again keeps the time of the first.
  ///
  /// - Parameter time: in milliseconds since 1970-01-01 UTC.
  mutating func mark(_ state: State, at time: Int) {
    let time = max(time, 1)
    switch state {
    case .open: (started, finished) = (nil, nil)
    case .started: (started, finished) = (started ?? time, nil)
    case .finished: finished = finished ?? time
    }
  }
}
