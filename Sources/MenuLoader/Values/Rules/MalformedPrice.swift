import Diagnostics
import RecipeGraph

/// JU131: a price or a cost in another form than a number, or than a number per amount.
enum MalformedPrice {
  enum Form {
    case price, cost
  }

  static let rule = Rule(
    "JU131", .error,
    .text(
      "a price is a number such as `4900`, a cost is as `9000 per 1 kg`",
      ko: "가격은 `4900` 같은 수, 원가는 `9000 per 1 kg`처럼 써요"),
    explanation: .text(
      """
      A price is a whole number or a decimal, without a sign of the currency, which stands once in \
      `currency`, and without marks between thousands, which would be a decimal point elsewhere. A cost \
      is a number, perhaps a fraction, and the amount that it buys; alone it is for one piece.
      """,
      ko: """
        가격은 정수나 소수로 적어요. 통화는 `currency`에 한 번만 적으니 통화 기호는 적지 않아요. 천 단위를 \
        나누는 쉼표도 나라에 따라 소수점으로 읽히니 적지 않아요. 원가는 수와 그 값에 사는 양을 적어요. 수는 \
        분수여도 되고, 수만 적으면 한 개의 값이에요.
        """),
    bad: """
      currency: KRW
      fruits:
        mango: 10
      juices:
        mango: {price: ₩4900, uses: {mango: 3}}
      """,
    replacing: "₩4900", with: "4900")

  static func finding(
    _ what: LocalizedText, _ text: String, _ form: Form, at span: Span
  ) -> Finding {
    let meant = form == .price ? meantPrice(text) : meantCost(text)
    let noun: LocalizedText =
      form == .price ? .text("a price", ko: "가격") : .text("a cost", ko: "원가")
    return .malformed(
      rule, what,
      .text("is not \(noun)", ko: "\(noun, .instrument) 읽을 수 없어요"), text,
      after: .object, at: span
    ).remedied(
      meant.map { .text("write \($0.quoted)", ko: "\($0.quoted, .instrument) 적어 주세요") }
        ?? (form == .price
          ? .text("write a number such as `4900`", ko: "`4900` 같은 수를 적어 주세요")
          : .text(
            "write `9000 per 1 kg`, or `1500` for one piece",
            ko: "`9000 per 1 kg`처럼, 한 개의 값은 `1500`처럼 적어 주세요")),
      writing: meant)
  }

  /// The price without signs of currencies and marks between thousands.
  private static func meantPrice(_ text: String) -> String? {
    let bare = text.replacing(/[₩$€£¥+_ ]|원|won|[A-Z]{3}/, with: "")
    let plain =
      bare.wholeMatch(of: /-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?/) == nil
      ? bare : bare.replacing(",", with: "")
    return MoneyGrammar.price(plain) == nil ? nil : plain
  }

  /// `9000 per 1 kg` for `9000/kg` and `9000 per kg`.
  private static func meantCost(_ text: String) -> String? {
    guard
      let match = text.wholeMatch(
        of: /(.*[0-9원]) *(?:\/|per|당) *([0-9.]*) *([mk]?g|[mcd]?l|[LlKkGgMm]+)?/),
      let price = meantPrice(String(match.1))
    else { return meantPrice(text).flatMap { MoneyGrammar.cost($0) == nil ? nil : $0 } }
    let amount = match.2.isEmpty ? "1" : String(match.2)
    let cost = "\(price) per \(amount)" + (match.3.map { " " + $0 } ?? "")
    return MoneyGrammar.cost(cost) == nil ? nil : cost
  }
}
