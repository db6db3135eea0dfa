import Diagnostics
package import RecipeGraph

/// The keys about money, labels and nutrition.
extension KeyFormat {
  static let currency = KeyFormat(
    .currency,
    .text(
      """
      The currency of all prices and costs, by its code in ISO 4217. Its number of decimals says how \
      prices are written: `4900` in `KRW`, `4.90` in `EUR`.
      """,
      ko: """
        모든 가격과 원가의 통화예요. ISO 4217 코드로 적어요. 통화마다 가격의 소수 자릿수가 정해져 있어요. \
        `KRW`는 `4900`, `EUR`는 `4.90`처럼 적어요.
        """), title: "currency")

  static let vat = KeyFormat(
    .share,
    .text(
      """
      The rate of VAT, which prices include: `1/10` for 10 %. Margins are of the price without it, and a \
      receipt names it.
      """,
      ko: """
        가격에 들어 있는 부가세의 세율이에요. 10 %는 `1/10`로 적어요. 마진은 부가세를 뺀 가격으로 계산하고, \
        영수증에는 부가세를 따로 적어요.
        """), title: "VAT")

  static let labels = KeyFormat(
    .scalars(.labelList),
    .text(
      """
      The lists of labels for which every fruit has to answer in `contains`: `kr`, `eu` or `us`, by the \
      law that names them.
      """,
      ko: """
        모든 재료가 `contains`로 답해야 하는 알레르기 표시 목록이에요. 법에 따라 `kr`, `eu`, `us`를 적어요.
        """), title: "lists of labels", example: ["kr"])

  static let kitchenTraces = KeyFormat(
    .scalars(.label),
    .text(
      "Labels of which everything that this kitchen makes may have traces.",
      ko: "이 주방에서 만드는 모든 것에 조금이라도 섞일 수 있는 성분이에요."),
    title: "traces", example: ["peanut"])

  static let cost = KeyFormat(
    .cost,
    .text(
      """
      What the fruit costs, as `9000 per 1 kg`, in the unit in which it is counted; a number alone is for \
      one piece. Decimals and fractions are exact.
      """,
      ko: """
        재료의 원가예요. `9000 per 1 kg`처럼 재료를 세는 단위로 적어요. 수만 적으면 한 개의 값이에요. \
        소수나 분수도 정확히 계산해요.
        """), title: "cost")

  static let contains = KeyFormat(
    .scalars(.label),
    .text(
      """
      What the fruit contains of the labels that people ask for; `[]` if it has none. Without this key, \
      it is not known.
      """,
      ko: """
        알레르기를 일으키는 성분처럼 사람들이 묻는 성분 가운데 재료에 든 것이에요. 하나도 없으면 `[]`라고 \
        적어요. 적지 않으면 모르는 것으로 봐요.
        """), title: "labels", example: ["milk"])

  static let traces = KeyFormat(
    .scalars(.label),
    .text(
      "Labels of which the fruit may have traces.",
      ko: "재료에 조금이라도 섞일 수 있는 성분이에요."), title: "traces", example: ["walnut"])

  static let diets = KeyFormat(
    .scalars(.diet),
    .text(
      """
      The diets that the fruit suits; `[]` if it suits none. What is vegan is vegetarian. Without this \
      key, it is not known.
      """,
      ko: """
        이 재료를 먹어도 되는 식단이에요. 하나도 없으면 `[]`라고 적어요. 비건이면 채식이기도 해요. 적지 \
        않으면 모르는 것으로 봐요.
        """), title: "diets", example: ["vegetarian"])

  static let nutrition = KeyFormat(
    .mapping(.nutrition),
    .text(
      "What an amount of the fruit has of energy and nutrients.",
      ko: "재료 얼마에 든 열량과 영양 성분이에요."),
    title: "nutrition", example: ["per": "100 ml", "kcal": 65, "sugars": "4.7 g"])

  static let price = KeyFormat(
    .prices(.price),
    .text(
      """
      What the juice costs a customer, with VAT, in units of `currency`. If that differs by size, a price \
      for each: `{regular: 4900, large: 5900}`.
      """,
      ko: """
        부가세가 들어 있는 판매 가격이에요. `currency` 단위로 적어요. 사이즈마다 다르면 \
        `{regular: 4900, large: 5900}`처럼 하나씩 적어요.
        """), title: "price", example: 4900)

  static let sizePrice = KeyFormat(
    .price,
    .text(
      "The price of the juice in this size, in place of that of the juice.",
      ko: "쥬스의 가격 대신 쓰는 이 사이즈의 가격이에요."), title: "price")

  static let addedPrice = KeyFormat(
    .prices(.addedPrice),
    .text(
      """
      What the option adds to the price; it may be below zero. If that differs by size, a price for each: \
      `{regular: 500, large: 700}`.
      """,
      ko: """
        옵션을 고르면 더하는 가격이에요. 0보다 작아도 돼요. 사이즈마다 다르면 \
        `{regular: 500, large: 700}`처럼 하나씩 적어요.
        """), title: "added price", example: 500)
}

extension MenuFormat {
  /// The keys of `nutrition`: the amount that has all of this, and each nutrient by its name.
  package enum NutritionKey: FormatKey {
    case per
    case nutrient(Nutrient)

    package static var allCases: [NutritionKey] { [.per] + Nutrient.allCases.map(Self.nutrient) }

    package init?(rawValue: String) {
      if rawValue == "per" {
        self = .per
      } else if let nutrient = Nutrient(rawValue: rawValue) {
        self = .nutrient(nutrient)
      } else {
        return nil
      }
    }

    package var rawValue: String {
      switch self {
      case .per: "per"
      case .nutrient(let nutrient): nutrient.rawValue
      }
    }

    package var format: KeyFormat {
      switch self {
      case .per:
        KeyFormat(
          .positiveAmount,
          .text(
            "The amount of the fruit that has all of this.", ko: "아래의 성분이 든 재료의 양이에요."),
          title: "amount", example: "100 ml", isRequired: true)
      case .nutrient(.energy):
        KeyFormat(
          .calories, .text("The energy in kilocalories.", ko: "열량이에요. 킬로칼로리로 적어요."),
          title: "energy")
      case .nutrient(let nutrient):
        KeyFormat(
          .amount,
          .text(
            "The amount of \(nutrient.name.english), in `g` or `mg`.",
            ko: "\(nutrient.name.korean)의 양이에요. `g`이나 `mg`으로 적어요."),
          title: nutrient.name.english, example: "4.7 g")
      }
    }
  }
}
