import Diagnostics
import RecipeGraph

/// JU119: a limit or quantity of juices that is not a whole number.
enum CountNotWhole {
  static let rule = Rule(
    "JU119", .error, .text("juices are counted in whole numbers", ko: "쥬스는 정수로 세요"),
    explanation: .text(
      """
      `limit` is how many of a juice one order may ask for, over all its lines, sizes and options, \
      and the order of a test says how many it asks for. Nobody orders half a juice, or a kilogram \
      of them. One line of an order asks for at most 1,000,000,000.
      """,
      ko: """
        `limit`은 한 주문에 쥬스를 몇 잔까지 담을 수 있는지이고, 줄과 사이즈와 옵션이 달라도 \
        모두 합쳐서 세요. 테스트의 주문에는 몇 잔을 주문하는지 적어요. 쥬스 반 잔이나 쥬스 \
        1킬로그램을 주문하는 사람은 없어요. 주문 한 줄에는 1,000,000,000잔까지 쓸 수 있어요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 2.5}
      """,
    replacing: "mango: {uses: {mango: 3}, limit: 2.5}", with: "mango: {uses: {mango: 3}, limit: 2}")

  static func finding(_ what: LocalizedText, _ amount: Amount, max: Int, at span: Span) -> Finding {
    let isWhole = amount.dimension == .pieces && amount.value.isInteger
    return .malformed(
      rule, what,
      isWhole
        ? .text("is too large", ko: "너무 커요") : .text("is not a whole number", ko: "정수가 아니에요"),
      "\(amount)", at: span
    ).remedied(
      isWhole
        ? .text("write at most `\(max)`", ko: "`\(max)`까지 쓸 수 있어요")
        : .text("write for example `5`", ko: "예를 들어 `5`처럼 쓰세요"))
  }
}
