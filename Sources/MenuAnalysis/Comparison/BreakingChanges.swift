import MenuLoader
import RecipeGraph

/// Decides which changes of a juice refuse an order that was valid before, or change its meaning.
struct BreakingChanges {
  private let before: Facts
  private let after: Facts
  /// The sizes that the same order refers to; nil for a juice without sizes.
  private let sizes: [(before: String?, after: String?)]
  /// By store of the second menu, the ids by which it may name it.
  private let stores: [[String]]

  init(before: Declared, after: Declared, in stores: [[String]]) {
    self.stores = stores
    self.before = before.facts
    self.after = after.facts
    func ids(_ juice: Declared) -> [String] {
      juice.facts[KeyFormat.sizes.name]?.parts?.keys ?? []
    }
    let (old, new) = (ids(before), Set(ids(after)))
    sizes =
      old.isEmpty || new.isEmpty
      ? [(before.usualSize, after.usualSize)] : old.filter(new.contains).map { ($0, $0) }
  }

  /// - Parameter path: from the juice.
  func isBreakingJuice(_ path: [FactStep], _ former: FactValue?, _ value: FactValue?) -> Bool {
    switch path[0].name {
    // Orders up to the former limit were valid.
    case KeyFormat.limit.name:
      guard case .count(let new) = value else { return false }
      guard case .count(let old) = former else { return true }
      return new < old
    // Orders under any of the former conditions were valid.
    case KeyFormat.when.name: return isNarrower(value, than: former)
    case RecipeGraph.groupsField: return isBreakingGroup(path, former, value)
    case KeyFormat.sizes.name, KeyFormat.options.name:
      if path.count == 2 { return value == nil }
      if path[2] == .key(KeyFormat.when.name) { return isNarrower(value, than: former) }
      if path[2] == .key(KeyFormat.optionAtMost.name) { return isFewer(value, than: former) }
      guard path[2] == .key(KeyFormat.addedPrice.name) else { return false }
      // The price in a size that only one menu has is neither higher nor lower.
      if path.count == 4, former == nil || value == nil { return false }
      return isHigher(value, than: former)
    default: return false
    }
  }

  /// Whether conditions refuse an order that others allowed.
  private func isNarrower(_ value: FactValue?, than former: FactValue?) -> Bool {
    func when(_ value: FactValue?) -> When? {
      if case .when(let when) = value { when } else { nil }
    }
    return !When.covers(when(value), when(former), in: stores)
  }

  /// Whether a change of an offer makes an order dearer, or refuses one that asks for it.
  ///
  /// - Parameter path: from the offer.
  func isBreakingOffer(
    _ path: [FactStep], _ former: FactValue?, _ value: FactValue?
  ) -> Bool {
    switch path[0].name {
    case KeyFormat.asked.name: true
    // Without juices, it was for all.
    case KeyFormat.offerJuices.name: path.count == 1 ? former == nil : value == nil
    case KeyFormat.when.name: isNarrower(value, than: former)
    case KeyFormat.offerPrice.name:
      switch (former, value) {
      case (.shareOff(let old), .shareOff(let new)): new < old
      case (.price(let old, _), .price(let new, _))
      where (old < .zero) == (new < .zero): old < new
      // It depends on the juice.
      default: true
      }
    default: false
    }
  }

  /// How often an order has an option, or how many of a group.
  private func times(_ facts: Facts?) -> Int { times(facts?[KeyFormat.optionAtMost.name]) }

  private func times(_ value: FactValue?) -> Int {
    if case .count(let count) = value { count } else { 1 }
  }

  private func isFewer(_ value: FactValue?, than former: FactValue?) -> Bool {
    times(value) < times(former)
  }

  /// Whether a change of the groups refuses an order of options that it could have together, or gives one that names
  /// none another option.
  private func isBreakingGroup(
    _ path: [FactStep], _ former: FactValue?, _ value: FactValue?
  ) -> Bool {
    let options = Set(before[KeyFormat.options.name]?.parts?.keys ?? [])
    func breaks(_ former: Facts?, _ group: Facts?) -> Bool {
      let known =
        group?[KeyFormat.optionOneOf.name]?.parts?.keys.filter(options.contains) ?? []
      let required = KeyFormat.groupRequired.name
      let when = KeyFormat.when.name
      // Beyond those of one group, an order had each as often as it may have it.
      let most = known.reduce(0) { sum, id in
        sum + times(before[KeyFormat.options.name]?.parts?[id]?.parts)
      }
      return most > times(group) || former?[required] != group?[required]
        || !known.isEmpty && isNarrower(group?[when], than: former?[when])
    }
    func isGroup(_ group: Facts, in juice: Facts) -> Bool {
      let groups = juice[RecipeGraph.groupsField]?.parts
      return (groups?.keys ?? []).contains { id in
        let other = groups?[id]?.parts
        return [KeyFormat.optionOneOf, .groupRequired, .optionAtMost, .when].allSatisfy {
          other?[$0.name] == group[$0.name]
        }
      }
    }
    switch path.count {
    case 1:
      let (old, new) = (former?.parts, value?.parts)
      return Set((old?.keys ?? []) + (new?.keys ?? [])).contains { group in
        breaks(old?[group]?.parts, new?[group]?.parts)
      }
    case 2:
      // Orders name no group, so that it may have another id.
      if let group = value?.parts, former == nil, isGroup(group, in: before) { return false }
      if let group = former?.parts, value == nil, isGroup(group, in: after) { return false }
      return breaks(former?.parts, value?.parts)
    default:
      if path[2] == .key(KeyFormat.when.name) { return isNarrower(value, than: former) }
      return path[2] == .key(KeyFormat.groupRequired.name)
        || path[2] == .key(KeyFormat.optionAtMost.name) && isFewer(value, than: former)
        || path[2] == .key(KeyFormat.optionOneOf.name) && value != nil
          && options.contains(path[path.count - 1].name)
    }
  }

  /// Whether an option costs more than before, in a size that an order of before has; one without a price costs nothing.
  private func isHigher(_ price: FactValue?, than former: FactValue?) -> Bool {
    func money(_ value: FactValue?, _ size: String?) -> Money? {
      switch value {
      case .price(let money, _)?: money
      case .parts(let facts)?: size.flatMap { money(facts[$0], nil) }
      default: .zero
      }
    }
    return sizes.contains { size in
      guard let old = money(former, size.before), let new = money(price, size.after) else {
        return false
      }
      return old < new
    }
  }
}

extension FactValue {
  fileprivate var parts: Facts? { if case .parts(let facts) = self { facts } else { nil } }
}
