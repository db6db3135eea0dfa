import Diagnostics
import RecipeGraph

/// JU131: a price or a cost in another form than a number, or than a number per amount.
enum MalformedPrice {
  enum Form {
    case price, cost
  }

  static let rule = Rule("JU131", .error)

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
