import Diagnostics

/// JU204: a need that cannot be counted exactly is refused, never rounded.
enum NeedOverflow {
  static let rule = Rule("JU204", .error)

  /// - Parameter what: what has the need, as findings call it.
  static func finding(_ what: LocalizedText, at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "what \(what) needs in all is too large or too fine to be counted exactly",
        ko: "\(what)에 드는 양이 너무 많거나 너무 잘게 나뉘어 정확히 셀 수 없어요"),
      at: Label(location.span),
      help: .text(
        "use rounder amounts and yields, or fewer bases inside each other",
        ko: "양과 `yields`를 더 간단한 수로 적거나 베이스를 덜 겹쳐 쓰세요"))
  }
}
