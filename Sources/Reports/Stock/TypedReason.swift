package import Diagnostics
package import StockLedger

extension ChangeReason {
  /// A reason as a person types it. It may begin with a kind in any language, such as `waste: dropped`
  /// or `폐기: 쏟음`.
  package init(typed text: String) throws(Problem) {
    self = try ChangeReason(text)
    let parts = self.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    func isName(_ name: String) -> Bool {
      parts[0].hasPrefix(name) && parts[0].dropFirst(name.count).allSatisfy(\.isWhitespace)
    }
    let kind = ReasonKind.named.first { kind in
      let name = LocalizedText.reason(kind)
      return Language.allCases.contains { isName(name[$0]) }
    }
    if let kind { try self.init(kind, parts.count == 1 ? "" : String(parts[1])) }
  }
}
