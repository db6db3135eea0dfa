import MenuLoader
import RecipeGraph

/// Decides which changes of a juice refuse an order that was valid before, or change its meaning.
struct BreakingChanges {
  let before: Facts
  let after: Facts

  /// - Parameter path: from the juice.
  func isBreakingJuice(_ path: [FactStep], _ former: FactValue?, _ value: FactValue?) -> Bool {
    switch path[0].name {
    // Orders up to the former limit were valid.
    case KeyFormat.limit.name:
      guard case .count(let new) = value else { return false }
      guard case .count(let old) = former else { return true }
      return new < old
    // Orders at any of the former times were valid.
    case KeyFormat.available.name:
      guard case .times(let times) = value else { return false }
      guard case .times(let former) = former else { return true }
      return !times.covers(former)
    case KeyFormat.timeZone.name:
      let available = KeyFormat.available.name
      return before[available] != nil && after[available] != nil
    case RecipeGraph.groupsField: return isBreakingGroup(path, former, value)
    case KeyFormat.sizes.name: return path.count == 2 && value == nil
    case KeyFormat.options.name where path.count == 2: return value == nil
    case KeyFormat.options.name:
      return path[2] == .key(KeyFormat.addedPrice.name) && isHigher(value, than: former)
    default: return false
    }
  }

  private func parts(_ value: FactValue?) -> Facts? {
    if case .parts(let facts) = value { facts } else { nil }
  }

  /// Whether a change of the groups refuses an order of two options that it could have together, or gives one that
  /// names none another option.
  private func isBreakingGroup(
    _ path: [FactStep], _ former: FactValue?, _ value: FactValue?
  ) -> Bool {
    let options = Set(parts(before[KeyFormat.options.name])?.keys ?? [])
    func breaks(_ former: Facts?, _ group: Facts?) -> Bool {
      let known = parts(group?[KeyFormat.optionOneOf.name])?.keys.filter(options.contains) ?? []
      let required = KeyFormat.groupRequired.name
      return known.count > 1 || former?[required] != group?[required]
    }
    func isGroup(_ group: Facts, in juice: Facts) -> Bool {
      let groups = parts(juice[RecipeGraph.groupsField])
      return (groups?.keys ?? []).contains { id in
        let other = parts(groups?[id])
        return [KeyFormat.optionOneOf, .groupRequired].allSatisfy {
          other?[$0.name] == group[$0.name]
        }
      }
    }
    switch path.count {
    case 1:
      let (old, new) = (parts(former), parts(value))
      return Set((old?.keys ?? []) + (new?.keys ?? [])).contains { group in
        breaks(parts(old?[group]), parts(new?[group]))
      }
    case 2:
      // Orders name no group, so that it may have another id.
      if let group = parts(value), former == nil, isGroup(group, in: before) { return false }
      if let group = parts(former), value == nil, isGroup(group, in: after) { return false }
      return breaks(parts(former), parts(value))
    default:
      return path[2] == .key(KeyFormat.groupRequired.name)
        || path[2] == .key(KeyFormat.optionOneOf.name) && value != nil
          && options.contains(path[path.count - 1].name)
    }
  }

  /// Whether an option costs more than before, in some size; one without a price costs nothing.
  private func isHigher(_ price: FactValue?, than former: FactValue?) -> Bool {
    func amounts(_ value: FactValue?) -> [Money] {
      switch value {
      case .price(let money, _)?: [money]
      case .parts(let facts)?: facts.keys.flatMap { amounts(facts[$0]) }
      default: [.zero]
      }
    }
    let (before, after) = (amounts(former), amounts(price))
    return before.count == after.count
      ? zip(before, after).contains { $0 < $1 }
      : (before.min() ?? .zero) < (after.max() ?? .zero)
  }
}
