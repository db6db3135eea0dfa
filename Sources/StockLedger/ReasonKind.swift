package import Diagnostics

/// The kind of reason under which the report sums a change of stock up.
///
/// The journal stores a kind as the beginning of the reason: `waste`, or `waste:dropped`.
package enum ReasonKind: String, Sendable, CaseIterable {
  case waste
  case delivery
  /// The stock was counted.
  case count
  /// Another text.
  case other
  /// A reset without a reason.
  case reset
  /// An undo, whatever its reason, so that the other kinds sum to what was added and removed.
  case undo

  /// The kinds that a reason can name.
  package static let named: [ReasonKind] = [.waste, .delivery, .count]

  /// - Returns: nil for a change without a reason that is neither a reset nor an undo.
  package init?(_ kind: JournalEntry.Kind, _ note: ChangeNote) {
    if kind == .undo {
      self = .undo
    } else if note.reason != nil {
      self = note.named?.kind ?? .other
    } else if kind == .reset {
      self = .reset
    } else {
      return nil
    }
  }
}

extension JournalEntry {
  /// The kind of the reason; nil for a change without one, and for what is no change.
  package var reasonKind: ReasonKind? { ReasonKind(kind, event.note) }
}

extension ChangeReason {
  /// A reason of a kind.
  ///
  /// - Parameters:
  ///   - kind: one of `ReasonKind.named`.
  ///   - text: more about it; may be blank.
  package init(_ kind: ReasonKind, _ text: String) throws(Problem) {
    precondition(ReasonKind.named.contains(kind), "a reason can name only three kinds")
    let start = text.drop(while: \.isWhitespace)
    try self.init(start.isEmpty ? kind.rawValue : "\(kind.rawValue):\(start)")
  }
}

extension ChangeNote {
  /// The kind that the reason names, and the text after it; nil for a reason that names none.
  package var named: (kind: ReasonKind, text: String?)? {
    guard let reason else { return nil }
    let parts = reason.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = ReasonKind.named.first(where: { $0.rawValue == parts[0] }) else { return nil }
    if parts.count == 1 { return (kind, nil) }
    let text = parts[1].drop(while: \.isWhitespace)
    return text.isEmpty ? nil : (kind, String(text))
  }
}
