import Diagnostics
import MenuAnalysis
import RecipeGraph

/// What a drawn menu costs: a fruit by kilo, litre or piece, a base by batch, an edge by its amount, and a juice with
/// its price and margin. Nothing where the menu tells no costs.
struct GraphCosts: Sendable {
  private let graph: RecipeGraph

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  private var tellsCosts: Bool { graph.told.measures.contains(.cost) }

  /// By kilo, litre or piece; nil if the menu tells no costs.
  private func sum(ofUnit fruit: Ref<Fruit>) -> MeasureSum? {
    let units = graph[fruit].dimension == .pieces ? 1 : 1000
    return tellsCosts ? graph.sum(.cost, of: [Need(fruit: fruit, amount: Rational(units))]) : nil
  }

  /// Of one batch.
  private func sum(ofBatch base: Ref<Base>) -> MeasureSum? { sum(of: graph[base].uses) }

  /// Of the amount as it is written.
  private func sum(of link: RecipeMap.Link) -> MeasureSum? {
    sum(of: [Use(ingredient: link.ingredient, amount: link.amount, span: link.span)])
  }

  private func sum(of uses: [Use]) -> MeasureSum? {
    guard tellsCosts else { return nil }
    do throws(ArithmeticOverflow) {
      return graph.sum(.cost, of: try graph.needs(of: uses))
    } catch {
      return .uncountable
    }
  }

  /// Nil if its numbers cannot be counted.
  private func totals(of variant: Variant) -> VariantTotals? {
    do throws(ArithmeticOverflow) { return try VariantTotals(of: variant, in: graph) } catch {
      return nil
    }
  }

  // MARK: Texts

  func text(ofUnit fruit: Ref<Fruit>, _ names: Names, _ language: Language) -> String? {
    sum(ofUnit: fruit).map { sum in
      guard sum.value != nil else {
        return language.text("cost not known")
      }
      let cost = names.text(of: sum, .cost)
      return switch graph[fruit].dimension {
      case .pieces: language.text("\(cost) each")
      case .mass: language.text("\(cost) a kilo")
      case .volume: language.text("\(cost) a litre")
      }
    }
  }

  func texts(ofBatch base: Ref<Base>, _ names: Names, _ language: Language) -> [String] {
    texts(of: sum(ofBatch: base), names, language)
  }

  func texts(of link: RecipeMap.Link, _ names: Names, _ language: Language) -> [String] {
    texts(of: sum(of: link), names, language)
  }

  func texts(of variant: Variant, _ names: Names, _ language: Language) -> [String] {
    guard let totals = totals(of: variant) else { return [] }
    let price = totals.price.map { "\(language[.price]) \(names.text(of: $0))" }
    let margin = totals.margin.map { "\(language[.margin]) \($0.percentText(in: language))" }
    return [price].compactMap(\.self) + texts(of: totals.cost, names, language)
      + [margin].compactMap(\.self)
  }

  private func texts(of cost: MeasureSum?, _ names: Names, _ language: Language) -> [String] {
    cost.map { ["\(language[.cost]) \(names.text(of: $0, .cost))"] } ?? []
  }
}
