package import Evaluator

/// The answer to a write of any kind: the rows that it wrote, or why it changed nothing.
package struct WriteAnswer: Hashable, Sendable {
  /// Its rows in the journal, without those of the opening stock of new fruits: none if nothing changed, two for a
  /// move, one for each base that was made. A refused order has a row, other refusals have none. Rows of a trial
  /// have no number.
  package let entries: [JournalEntry]
  /// Why it was refused; at least one if it was.
  package let obstacles: [Obstacle]
  /// The rows that an undo has undone, in the order of its own rows.
  package let undone: [JournalEntry]
  /// Whether the order or the cancellation was answered before, and this is that answer.
  package let isReplay: Bool
  /// Whether the order was made and has been cancelled since.
  package let isCancelled: Bool
  /// The decision on an order; nil for an earlier answer and for other writes.
  package let decision: Decision?

  init(
    _ entries: [JournalEntry], _ obstacles: [Obstacle] = [], _ decision: Decision? = nil,
    undoing undone: [JournalEntry] = [], isReplay: Bool = false, isCancelled: Bool = false
  ) {
    self.entries = entries
    self.obstacles = obstacles
    self.decision = decision
    self.undone = undone
    self.isReplay = isReplay
    self.isCancelled = isCancelled
  }

  package static func refused(_ obstacles: [Obstacle]) -> WriteAnswer {
    WriteAnswer([], obstacles)
  }

  /// Whether it was not refused: it has written its rows, would write them if it is a trial, or had nothing to change.
  package var isAccepted: Bool { obstacles.isEmpty && entries.first?.kind != .refusal }

  /// The last of its rows; nil without rows, and for a trial.
  package var head: JournalHead? { entries.last.flatMap { $0.isTrial ? nil : $0.head } }
}

extension JournalEntry {
  /// What would be written, without a place in the journal.
  package init(trying event: JournalEvent) {
    self.init(sequence: 0, time: 0, event: event, hash: .zero)
  }

  /// Whether the entry is in no journal.
  package var isTrial: Bool { sequence == 0 }
}
