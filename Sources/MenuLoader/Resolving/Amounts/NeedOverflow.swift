import Diagnostics

/// JU204: a need that cannot be counted exactly is refused, never rounded.
enum NeedOverflow {
  static let rule = Rule(
    "JU204", .error,
    .text("what a recipe needs in all can be counted exactly", ko: "레시피에 드는 양은 모두 정확히 셀 수 있어야 해요"),
    explanation: .text(
      """
      The need of a recipe is summed exactly over all its bases. Here the sum is larger than stock \
      can count, or its fraction has too many digits to be kept. It is not rounded and never wraps \
      around. Such numbers come from a wrong unit or an odd yield.
      """,
      ko: """
        레시피에 드는 양은 베이스까지 모두 정확히 더해요. 그런데 여기서는 더한 양이 재고로 셀 수 \
        있는 양보다 크거나, 분수의 자릿수가 너무 많아요. 이런 양을 반올림하거나 넘친 채로 쓰지 \
        않아요. 단위를 잘못 적었거나 `yields`가 이상할 때 이런 수가 나와요.
        """),
    bad: """
      fruits:
        sugar: 1000000 kg
      bases:
        syrup: {yields: 1 mg, uses: {sugar: 1000000 kg}}
      juices:
        sweet: {syrup: 1000000 kg}
      """,
    replacing: "sweet: {syrup: 1000000 kg}", with: "sweet: {syrup: 1 mg}")

  /// - Parameter what: what has the need, as findings call it.
  static func finding(_ what: LocalizedText, at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "what \(what) needs in all is too large or too fine to be counted exactly",
        ko: "\(what)에 드는 양이 너무 많거나 너무 잘게 나뉘어 정확히 셀 수 없어요"),
      at: Label(location.span),
      help: [
        .text(
          "use rounder amounts and yields, or fewer bases inside each other",
          ko: "양과 `yields`를 더 간단한 수로 적거나 베이스를 덜 겹쳐 쓰세요")
      ])
  }
}
