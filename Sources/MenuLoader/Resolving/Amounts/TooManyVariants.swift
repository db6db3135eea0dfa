import Diagnostics

/// JU216: the bound on the variants of one juice.
enum TooManyVariants {
  static let rule = Rule(
    "JU216", .error,
    .text(
      "a juice has at most 1,000 sizes and options, and 100 substitutes for each use",
      ko: "한 쥬스에 사이즈와 옵션은 1,000개까지, 대체 재료는 재료마다 100개까지예요"),
    explanation: .text(
      """
      Sizes, options and substitutes are looked at together when a menu is checked and a juice is \
      ordered. There is a bound on them, far above what anybody chooses from: 1,000 sizes, 1,000 \
      options and 1,000 ingredients with substitutes in one juice, and 100 alternatives for one \
      ingredient. A juice that needs more is better made into several.
      """,
      ko: """
        메뉴를 검사하고 주문을 받을 때 사이즈와 옵션과 대체 재료를 함께 살펴봐요. 그래서 한 쥬스에 \
        사이즈 1,000개, 옵션 1,000개, 대체 재료가 있는 재료 1,000개까지, 한 재료의 대체 재료는 \
        100개까지로 한도를 두었어요. 실제로 고르는 수보다 훨씬 많아요. 더 필요하면 쥬스를 여러 \
        개로 나누는 편이 좋아요.
        """),
    bad: """
      fruits:
        syrup: 1 l
        honey: 500 ml
        agave: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes:
            syrup: [{honey: 15 ml}, {agave: 15 ml}]
            # … and a hundred more
      """,
    fixed: """
      fruits:
        syrup: 1 l
        honey: 500 ml
      juices:
        sweet:
          uses: {syrup: 20 ml}
          substitutes:
            syrup: [{honey: 15 ml}]
      """)

  static func finding(_ juice: JuiceSyntax, _ excess: VariantExcess) -> Finding {
    Finding(
      rule, message(juice, excess),
      at: Label(excess.location.span, .text("one too many", ko: "여기부터 너무 많아요")),
      related: excess.location.aliasLabels,
      help: [
        .text("delete some, or make several juices of it", ko: "몇 개를 지우거나 여러 쥬스로 나누어 주세요")
      ], about: excess.kind.english)
  }

  private static func message(_ juice: JuiceSyntax, _ excess: VariantExcess) -> LocalizedText {
    let (id, count, limit) = (juice.id.quoted, excess.count, excess.limit)
    let object = KoreanParticle.object.after(excess.kind.korean)
    return .text(
      "juice \(id) has \(count) \(excess.kind.english), more than \(limit)",
      ko: "쥬스 \(id)에 \(object) \(limit)개까지 둘 수 있는데 \(count)개예요")
  }
}

/// More sizes, options or substitutes than one juice may have.
struct VariantExcess: Sendable {
  /// The parts that exceed the limit, in the plural.
  let kind: LocalizedText
  let count: Int
  let limit: Int
  /// The first part beyond the limit.
  let location: SourceLocation
  /// The name by which the juice takes that part, if it does.
  var name: TakenSyntax?

  /// Everything of which a juice has too much.
  static func all(in juice: JuiceSyntax, _ limits: MenuLimits) -> [VariantExcess] {
    var excesses: [VariantExcess] = []
    func check(
      _ locations: [SourceLocation], _ kind: LocalizedText, _ limit: Int,
      takenBy name: @autoclosure () -> TakenSyntax? = nil
    ) {
      guard locations.count > limit else { return }
      excesses.append(
        VariantExcess(
          kind: kind, count: locations.count, limit: limit, location: locations[limit],
          name: name()))
    }
    check(
      juice.sizes.map(\.location), .text("sizes", ko: "사이즈"), limits.variants,
      takenBy: juice.nameOfSizes)
    check(
      juice.options.map(\.location), .text("options", ko: "옵션"), limits.variants,
      takenBy: juice.takenName(of: juice.options[limits.variants]))
    check(
      juice.substitutes.map(\.location), .text("ingredients with substitutes", ko: "대체 재료가 있는 재료"),
      limits.variants)
    for substitute in juice.substitutes {
      check(
        substitute.alternatives.map(\.location),
        .text(
          "substitutes for \(substitute.ingredient.quoted)",
          ko: "\(substitute.ingredient.quoted)의 대체 재료"), limits.alternatives)
    }
    return excesses
  }
}
