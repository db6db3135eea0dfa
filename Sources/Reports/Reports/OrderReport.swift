package import Evaluator
import FindingReports
package import RecipeGraph
package import StockLedger

/// How an order ended, for the one who gave it.
package struct OrderReport: Sendable {
  package enum Standing: Hashable, Sendable {
    case placed(id: String)
    /// Answered before under the same id: what was answered then.
    case replayed(id: String, isCancelled: Bool)
    /// A dry run, in which nothing is taken.
    case trial
  }

  private let record: OrderRecord
  private let standing: Standing
  private let menu: MenuView

  /// - Parameter graph: for names; it need not be the menu that the order was evaluated against.
  package init(_ record: OrderRecord, _ standing: Standing, in menu: MenuView) {
    self.record = record
    self.standing = standing
    self.menu = menu
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(menu.graph, phrases)
    switch record.outcome {
    case .made(let consumptions, let substitutions):
      let juices = Self.merged(record.lines).map {
        (name: TerminalText.sanitized(names.title(variant: $0.word)), quantity: $0.quantity)
      }
      let substituted = SubstitutionList(substitutions, in: record.lines, of: menu).text(phrases)
      let heading: String
      var end: [String] = []
      switch standing {
      case .placed(let id), .replayed(let id, _):
        heading = phrases.made(juices)
        end = ["", phrases.orderID(TerminalText.sanitized(id))]
      case .trial: heading = phrases.wouldBeMade(juices)
      }
      return ([heading] + substituted + ["", table(consumptions, phrases)] + end)
        .joined(separator: "\n")
    case .refused(let lacks):
      return ([phrases.refused] + lacks.map { "  " + line($0, phrases, names) })
        .joined(separator: "\n")
    }
  }

  /// Lines of one juice taken together, as they are handed over.
  private static func merged(
    _ lines: [OrderRecord.Line]
  ) -> [(word: String, quantity: Int)] {
    var positions: [String: Int] = [:]
    var merged: [(word: String, quantity: Int)] = []
    for line in lines {
      if let position = positions[line.word] {
        merged[position].quantity += line.quantity
      } else {
        positions[line.word] = merged.count
        merged.append((line.word, line.quantity))
      }
    }
    return merged
  }

  private func table(_ consumptions: [OrderRecord.Consumption], _ phrases: any Phrases) -> String {
    let names = Names(menu.graph, phrases)
    var table = TextTable(
      columns: [.left, .right, .right, .left],
      header: [phrases.fruit, phrases.taken, phrases.left])
    for consumption in consumptions {
      table.addRow([
        names.word(fruit: consumption.fruit),
        phrases.amount(consumption.quantity.amount(consumption.dimension)),
        phrases.amount(consumption.left.amount(consumption.dimension)),
        StockMark(consumption.left, of: consumption.fruit, in: menu)?.text(phrases) ?? "",
      ])
    }
    return table.render()
  }

  private func line(
    _ lack: OrderRecord.ShortItem, _ phrases: any Phrases, _ names: Names
  ) -> String {
    phrases.lack(
      TerminalText.sanitized(names.word(fruit: lack.fruit)),
      short: phrases.amount(lack.missing.amount(lack.dimension)),
      left: phrases.amount(lack.available.amount(lack.dimension)),
      through: lack.parts.map { part in
        phrases.contribution(
          phrases.amount(Amount(part.amount, lack.dimension)),
          juice: TerminalText.sanitized(names.word(variant: part.word)),
          base: part.base.map { TerminalText.sanitized(names.word(ingredient: $0)) })
      })
  }

  // MARK: JSON

  /// An order that asks for more than is allowed, which is refused whatever the stock is; nil for
  /// another error, which is no answer to an order.
  package static func json(
    _ error: OrderError, of order: Order, in menu: MenuView
  ) throws -> String? {
    guard case .overLimit(let juice, let limit, let asked) = error else { return nil }
    var wire = WireOrder(OrderRecord.lines(of: order.lines, in: menu), in: menu)
    wire.outcome = "refused"
    wire.overLimit = .init(juice: juice, limit: limit, asked: asked)
    return try JSONText.encode(wire)
  }

  package func json(_ phrases: any Phrases) throws -> String {
    var wire = WireOrder(record.lines, in: menu)
    switch standing {
    case .placed(let id): wire.id = id
    case .replayed(let id, let isCancelled):
      wire.id = id
      wire.replay = true
      if isCancelled { wire.cancelled = true }
    case .trial: break
    }
    switch record.outcome {
    case .made(let consumptions, let substitutions):
      wire.outcome = standing == .trial ? "would-be-made" : "made"
      wire.substitutions = SubstitutionList(substitutions, in: record.lines, of: menu).wire
      wire.taken = consumptions.map { consumption in
        .init(
          fruit: consumption.fruit, amount: consumption.quantity.wireAmount,
          left: consumption.left.wireAmount,
          unit: consumption.dimension.wireUnit)
      }
    case .refused(let lacks):
      wire.outcome = "refused"
      wire.shortage = lacks.map(WireLack.init)
    }
    return try JSONText.encode(wire)
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

  struct OverLimit: Encodable {
    let juice: String
    let limit: Int
    let asked: Int
  }

  let version = 1
  var outcome = ""
  var id: String?
  /// Whether it was answered before, and this is that answer.
  var replay: Bool?
  /// Whether what it took has been given back since.
  var cancelled: Bool?
  /// Left out for the main one.
  let store: String?
  let lines: [Line]
  var taken: [Taking]?
  /// Left out if the recipes are made as they are.
  var substitutions: [SubstitutionList.Wire]?
  var shortage: [WireLack]?
  /// Of an order that no stock would suffice for; it has no id, and no row in the journal.
  var overLimit: OverLimit?

  init(_ lines: [OrderRecord.Line], in menu: MenuView) {
    store = menu.wireStore
    self.lines = lines.map { line in
      Line(
        juice: line.juice, size: line.size, options: line.options.nonEmpty,
        quantity: line.quantity)
    }
  }
}

extension Array {
  /// Nil for an empty list, which JSON then leaves out.
  var nonEmpty: [Element]? { isEmpty ? nil : self }
}
