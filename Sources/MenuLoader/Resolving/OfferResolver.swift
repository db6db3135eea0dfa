import Diagnostics
import RecipeGraph

/// An offer with the juices that it is for.
struct ResolvedOffer: Sendable {
  let syntax: OfferSyntax
  /// Nil for all juices.
  let juices: Set<Ref<Juice>>?
}

extension ResolvedOffer {
  /// The offers without a mistake, whose juices and categories are resolved.
  static func all(
    _ offers: [OfferSyntax], _ juices: JuiceTable, isComplete: Bool, _ findings: inout Findings
  ) -> [ResolvedOffer] {
    if offers.isEmpty { return [] }
    var juiceIDs = UndefinedJuice.namespace(juices, isComplete: isComplete)
    var categories = UndefinedCategory.namespace(juices, isComplete: isComplete)
    return offers.compactMap { offer in
      var found: [[Ref<Juice>]?] = []
      for name in offer.juices {
        let juice = juiceIDs.resolve(name.id, at: name.location, .names, by: offer.text, &findings)
        found.append(juice.map { [$0] })
      }
      for name in offer.categories {
        found.append(
          categories.resolve(name.id, at: name.location, .names, by: offer.text, &findings))
      }
      guard offer.isValid, !found.contains(nil) else { return nil }
      let members = Set(found.compactMap(\.self).joined())
      return ResolvedOffer(syntax: offer, juices: offer.isLimited ? members : nil)
    }
  }

  /// Nil for money that the currency does not have, which has a finding.
  func offer(in currency: Currency?) -> PriceOffer? {
    guard let price = syntax.price else { return nil }
    return price.value.reduction(in: currency).map { reduction in
      PriceOffer(
        id: syntax.id, name: syntax.name?.name, reduction, juices: juices,
        isAsked: syntax.isAsked, when: syntax.when?.when, span: price.location.span)
    }
  }
}

/// JU225: an offer for a category that no juice has.
enum UndefinedCategory {
  static let rule = Rule("JU225", .error)

  /// The juices by the texts of their categories, in any language.
  static func namespace(
    _ juices: JuiceTable, isComplete: Bool
  ) -> Namespace<[Ref<Juice>]> {
    var members: [String: [Ref<Juice>]] = [:]
    var names: [String] = []
    for (position, juice) in juices.all.enumerated() {
      for text in Set(juice.category?.name.texts.map(\.self) ?? []).sorted() {
        if members[text] == nil { names.append(text) }
        members[text, default: []].append(Ref(position))
      }
    }
    let wording = UndefinedID(
      rule: rule, noun: .text("category"),
      absence: .text("no juice has this category"),
      remedy: names.isEmpty
        ? .text("write `category:` in juices")
        : .text("the categories are \(names.quotedList)"))
    let (known, found) = (names, members)
    return Namespace(
      wording, suggesting: known, isComplete: isComplete, find: { found[$0] })
  }
}

/// JU226: a test asks for an offer that is not on the menu.
enum UndefinedOffer {
  static let rule = Rule("JU226", .error)

  /// The offers of a menu that have to be asked for.
  static func namespace(_ offers: [OfferSyntax], isComplete: Bool) -> Namespace<OfferSyntax> {
    let asked = offers.filter(\.isAsked)
    let ids = asked.map(\.id)
    let wording = UndefinedID(
      rule: rule, noun: .offer,
      absence: .text("no offer that is asked for has this id"),
      remedy: asked.isEmpty
        ? .text("define it under `offers:`, with `asked: true`")
        : .text("the offers to ask for are \(ids.quotedList)"))
    return Namespace(
      wording, suggesting: ids, isComplete: isComplete, location: \.location,
      find: { id in asked.first { $0.id == id } })
  }
}
