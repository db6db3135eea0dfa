package import RecipeGraph

extension LabelFault {
  /// The faults of a variant as it is ordered.
  ///
  /// - Parameter asked: the labels of which it has to be free.
  static func all(
    of variant: Variant, _ labels: LabelSum, asked: LabelSet, in graph: RecipeGraph,
    _ budget: inout SearchBudget
  ) throws(OrderError) -> [LabelFault] {
    let ingredients = try orTooLarge { () throws(ArithmeticOverflow) in
      try graph.uses(of: variant).map(\.ingredient)
    }
    func fault(
      _ reason: Reason, _ label: FoodLabel?, _ isTarget: (FruitAttributes?) -> Bool
    ) throws(OrderError) -> LabelFault {
      // A search visits every ingredient once.
      try budget.spend(ingredients.count + graph.bases.count)
      let path = graph.path(from: ingredients) { isTarget(graph[$0].attributes) }
      return LabelFault(variant: variant, reason: reason, label: label, path: path ?? [])
    }
    var faults: [LabelFault] = []
    for label in asked.labels {
      if labels.contains.withGroups.contains(label) {
        faults.append(
          try fault(.contains, label) { $0?.labels?.withGroups.contains(label) ?? false })
      } else if labels.contains.withRelated.contains(label) {
        faults.append(
          try fault(.mayContain, label) { $0?.labels?.withRelated.contains(label) ?? false })
      } else if labels.traces.withRelated.contains(label) {
        faults.append(
          try fault(.traces, label) { $0?.traces.withRelated.contains(label) ?? false })
      }
    }
    if !labels.unanswered.isEmpty {
      faults.append(try fault(.unanswered, nil) { $0?.labels == nil })
    }
    return faults
  }
}

/// The conditions of orders: what they permit, and what they would have to accept.
package enum ConditionalSearch {
  /// Why no way to make a variant that an order accepts without being asked is free of some labels; none if one is.
  /// Stock and times of sale do not matter.
  ///
  /// - Throws: `OrderError` for a variant with too many parts.
  package static func faults(
    of variant: Variant, freeOf asked: LabelSet, in graph: RecipeGraph
  ) throws(OrderError) -> [LabelFault] {
    var budget = SearchBudget.order
    let labels = try PartLabels(of: variant, in: graph, &budget)
    guard labels.permitted(by: OrderConditions(freeOf: asked)) == nil else { return [] }
    return try LabelFault.all(of: variant, labels.ordered, asked: asked, in: graph, &budget)
  }

  /// The labels of which no way to make a variant is free that an order accepts without being asked; nil for a variant
  /// with too many parts.
  package static func unavoidableLabels(of variant: Variant, in graph: RecipeGraph) -> LabelSet? {
    guard graph.hasLabels else { return .all }
    var budget = SearchBudget.order
    do throws(OrderError) {
      return try PartLabels(of: variant, in: graph, &budget).unavoidable
    } catch {
      return nil
    }
  }

  /// The first choices of each line of an order that has to be free of something, or why there are none.
  static func firstPermitted(
    _ order: Order, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) throws(OrderError) -> (first: [[Int]], refusal: LabelRefusal?) {
    var open = order.conditions
    open.accepted = .everything
    var first: [Variant: [Int]] = [:]
    var faults: [LabelFault] = []
    var mayBeAccepted = true
    for variant in order.lines.map(\.variant) where first[variant] == nil {
      let labels = try PartLabels(of: variant, in: menu.graph, &budget)
      let permitted = labels.permitted(by: order.conditions)
      first[variant] = (permitted ?? []).map { $0[0] }
      guard permitted == nil else { continue }
      faults += try LabelFault.all(
        of: variant, labels.ordered, asked: order.conditions.freeOf, in: menu.graph, &budget)
      mayBeAccepted = mayBeAccepted && labels.permitted(by: open) != nil
    }
    guard faults.isEmpty else {
      let offers = mayBeAccepted ? offers(for: order, stock: stock, in: menu, &budget) : []
      return ([], LabelRefusal(faults: faults, offers: offers))
    }
    return (order.lines.map { first[$0.variant] ?? [] }, nil)
  }

  /// The substitutions with which an order could be made that it does not accept; none if there are no such, or a
  /// tenth of the budget does not suffice to find them.
  static func offers(
    for order: Order, stock: StockLevels, in menu: MenuView, _ budget: inout SearchBudget
  ) -> [SubstituteOffer] {
    guard menu.graph.hasLabelAnswers else { return [] }
    do throws(OrderError) {
      return try budget.share { (budget) throws(OrderError) in
        try offers(for: order, stock: stock, in: menu.graph, &budget)
      }
    } catch {
      return []
    }
  }

  private static func offers(
    for order: Order, stock: StockLevels, in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) -> [SubstituteOffer] {
    var labels: [Variant: PartLabels] = [:]
    for variant in order.lines.map(\.variant)
    where labels[variant] == nil && !graph[variant.juice].substitutes.isEmpty {
      labels[variant] = try PartLabels(of: variant, in: graph, &budget)
    }
    var open = order
    open.conditions.accepted = .everything
    guard labels.values.contains(where: { $0.isRestricted(by: order.conditions) }),
      let choices = try SubstitutionSearch.choices(
        for: open, stock: stock, in: graph, &budget)
    else { return [] }
    let offers = effects(of: Substitution.all(choices), in: order, of: graph)
    return offers.acceptance == .nothing ? [] : offers
  }

  /// The substitutions of an order, with what they change about their lines; none for a menu without labels and diets.
  package static func effects(
    of substitutions: [Substitution], in order: Order, of graph: RecipeGraph
  ) -> [SubstituteOffer] {
    guard graph.hasLabelAnswers else { return [] }
    let accepted = order.conditions.accepted.implied
    var budget = SearchBudget.order
    var labels: [Variant: PartLabels] = [:]
    var effects: [SubstituteOffer] = []
    do throws(OrderError) {
      for substitution in substitutions {
        let variant = order.lines[substitution.line].variant
        if labels[variant] == nil {
          labels[variant] = try PartLabels(of: variant, in: graph, &budget)
        }
        guard
          let effect = labels[variant]?.effect(
            ofSubstitute: substitution.substitute, choice: substitution.alternative + 1)
        else { continue }
        effects.append(
          SubstituteOffer(
            substitution: substitution, effect: effect,
            isAccepted: effect.isAccepted(by: accepted)))
      }
    } catch {
      preconditionFailure("the parts of an order were counted before it was accepted")
    }
    return effects
  }
}
