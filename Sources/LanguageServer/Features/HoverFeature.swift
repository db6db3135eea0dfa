import Diagnostics
import Evaluator
import MenuLoader

/// `textDocument/hover`.
enum HoverFeature {
  /// - Parameter live: the current stock, if there is a ledger.
  static func hover(
    _ snapshot: Snapshot, file: Int, at offset: Int, live: StockLevels?
  ) -> Hover? {
    for occurrence in snapshot.indexes[file].at(offset) {
      guard let text = text(of: occurrence, snapshot, live) else { continue }
      return Hover(
        contents: MarkupContent(value: text),
        range: snapshot.positions(file).range(of: occurrence.range))
    }
    return nil
  }

  private static func text(
    of occurrence: Occurrence, _ snapshot: Snapshot, _ live: StockLevels?
  ) -> String? {
    switch occurrence.role {
    case .section: return MenuFormat.Mapping.menu.format[occurrence.text]?.text?[snapshot.language]
    case .key(let mapping): return mapping.format[occurrence.text]?.text?[snapshot.language]
    case .declaration(let symbol, _), .reference(let symbol):
      // The partial menu may have symbols that are newer than the last valid menu.
      return SymbolDescription(snapshot, live: live)?.text(of: symbol)
        ?? SymbolDescription(partOf: snapshot)?.text(of: symbol)
    case .language, .amount, .number, .flag, .text, .unknown: return nil
    }
  }
}
