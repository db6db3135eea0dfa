import Diagnostics

extension MenuFormat {
  /// A test of one step has the keys of the step itself.
  package enum TestKey: String, FormatKey {
    case name, store, at, stock, order, short
    case overLimit = "over-limit"
    case unavailable, substituted, left, total
    case freeOf = "free-of"
    case steps, every

    package var format: KeyFormat {
      switch self {
      case .name:
        KeyFormat(
          .testName,
          .text(
            "What the test checks; no two tests of a menu have the same name.",
            ko: """
              무엇을 확인하는 테스트인지 적어요. 한 메뉴에 이름이 같은 테스트는 둘 수 \
              없어요.
              """),
          title: "name", example: "one mango", isRequired: true)
      case .store:
        KeyFormat(
          .reference(.store),
          .text(
            "The store of the test; by default `main`.",
            ko: "테스트를 실행할 매장이에요. 적지 않으면 `main`이에요."),
          title: "store", example: "gangnam")
      case .at: .testTime
      case .stock:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          .text(
            """
            The whole stock, by fruit; fruits that are not listed have none. Without this key, \
            the test starts from opening stock.
            """,
            ko: """
              재료별 재고 전부예요. 적지 않은 재료는 하나도 없어요. `stock`이 없으면 초기 \
              재고에서 시작해요.
              """), title: "stock", example: ["mango": 20])
      case .order: StepKey.order.optionalFormat
      case .short: StepKey.short.format
      case .overLimit: StepKey.overLimit.format
      case .unavailable: .unavailable
      case .substituted: StepKey.substituted.format
      case .left: StepKey.left.format
      case .total: StepKey.total.format
      case .freeOf: StepKey.freeOf.format
      case .every: .every
      case .steps:
        KeyFormat(
          .list(.step),
          .text(
            "Several orders, one after the other.",
            ko: "차례로 들어오는 여러 주문이에요."), title: "steps",
          example: [["order": ["mango": 1], "left": ["mango": 7]]], isNonEmpty: true)
      }
    }
  }

  package enum StepKey: String, FormatKey {
    case order, short
    case overLimit = "over-limit"
    case unavailable, substituted, left, total
    case freeOf = "free-of"

    package var format: KeyFormat {
      switch self {
      case .order: Self.order(isRequired: true)
      case .short:
        KeyFormat(
          .fruitAmounts(isPositive: true),
          .text(
            "The order is refused, and these fruits are short by exactly these amounts.",
            ko: "주문을 거절하고, 이 재료들이 꼭 이만큼 모자라야 해요."),
          title: "shortage", example: ["mango": 3], isNonEmpty: true)
      case .overLimit:
        KeyFormat(
          .reference(.juice),
          .text(
            """
            The order is refused because it asks for more of this juice than its `limit`.
            """,
            ko: "이 쥬스를 `limit`보다 많이 주문해서 거절해야 해요."),
          title: "juice over its limit", example: "mango")
      case .unavailable: .unavailable
      case .substituted:
        KeyFormat(
          .substitutions,
          .text(
            """
            All expected substitutions, by line of the order and ingredient; `{}` expects \
            none.
            """,
            ko: """
              주문 줄마다 어떤 재료를 무엇으로 대신했는지 전부 적어요. `{}`는 대체 재료 없이 \
              만들었다는 뜻이에요.
              """), title: "substituted", example: ["mango": ["syrup": "honey"]])
      case .left:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          .text(
            "The stock afterwards; fruits that are not listed are not checked.",
            ko: "주문이 끝난 뒤의 재고예요. 적지 않은 재료는 확인하지 않아요."), title: "left",
          example: ["mango": 7])
      case .total: .total
      case .freeOf: .freeOf
      }
    }

    /// The format in a test, which has steps where it has no order.
    fileprivate var optionalFormat: KeyFormat { Self.order(isRequired: false) }

    private static func order(isRequired: Bool) -> KeyFormat {
      KeyFormat(
        .order,
        .text(
          """
          Quantities by `juice[:size][+option…]`. Without `short`, `over-limit` or \
          `unavailable`, the order is expected to be accepted.
          """,
          ko: """
            무엇을 몇 잔 주문하는지 `쥬스[:사이즈][+옵션…]`마다 적어요. `short`나 \
            `over-limit`, `unavailable`이 없으면 주문한 대로 만들어야 해요.
            """), title: "order", example: ["mango": 1], isRequired: isRequired, isNonEmpty: true)
    }
  }
}
