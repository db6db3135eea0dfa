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

  /// The maximum length of a declaration that is shown, in bytes.
  private static let maxLength = 1_000

  /// How a store or an offer is declared, which says all of it; nil for other things, and for a long one.
  private static func declaration(of symbol: Symbol, _ snapshot: Snapshot) -> String? {
    guard symbol.space == .store || symbol.space == .offer,
      let (file, declaration) = snapshot.declarations(of: symbol).first,
      declaration.extent.count <= maxLength
    else { return nil }
    let bytes = snapshot.files[file].content.source.bytes[declaration.extent]
    return Markdown.block(String(decoding: bytes, as: UTF8.self), "yaml")
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
        ?? declaration(of: symbol, snapshot)
    case .language, .amount, .number, .flag, .text, .unknown: return nil
    }
  }
}
