import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import Reports
import Shop
import StockLedger

/// An order as a program sends it.
struct OrderBody: JSONBody {
  static let schema = RequestSchema(
    "OrderRequest", "An order. A member that is not listed here is an error.",
    [
      .lines, .accept, .freeOf,
      .init(
        "total", ["type": "integer"],
        "The total that the customer saw, in minor units of the currency. The shop does not make an order that costs another."
      ),
    ], example: ["lines": [["juice": "mango", "quantity": 2]]])

  let lines: [OrderRecord.Line]
  let conditions: OrderConditions
  /// Nil if any price is right.
  let total: SeenPrice?

  init(_ body: JSONObject) throws {
    try body.check(Self.schema)
    lines = try body.required("lines", body.objects).map { try OrderRecord.Line($0) }
    conditions = try OrderConditions(
      accept: try body.strings("accept") ?? [], freeOf: try body.strings("freeOf") ?? [])
    total = try body.integer("total").map { .total(Money($0)) }
  }
}

extension OrderRecord.Line {
  fileprivate init(_ line: JSONObject) throws {
    try line.check(.line)
    let quantity = try line.integer("quantity") ?? 1
    self.init(
      juice: try line.required("juice", line.string), size: try line.string("size"),
      options: try line.strings("options") ?? [], quantity: quantity)
    // The journal keeps lines as text, in which these characters separate names.
    let names = [juice] + [size].compactMap(\.self) + options
    guard !names.contains(where: { $0.contains { ":+=".contains($0) } }) else {
      throw line.problem(
        "juice", .text("names have none of `:`, `+` and `=`", ko: "이름에는 `:`, `+`, `=`를 쓸 수 없어요"))
    }
  }
}

/// A change of stock as a program sends it.
struct StockBody: JSONBody {
  static let schema = RequestSchema(
    "StockRequest", "A change of stock. A member that is not listed here is an error.",
    example: ["kind": "add", "amounts": ["mango": "5"], "expected": ["mango": "10"]],
    oneOf: [
      RequestObject(
        "StockAmountsRequest", "Amounts to add, remove or set.",
        [
          .init("kind", ["type": "string", "enum": ["add", "remove", "set"]], isRequired: true),
          .init(
            "amounts", .amounts.merging(["minProperties": 1]), isRequired: true,
            "The amounts to add, remove or set, by fruit."),
          .init("fruits", ["type": "array", "maxItems": 0], "Only a reset has fruits."),
          .expected, .reason,
        ]),
      RequestObject(
        "StockResetRequest", "A return to the opening stock.",
        [
          .init("kind", ["type": "string", "const": "reset"], isRequired: true),
          .init(
            "fruits", ["type": "array", "items": .reference("FruitName")],
            "The fruits that get their opening stock again; all fruits if there are none."),
          .init("amounts", ["type": "object", "maxProperties": 0], "A reset has no amounts."),
          .expected, .reason,
        ]),
    ])

  let kind: StockChange.Kind
  /// By fruit; none for a reset.
  let amounts: [String: String]
  /// For a reset; all fruits if there are none.
  let fruits: [String]
  /// The stock that the change is based on, by fruit; nil if `If-Match` names it.
  let expected: [String: String]?
  let note: ChangeNote

  init(_ body: JSONObject) throws {
    try body.check(Self.schema)
    guard let kind = StockChange.Kind(rawValue: try body.required("kind", body.string)) else {
      let kinds = "add, remove, set, reset"
      throw body.problem("kind", .text("there are \(kinds)", ko: "\(kinds) 가운데 하나여야 해요"))
    }
    self.kind = kind
    amounts = try body.texts("amounts") ?? [:]
    fruits = try body.strings("fruits") ?? []
    expected = try body.texts("expected")
    note = ChangeNote(reason: try body.string("reason").map { try ChangeReason(typed: $0) })
    guard (kind == .reset) == amounts.isEmpty else {
      throw body.problem(
        "amounts",
        kind == .reset
          ? .text("a reset has no amounts, but `fruits`", ko: "reset에는 양 대신 `fruits`를 적어 주세요")
          : .text("there are no amounts", ko: "양이 없어요"))
    }
    guard kind == .reset || fruits.isEmpty else {
      throw body.problem(
        "fruits", .text("only a reset has `fruits`", ko: "`fruits`는 reset에만 쓸 수 있어요"))
    }
  }
}

/// An order to plan for.
struct PlanBody: JSONBody {
  static let schema = RequestSchema(
    "PlanRequest", "What to plan for. A member that is not listed here is an error.",
    [
      .lines,
      .init(
        "stock", .amounts,
        "The stock that the plan assumes, by fruit. The server uses its own stock of all other fruits."
      ),
    ],
    example: ["lines": [["juice": "mango", "quantity": 5]], "stock": ["mango": "15"]])

  let lines: [OrderRecord.Line]
  /// The stock to assume, by fruit. Other fruits have their present stock.
  let stock: [String: String]

  init(_ body: JSONObject) throws {
    try body.check(Self.schema)
    lines = try body.required("lines", body.objects).map { try OrderRecord.Line($0) }
    stock = try body.texts("stock") ?? [:]
  }
}

extension [String: String] {
  /// Amounts by fruit, in an order that does not change from one request to the next.
  var inOrder: [(fruit: String, amount: String)] {
    sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
