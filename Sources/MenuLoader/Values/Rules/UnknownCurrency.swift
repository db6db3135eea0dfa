import Diagnostics
import RecipeGraph

/// JU129: a currency that ISO 4217 does not have.
enum UnknownCurrency {
  static let rule = Rule(
    "JU129", .error,
    .text("a currency has a code of ISO 4217", ko: "통화는 ISO 4217 코드로 써요"),
    explanation: .text(
      """
      `currency` says what all prices and costs of the menu are in, and with how many decimals prices \
      are written. It is a code of three capital letters, such as `KRW` or `EUR`. Signs such as `₩` \
      and `$` mean several currencies.
      """,
      ko: """
        `currency`는 메뉴의 모든 가격과 원가의 통화이고, 가격의 소수 자릿수도 정해요. `KRW`나 `EUR`처럼 \
        대문자 세 글자 코드로 적어요. `₩`나 `$` 같은 기호는 여러 통화를 뜻해요.
        """),
    bad: """
      currency: KWR
      fruits:
        mango: 10
      juices:
        mango: {price: 4900, uses: {mango: 3}}
      """,
    replacing: "KWR", with: "KRW")

  static func finding(_ code: String, at span: Span) -> Finding {
    let meant = meant(code)
    return .malformed(
      rule, word: code, .text("is no currency", ko: "통화 코드가 아니에요"), at: span,
      .text("no code of ISO 4217", ko: "ISO 4217에 없는 코드")
    ).suggesting(
      // A code in small letters can mean nothing else.
      meant, isSafe: meant == code.uppercased(),
      or: .text("write a code such as `KRW`", ko: "`KRW` 같은 코드를 적어 주세요"))
  }

  private static let signs = [
    "₩": "KRW", "원": "KRW", "won": "KRW", "€": "EUR", "euro": "EUR", "£": "GBP", "엔": "JPY",
    "유로": "EUR", "달러": "USD", "$": "USD", "¥": "JPY",
  ]

  private static func meant(_ code: String) -> String? {
    signs[code.lowercased()] ?? Vocabulary(Currency.codes).nearest(to: code)
  }
}
