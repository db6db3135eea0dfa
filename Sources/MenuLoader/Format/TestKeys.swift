import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let test = MappingTable<TestDraft, Never>(
    .test, identity: .testName, excluded: besideOther
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

  static let step = MappingTable<Draft<StepSyntax>, Never>(.step, excluded: besideRefusal) {
    Key(
      .testTime, into: \.step.time,
      read: { reader, entry, step in reader.civilTime(entry, step.text.key(.testTime)) })
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
            of: .text("a juice that is not sold"), "mango")
          owner.step.unavailable = juices
          return areValid
        }),
      Key(
        .taker, excludedBy: others,
        into: \.step.isStaff,
        read: { reader, entry, owner in reader.flag(entry, owner.text.key(.taker)) }),
      Key(
        .substituted, excludedBy: others,
        read: { reader, entry, owner in reader.readSubstitutions(entry, of: &owner) }),
      Key(
        .left, excludedBy: others,
        read: { reader, entry, owner in
          let left = reader.counts(entry, of: owner.text) {
            .text("what is left of \($0)")
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
        .testOffer, excludedBy: others,
        into: \.step.offer,
        read: { reader, entry, owner in
          reader.reference(entry, owner.text.key(.testOffer), "regular")
        }),
      Key(
        .accept, excludedBy: others,
        into: \.step.accepted,
        read: { reader, entry, owner in reader.acceptance(entry, of: owner.text) }),
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
  static let testName = KeyFormat("name", .testName)
  static let testStore = KeyFormat("store", .reference(.store), example: "gangnam")
  static let testStock = KeyFormat(
    "stock", .fruitAmounts(isPositive: false), example: ["mango": 20])
  static let steps = KeyFormat(
    "steps", .list(.step), example: [["order": ["mango": 1], "left": ["mango": 7]]],
    isNonEmpty: true)
  static let testTime = KeyFormat("at", .civilTime)
  static let every = KeyFormat(
    "every", .mapping(.every), example: ["margin-at-least": "45 %", "kcal-at-most": 400],
    isNonEmpty: true)
  static let short = KeyFormat(
    "short", .fruitAmounts(isPositive: true), example: ["mango": 3], isNonEmpty: true)
  static let overLimit = KeyFormat("over-limit", .reference(.juice), example: "mango")
  static let substituted = KeyFormat(
    "substituted", .substitutions, example: ["mango": ["syrup": "honey"]])
  static let left = KeyFormat("left", .fruitAmounts(isPositive: false), example: ["mango": 7])
  static let order = KeyFormat("order", .order, example: ["mango": 1], isNonEmpty: true)
  static let unavailable = KeyFormat(
    "unavailable", .references(.juice), example: ["mango"], isNonEmpty: true)
  static let taker = KeyFormat("staff", .flag)
  static let total = KeyFormat("total", .price, example: 13200)
  static let testOffer = KeyFormat("offer", .reference(.offer), example: "regular")
  static let accept = KeyFormat(
    "accept", .scalars(.acceptance), example: ["peanut"], isNonEmpty: true)
  static let freeOf = KeyFormat("free-of", .scalars(.label), example: ["peanut"], isNonEmpty: true)
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
    syntax.name.isEmpty ? LocalizedText.text("a test") : .test(syntax.name)
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
