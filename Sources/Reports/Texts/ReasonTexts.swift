package import Diagnostics
package import StockLedger

/// Reasons for changes of stock as people read them.
extension LocalizedText {
  package static func reason(_ kind: ReasonKind) -> LocalizedText {
    switch kind {
    case .waste: .text("waste", context: "reason for a change")
    case .delivery: .text("delivery", context: "reason for a change")
    case .count: .text("count", context: "reason for a change")
    case .other: .text("other", context: "reason for a change")
    case .reset: .kind(.reset)
    case .undo: .kind(.undo)
    }
  }

  /// The reason of a note, with its kind in the reader's language; nil for a note without a reason.
  package static func reason(_ note: ChangeNote) -> LocalizedText? {
    guard let (kind, text) = note.named else { return note.reason.map { .verbatim($0) } }
    let name = reason(kind)
    guard let text else { return name }
    return .text("\(name): \(text)")
  }
}
