import Diagnostics

extension MenuFormat {
  package enum BaseKey: String, FormatKey {
    case name, yields, stock, max, low, divisible, uses

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .yields:
        KeyFormat(
          .positiveAmount,
          .text(
            """
            The amount of one batch. Its unit is the unit in which recipes use the base; a \
            recipe takes its exact share of the batch.
            """,
            ko: """
              한 번에 만드는 양이에요. 레시피도 이 단위로 베이스를 쓰고, 쓰는 만큼의 재료를 \
              정확히 나누어 계산해요.
              """), title: "yield", example: "500 ml", isRequired: true)
      case .stock:
        KeyFormat(
          .amount,
          .text(
            """
            Makes the base a prepared one, which is cooked ahead with `juice make`: orders take it from \
            stock, not from its ingredients. This is the opening stock, used once; `0` for none yet.
            """,
            ko: """
              적으면 `juice make`로 미리 만들어 두는 베이스가 돼요. 주문은 들어가는 재료가 아니라 이 \
              베이스의 재고에서 빠져요. 처음 한 번만 쓰는 초기 재고이고, 아직 없으면 `0`이에요.
              """), title: "opening stock", example: "1 l")
      case .max: MenuFormat.FruitKey.max.format
      case .low: MenuFormat.FruitKey.low.format
      case .divisible: MenuFormat.FruitKey.divisible.format
      case .uses: .uses
      }
    }
  }
}
