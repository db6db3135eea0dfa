import Diagnostics

extension MenuFormat {
  package enum MainStoreKey: String, FormatKey {
    case name

    package var format: KeyFormat { .name }
  }

  package enum StoreKey: String, FormatKey {
    case name, stock, max, low, hidden

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .stock:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          .text(
            "Opening stock, by fruit, where it differs.",
            ko: "재료별 초기 재고예요. `fruits`와 다른 것만 적어요."),
          title: "opening stock", example: ["mango": 20])
      case .max:
        KeyFormat(
          .fruitAmounts(isPositive: true),
          .text(
            "The upper bound of the stock, by fruit, where it differs.",
            ko: "재료별로 둘 수 있는 최대 재고예요. `fruits`와 다른 것만 적어요."),
          title: "upper bounds", example: ["mango": 20])
      case .low:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          .text(
            """
            The amount at or below which stock is shown as low, by fruit, where it differs.
            """,
            ko: """
              재고가 얼마 이하면 얼마 안 남았다고 알려 줄지 재료별로 적어요. `fruits`와 다른 \
              것만 적어요.
              """),
          title: "low marks", example: ["mango": 20])
      case .hidden:
        KeyFormat(
          .references(.juice),
          .text(
            "Juices that are not served in this store.",
            ko: "이 매장에서 팔지 않는 쥬스예요."), title: "hidden juices",
          example: ["mango"])
      }
    }
  }
}
