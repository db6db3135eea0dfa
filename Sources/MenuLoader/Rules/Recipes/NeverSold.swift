import Diagnostics
import RecipeGraph

/// JU128: a `when` that never holds, or never together with that of its juice, or of the juices of its offer; and
/// JU214 for its stores.
enum NeverSold: MenuRule {
  static let rule = Rule("JU128", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.files.contains(where: \.syntax.hasConditions) else { return }
    var check = ConditionCheck(menu)
    for set in menu.shared.sizes {
      for size in set.sizes {
        check.check(size.choice.when, of: .size(size.id, ofSet: set.id), &findings)
      }
    }
    for shared in menu.shared.options {
      check.check(shared.entry.group?.when, of: VariantOwner.menu.group(shared.id), &findings)
      for option in shared.entry.options {
        let group = shared.entry.group?.id
        let what = VariantOwner.menu.option(option.id, inGroup: group)
        check.check(option.choice.when, of: what, &findings)
      }
    }
    for offer in menu.files.flatMap(\.syntax.offers) {
      check.check(offer.when, of: offer.text, &findings)
    }
    for offer in menu.offers { check.check(offer, menu.juices, &findings) }
    for juice in menu.juices.all {
      let fields = juice.fields
      check.check(fields.when, of: fields.text, &findings)
      for size in fields.sizes where size.choice.when != nil {
        let what = LocalizedText.size(size.id, ofJuice: fields.id)
        check.check(size.choice.when, of: what, beside: [fields.when], &findings)
      }
      for group in fields.groups where group.when != nil {
        let what = LocalizedText.group(group.id, ofJuice: fields.id)
        check.check(group.when, of: what, beside: [fields.when], &findings)
      }
      for option in fields.options where option.choice.when != nil {
        let what = LocalizedText.option(option.id, ofJuice: fields.id)
        let group = option.group.flatMap { fields.groups[$0].when }
        check.check(option.choice.when, of: what, beside: [fields.when, group], &findings)
      }
    }
  }
}

/// Checks the conditions of a menu, those that several juices take once.
struct ConditionCheck {
  private let clocks: ShopTimeZone
  /// By store, the ids by which the menu may name it.
  private let storeNames: [[String]]
  private let knownStores: Set<String>
  private var storeIDs: Namespace<Ref<Store>?>
  private var checked: Set<ObjectIdentifier> = []

  init(_ menu: ResolvedMenu) {
    // A menu without a time zone says of no time that clocks skip it.
    clocks = menu.terms.timeZone.map { ShopTimeZone($0.value) } ?? .utc
    let main = menu.mainStores.first?.id ?? Store.mainID
    let others = menu.stores.map(\.syntax.id)
    storeNames = [[Store.mainID, main]] + others.map { [$0] }
    knownStores = Set(storeNames.joined())
    storeIDs = UndefinedStore.namespace(main: main, others: others, isComplete: menu.isComplete)
  }

  /// - Parameters:
  ///   - owner: what has the conditions, as findings call it.
  ///   - others: conditions that have to hold, too.
  mutating func check(
    _ when: WhenSyntax?, of owner: @autoclosure () -> LocalizedText,
    beside others: [WhenSyntax?] = [],
    _ findings: inout Findings
  ) {
    guard let when else { return }
    if checked.insert(ObjectIdentifier(when)).inserted {
      for reference in when.conditions.flatMap(\.stores) {
        _ = storeIDs.resolve(
          reference.id, at: reference.location, .names, by: owner(), &findings)
      }
      for condition in when.conditions where !condition.condition.times.hasAny(on: clocks) {
        findings.report(Self.finding(owner().key(.when), condition, never: reason(condition)))
      }
    }
    for other in others.compactMap(\.self)
    where isKnown(when) && isKnown(other) && !when.when.meets(other.when, in: storeNames) {
      findings.report(Self.finding(owner().key(.when), when, apartFrom: other))
    }
  }

  /// Whether all stores are defined; others have a finding.
  private func isKnown(_ when: WhenSyntax) -> Bool {
    when.conditions.allSatisfy { $0.condition.stores?.isSubset(of: knownStores) ?? true }
  }

  // MARK: Offers

  /// An offer for juices with more conditions is not checked, which would take long for many offers.
  private static let maxJuiceConditions = 100

  /// Reports an offer that holds for no order of its juices. Of those that are asked for, guests have none.
  func check(_ offer: ResolvedOffer, _ juices: JuiceTable, _ findings: inout Findings) {
    let syntax = offer.syntax
    var conditions = syntax.when?.when.conditions ?? [When.Condition()]
    if syntax.isAsked {
      conditions = conditions.filter { $0.taker != .guest }
        .map { When.Condition($0.times, stores: $0.stores, by: .staff) }
    } else if syntax.when == nil {
      return
    }
    guard !conditions.isEmpty else {
      for condition in syntax.when?.conditions.prefix(1) ?? [] {
        findings.report(Self.finding(syntax.text.key(.when), condition, never: Self.notAsked))
      }
      return
    }
    var whens: [WhenSyntax] = []
    var count = 0
    for juice in offer.juices?.sorted() ?? Array(juices.refs) {
      // What never holds has a finding of its own.
      guard let when = juices[juice].fields.when, canHold(when) else { return }
      whens.append(when)
      count += when.conditions.count
      guard count <= Self.maxJuiceConditions else { return }
    }
    let own = When(conditions)
    guard let first = whens.first, syntax.when.map(canHold) ?? true,
      !whens.contains(where: { own.meets($0.when, in: storeNames) })
    else { return }
    findings.report(Self.finding(syntax, apartFrom: first))
  }

  private func canHold(_ when: WhenSyntax) -> Bool {
    isKnown(when) && when.conditions.allSatisfy { $0.condition.times.hasAny(on: clocks) }
  }

  private static let notAsked: (LocalizedText, help: LocalizedText) = (
    .text("guests cannot ask for an offer"),
    .text("leave out `staff: false`, or `asked: true`")
  )

  private static func finding(_ offer: OfferSyntax, apartFrom juice: WhenSyntax) -> Finding {
    let location = offer.when?.location ?? offer.location
    return Finding(
      NeverSold.rule,
      .text("\(offer.text) never holds when one of its juices is sold"),
      at: Label(location.span, .text("never at the same time")),
      related: [Label(juice.location.span, .text("when a juice is sold"))]
        + location.aliasLabels,
      help: offer.isAsked
        ? .text("let some time and store be in both; staff alone ask for an offer")
        : .text("let some time, store and taker be in both"))
  }

  /// Why a condition never holds, and what to do.
  private func reason(_ condition: ConditionSyntax) -> (LocalizedText, help: LocalizedText) {
    let times = condition.condition.times
    if times.period.endsBeforeItBegins {
      return (
        .text("`until` is before `from`"),
        .text("swap the two dates")
      )
    }
    if !times.hasAny(on: .utc) {
      return (
        .text("no day of the period is one of the `days`"),
        .text("lengthen the period, or add days")
      )
    }
    return (
      .text("the clocks are put forward and skip these hours"),
      .text("lengthen the period, or the hours")
    )
  }

  private static func finding(
    _ what: LocalizedText, _ condition: ConditionSyntax,
    never reason: (LocalizedText, help: LocalizedText)
  ) -> Finding {
    Finding(
      NeverSold.rule, .text("\(what.asValue) never holds"),
      at: Label(condition.location.span, reason.0), related: condition.location.aliasLabels,
      help: reason.help)
  }

  private static func finding(
    _ what: LocalizedText, _ when: WhenSyntax, apartFrom other: WhenSyntax
  ) -> Finding {
    Finding(
      NeverSold.rule,
      .text("\(what.asValue) never holds together with the other conditions of the juice"),
      at: Label(when.location.span, .text("never at the same time")),
      related: [Label(other.location.span, .text("the other conditions"))]
        + when.location.aliasLabels,
      help: .text("let some time, store and taker be in both"))
  }
}
