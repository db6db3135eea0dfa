package import Evaluator
package import RecipeGraph

/// How an order ended, for the one who gave it.
package struct OrderReport: Sendable {
  package enum Outcome: Sendable {
    /// `levels` is the stock right after.
    case made(id: String, Plan, levels: StockLevels)
    /// A dry run that would have been made; `levels` is the stock as it would be.
    case wouldBeMade(Plan, levels: StockLevels)
    case refused(Shortage)
  }

  private let order: Order
  private let outcome: Outcome
  private let graph: RecipeGraph

  package init(_ order: Order, _ outcome: Outcome, in graph: RecipeGraph) {
    self.order = order
    self.outcome = outcome
    self.graph = graph
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(graph, phrases)
    let juices = Self.merged(order).map {
      (name: TerminalText.sanitized(names.title($0.variant)), quantity: $0.quantity)
    }
    switch outcome {
    case .made(let id, let plan, let levels):
      return [
        ([phrases.made(juices)] + substitutions(plan).text(phrases)).joined(separator: "\n"), "",
        takings(plan, levels, phrases), "", phrases.orderID(id),
      ].joined(separator: "\n")
    case .wouldBeMade(let plan, let levels):
      return
        ([phrases.wouldBeMade(juices)] + substitutions(plan).text(phrases)
        + ["", takings(plan, levels, phrases)]).joined(separator: "\n")
    case .refused(let shortage):
      return ([phrases.refused] + Self.lines(shortage, phrases, names).map { "  " + $0 })
        .joined(separator: "\n")
    }
  }

  /// Lines of one juice taken together, as they are handed over.
  private static func merged(_ order: Order) -> [(variant: Variant, quantity: Int)] {
    var positions: [Variant: Int] = [:]
    var merged: [(variant: Variant, quantity: Int)] = []
    for line in order.lines {
      if let position = positions[line.variant] {
        merged[position].quantity += line.quantity
      } else {
        positions[line.variant] = merged.count
        merged.append((line.variant, line.quantity))
      }
    }
    return merged
  }

  private func substitutions(_ plan: Plan) -> SubstitutionList {
    SubstitutionList(plan.substitutions, in: order.lines, of: graph)
  }

  private func takings(_ plan: Plan, _ levels: StockLevels, _ phrases: any Phrases) -> String {
    let names = Names(graph, phrases)
    var table = TextTable(
      columns: [.left, .right, .right, .left],
      header: [phrases.fruit, phrases.taken, phrases.left])
    for take in plan.takes {
      let left = levels[take.fruit]
      table.addRow([
        names.word(take.fruit), names.amount(take.quantity, of: take.fruit),
        names.amount(left, of: take.fruit),
        StockMark(left, of: graph[take.fruit])?.text(phrases) ?? "",
      ])
    }
    return table.render()
  }

  private static func lines(
    _ shortage: Shortage, _ phrases: any Phrases, _ names: Names
  ) -> [String] {
    shortage.lacks.map { lack in
      phrases.lack(
        TerminalText.sanitized(names.word(lack.fruit)),
        short: names.amount(lack.missing, of: lack.fruit),
        left: names.amount(lack.available, of: lack.fruit),
        through: lack.contributions.map { contribution in
          phrases.contribution(
            names.amount(contribution.amount, of: lack.fruit),
            juice: TerminalText.sanitized(names.word(contribution.variant)),
            base: contribution.base.map { TerminalText.sanitized(names.word($0)) })
        })
    }
  }

  // MARK: JSON

  package func json(_ phrases: any Phrases) throws -> String {
    var wire = WireOrder(
      store: graph.wireStore,
      lines: order.lines.map { line in
        let juice = graph[line.juice]
        return .init(
          juice: juice.id,
          size: juice.sizes.isEmpty ? nil : juice.sizes[line.variant.size].id,
          options: line.variant.options.map { juice.options[$0].id }.nonEmpty,
          quantity: line.quantity)
      })
    switch outcome {
    case .made(let id, let plan, let levels):
      wire.outcome = "made"
      wire.id = id
      wire.substitutions = substitutions(plan).wire
      wire.taken = takings(plan, levels)
    case .wouldBeMade(let plan, let levels):
      wire.outcome = "would-be-made"
      wire.substitutions = substitutions(plan).wire
      wire.taken = takings(plan, levels)
    case .refused(let shortage):
      wire.outcome = "refused"
      wire.shortage = shortage.lacks.map(lack)
    }
    return try JSONText.encode(wire)
  }

  private func takings(_ plan: Plan, _ levels: StockLevels) -> [WireOrder.Taking] {
    plan.takes.map { take in
      .init(
        fruit: graph[take.fruit].id, amount: take.quantity.wireAmount,
        left: levels[take.fruit].wireAmount, unit: graph[take.fruit].dimension.wireUnit)
    }
  }

  private func lack(_ lack: Lack) -> WireOrder.Lack {
    .init(
      fruit: graph[lack.fruit].id, needed: lack.needed.wireAmount,
      available: lack.available.wireAmount, short: lack.missing.wireAmount,
      unit: graph[lack.fruit].dimension.wireUnit,
      through: lack.contributions.map { contribution in
        .init(
          juice: OrderArgument.text(of: contribution.variant, in: graph),
          base: contribution.base.map { graph[$0].id },
          amount: contribution.amount.description)
      })
  }
}

private struct WireOrder: Encodable {
  struct Line: Encodable {
    let juice: String
    /// Of a juice that comes in sizes.
    let size: String?
    /// Left out if there are none.
    let options: [String]?
    let quantity: Int
  }

  struct Taking: Encodable {
    let fruit: String
    let amount: String
    let left: String
    let unit: String
  }

  struct Lack: Encodable {
    let fruit: String
    let needed: String
    let available: String
    let short: String
    let unit: String
    let through: [Contribution]
  }

  struct Contribution: Encodable {
    let juice: String
    let base: String?
    let amount: String
  }

  let version = 1
  var outcome = ""
  var id: String?
  /// Left out for the main one.
  let store: String?
  let lines: [Line]
  var taken: [Taking]?
  /// Left out if the recipes are made as they are.
  var substitutions: [SubstitutionList.Wire]?
  var shortage: [Lack]?

  init(store: String?, lines: [Line]) {
    self.store = store
    self.lines = lines
  }
}

extension Array {
  /// Nil for an empty list, which JSON then leaves out.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
