import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let test = MappingTable<TestDraft, Never>(
    """
    A test: orders one after the other on a stock of their own, and how each ends; or `every`, what holds \
    for every choice of every juice.
    """,
    identity: .testName, excluded: besideOther
  ) {
    Key(
      .testName, .required, missing: { _, location in MissingValue.noName(at: location.span) },
      read: { reader, entry, test in reader.readName(entry, of: &test) })
    Key(
      .testStore, excludedBy: [KeyFormat.every.name],
      into: \.syntax.store,
      read: { reader, entry, test in reader.reference(entry, test.text.key(.testStore), "gangnam") }
    )
    Key(
      .testTime, excludedBy: [KeyFormat.every.name],
      into: \.syntax.time,
      read: { reader, entry, test in reader.civilTime(entry, test.text.key(.testTime)) })
    Key(
      .testStock, excludedBy: [KeyFormat.every.name],
      read: { reader, entry, test in
        test.syntax.stock = reader.counts(entry, of: test.text) { $0.openingStock }
        return test.syntax.stock.areAllRead
      })
    stepKeys(.oneOf, excludedBy: [KeyFormat.every.name, KeyFormat.steps.name])
    Key(
      .steps, .oneOf, excludedBy: [KeyFormat.every.name],
      read: { reader, entry, test in reader.readSteps(entry, of: &test) })
    Key(
      .every, .oneOf,
      read: { reader, entry, test in
        let policy = reader.policy(entry, of: test.text)
        test.syntax.policy = policy.value
        return policy.isValid
      })
    boundKeys(
      .optional, excludedBy: [KeyFormat.every.name, KeyFormat.steps.name] + refusals)
  }

  /// The ways in which an order can be refused; an order that is refused has no cost.
  private static let refusals = [KeyFormat.short, .overLimit, .unavailable].map(\.name)

  private static let besideOther: MappingTable<TestDraft, Never>.Excluded = {
    test, key, other in
    refusals.contains(other.key)
      ? ContraryExpectations.finding(key, beside: other, in: test.text)
      : OrderBesideSteps.finding(
        key.key, beside: other.key, isOfStep: other.key == KeyFormat.steps.name, test.text,
        at: key.location.span)
  }

  static let step = MappingTable<Draft<StepSyntax>, Never>(
    "One order, and what is expected of it.",
    excluded: besideRefusal
  ) {
    stepKeys(.required, excludedBy: [])
    boundKeys(.optional, excludedBy: refusals)
  }

  private static let besideRefusal: MappingTable<Draft<StepSyntax>, Never>.Excluded = {
    step, key, other in
    ContraryExpectations.finding(key, beside: other, in: step.text)
  }

  /// The keys of a step, or of a test with one step.
  ///
  /// - Parameter order: the need for the order.
  private static func stepKeys<Owner: StepOwner>(
    _ order: KeyFormat.Need, excludedBy others: [String]
  ) -> [Key<Owner, Never>] {
    [
      Key(
        .order, order, excludedBy: others,
        read: { reader, entry, owner in reader.readOrder(entry, of: &owner) }),
      Key(
        .short, excludedBy: others,
        read: { reader, entry, owner in reader.readShortage(entry, of: &owner) }),
      Key(
        .overLimit, excludedBy: others + [KeyFormat.short.name],
        into: \.step.overLimit,
        read: { reader, entry, owner in
          reader.reference(entry, owner.text.key(.overLimit), "mango")
        }),
      Key(
        .unavailable, excludedBy: others + [KeyFormat.short.name, KeyFormat.overLimit.name],
        read: { reader, entry, owner in
          owner.step.unavailableLocation = reader.location(entry.key)
          let (juices, areValid) = reader.references(
            entry, owner.text.key(.unavailable),
            of: .text("a juice that is not sold", ko: "팔지 않는 쥬스"), "mango")
          owner.step.unavailable = juices
          return areValid
        }),
      Key(
        .substituted, excludedBy: others,
        read: { reader, entry, owner in reader.readSubstitutions(entry, of: &owner) }),
      Key(
        .left, excludedBy: others,
        read: { reader, entry, owner in
          let left = reader.counts(entry, of: owner.text) {
            .text("what is left of \($0.english)", ko: "\($0.korean)의 남은 양")
          }
          owner.step.left = left ?? []
          return left.areAllRead
        }),
      Key(
        .total, excludedBy: others,
        into: \.step.total,
        read: { reader, entry, owner in
          reader.price(entry, owner.text.key(.total), mayBeNegative: false)
        }),
      Key(
        .freeOf, excludedBy: others,
        read: { reader, entry, owner in
          owner.step.freeOf = reader.labels(entry, of: owner.text)
          return owner.step.freeOf != nil
        }),
    ]
  }
}

extension KeyFormat {
  static let testName = KeyFormat(
    "name", .testName,
    .text(
      "What the test checks; no two tests of a menu have the same name.",
      ko: """
        무엇을 확인하는 테스트인지 적어요. 한 메뉴에 이름이 같은 테스트는 둘 수 \
        없어요.
        """),
    title: "name", example: "one mango")

  static let testStore = KeyFormat(
    "store", .reference(.store),
    .text(
      "The store of the test; by default `main`.",
      ko: "테스트를 실행할 매장이에요. 적지 않으면 `main`이에요."),
    title: "store", example: "gangnam")

  static let testStock = KeyFormat(
    "stock", .fruitAmounts(isPositive: false),
    .text(
      """
      The whole stock, by fruit; fruits that are not listed have none. Without this key, \
      the test starts from opening stock.
      """,
      ko: """
        재료별 재고 전부예요. 적지 않은 재료는 하나도 없어요. `stock`이 없으면 초기 \
        재고에서 시작해요.
        """), title: "stock", example: ["mango": 20])

  static let steps = KeyFormat(
    "steps", .list(.step),
    .text(
      "Several orders, one after the other.",
      ko: "차례로 들어오는 여러 주문이에요."), title: "steps",
    example: [["order": ["mango": 1], "left": ["mango": 7]]], isNonEmpty: true)

  static let testTime = KeyFormat(
    "at", .civilTime,
    .text(
      """
      When the orders of the test are placed, on the clocks of the shop. Without it, every juice \
      counts as sold.
      """,
      ko: """
        테스트의 주문이 들어오는 때예요. 매장의 시계로 적어요. 적지 않으면 모든 쥬스를 파는 때로 \
        봐요.
        """), title: "time", example: "2026-06-01 08:00")

  static let every = KeyFormat(
    "every", .mapping(.every),
    .text(
      """
      What holds for every choice of size and options of every juice, without substitutes. Such a test \
      has no order.
      """,
      ko: """
        대체 재료 없이 만드는 모든 쥬스의 모든 사이즈와 옵션에서 지켜야 할 것이에요. 이런 테스트에는 주문을 \
        적지 않아요.
        """),
    title: "every choice", example: ["margin-at-least": "45 %", "kcal-at-most": 400],
    isNonEmpty: true)

  static let short = KeyFormat(
    "short", .fruitAmounts(isPositive: true),
    .text(
      "The order is refused, and these fruits are short by exactly these amounts.",
      ko: "주문을 거절하고, 이 재료들이 꼭 이만큼 모자라야 해요."),
    title: "shortage", example: ["mango": 3], isNonEmpty: true)

  static let overLimit = KeyFormat(
    "over-limit", .reference(.juice),
    .text(
      """
      The order is refused because it asks for more of this juice than its `limit`.
      """,
      ko: "이 쥬스를 `limit`보다 많이 주문해서 거절해야 해요."),
    title: "juice over its limit", example: "mango")

  static let substituted = KeyFormat(
    "substituted", .substitutions,
    .text(
      """
      All expected substitutions, by line of the order and ingredient; `{}` expects \
      none.
      """,
      ko: """
        주문 줄마다 어떤 재료를 무엇으로 대신했는지 전부 적어요. `{}`는 대체 재료 없이 \
        만들었다는 뜻이에요.
        """), title: "substituted", example: ["mango": ["syrup": "honey"]])

  static let left = KeyFormat(
    "left", .fruitAmounts(isPositive: false),
    .text(
      "The stock afterwards; fruits that are not listed are not checked.",
      ko: "주문이 끝난 뒤의 재고예요. 적지 않은 재료는 확인하지 않아요."), title: "left",
    example: ["mango": 7])

  static let order = KeyFormat(
    "order", .order,
    .text(
      """
      Quantities by `juice[:size][+option…]`. Without `short`, `over-limit` or \
      `unavailable`, the order is expected to be accepted.
      """,
      ko: """
        무엇을 몇 잔 주문하는지 `쥬스[:사이즈][+옵션…]`마다 적어요. `short`나 \
        `over-limit`, `unavailable`이 없으면 주문한 대로 만들어야 해요.
        """), title: "order", example: ["mango": 1], isNonEmpty: true)

  static let unavailable = KeyFormat(
    "unavailable", .references(.juice),
    .text(
      "The order is refused because exactly these of its juices are not sold at the time of the test.",
      ko: "테스트의 시각에 바로 이 쥬스들을 팔지 않아서 주문을 거절해야 해요."),
    title: "juices that are not sold", example: ["mango"], isNonEmpty: true)

  static let total = KeyFormat(
    "total", .price,
    .text(
      "What the whole order costs a customer, with VAT, in units of `currency`.",
      ko: "부가세가 들어 있는 주문 전체의 가격이에요. `currency` 단위로 적어요."), title: "total",
    example: 13200)

  static let freeOf = KeyFormat(
    "free-of", .scalars(.label),
    .text(
      """
      The order is free of these labels: nothing in it contains them, may have traces of them, or does \
      not say.
      """,
      ko: "주문에 이 성분이 없어야 해요. 들어 있거나, 섞일 수 있거나, 답하지 않은 재료가 있으면 안 돼요."),
    title: "free of", example: ["peanut"], isNonEmpty: true)
}

/// Syntax with the expectations of one order.
protocol StepOwner: MappingOwner, BoundedSyntax {
  var step: StepSyntax { get set }
}

extension Draft<StepSyntax>: StepOwner {
  var step: StepSyntax {
    get { value }
    set { value = newValue }
  }
}

/// A test while its mapping is read.
struct TestDraft: StepOwner {
  var syntax: TestSyntax
  /// The step of a test with one order.
  var step: StepSyntax
  var hasSteps = false

  init(location: SourceLocation) {
    syntax = TestSyntax(location: location)
    step = StepSyntax(location: location)
  }

  var text: LocalizedText {
    syntax.name.isEmpty ? LocalizedText("a test", ko: "테스트") : .test(syntax.name)
  }
  var location: SourceLocation { syntax.location }
  var bounds: [BoundSyntax] {
    get { step.bounds }
    set { step.bounds = newValue }
  }
  var example: String { "{name: one mango, order: {mango: 1}, left: {mango: 7}}" }
  var isValid: Bool {
    get { syntax.isValid }
    set { syntax.isValid = newValue }
  }
}

extension [FruitAmountSyntax]? {
  /// Whether there is a mapping whose amounts could all be read.
  var areAllRead: Bool { self?.allSatisfy { $0.amount != nil } ?? false }
}
