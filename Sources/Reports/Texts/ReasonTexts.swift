package import Diagnostics
package import StockLedger

/// Reasons for changes of stock as people read them.
extension LocalizedText {
  package static func reason(_ kind: ReasonKind) -> LocalizedText {
    let korean =
      switch kind {
      case .waste: "폐기"
      case .delivery: "입고"
      case .count: "실사"
      case .other: "기타"
      case .reset: LocalizedText.kind(.reset).korean
      case .undo: LocalizedText.kind(.undo).korean
      }
    return LocalizedText(kind.rawValue, ko: korean)
  }

  /// The reason of a note, with its kind in the reader's language; nil for a note without a reason.
  package static func reason(_ note: ChangeNote) -> LocalizedText? {
    guard let (kind, text) = note.named else { return note.reason.map { .verbatim($0) } }
    let name = reason(kind)
    guard let text else { return name }
    return .text("\(name): \(text)")
  }
}
