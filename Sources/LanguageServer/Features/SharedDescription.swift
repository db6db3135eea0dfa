import Diagnostics
import RecipeGraph

/// Describes sizes and options that juices take by name. The graph has them only in these juices, of which
/// each has the same.
extension SymbolDescription {
  /// Nil if no juice of the menu takes them.
  func shared(_ symbol: Symbol) -> [String]? {
    let name: Symbol
    switch symbol.space {
    case .sharedSize(let set): name = Symbol(space: .sharedSizes, id: set)
    case .alternative(let group): name = Symbol(space: .sharedOption, id: group)
    default: name = symbol
    }
    let juices = taken.filter { $0.name == name }.compactMap { menu.juice($0.juice) }
    guard let juice = juices.first, let lines = lines(of: symbol, in: menu[juice]) else {
      return nil
    }
    return lines
      + list(juices) {
        let id = menu[$0].id
        return language.text("taken by juice `\(id)`")
      }
  }

  private func lines(of symbol: Symbol, in juice: Juice) -> [String]? {
    switch symbol.space {
    case .sharedSizes:
      let sizes = juice.sizes.map { "`\($0.id)` \(text(of: $0))" }
      return [title(kind(.sharedSizes), symbol.id, nil), list(sizes, of: sizes.count)]
    case .sharedSize:
      return juice.sizes.first { $0.id == symbol.id }.map {
        [title(kind(.size), $0.id, $0.name), text(of: $0)]
      }
    default:
      if symbol.space == .sharedOption,
        let group = juice.groups.first(where: { $0.id == symbol.id })
      {
        return [title(kind(.group), group.id, group.name), rule(of: group, of: juice)]
      }
      return juice.options.first { $0.id == symbol.id }.map {
        [title(kind(.option), $0.id, $0.name)] + changes(of: $0.choice, $0)
      }
    }
  }

  /// What a size makes of any recipe.
  private func text(of size: Size) -> String {
    let sets = size.set.values.map { use in
      let amount = Amount(use.amount, menu.graph.dimension(of: use.ingredient)).text(in: language)
      let id = menu.graph.id(of: use.ingredient)
      return language.text("sets \(id) \(amount)")
    }
    return (["× \(size.scale.text(in: language))"] + sets.sorted() + changes(of: size.choice))
      .listed(in: language)
  }
}
