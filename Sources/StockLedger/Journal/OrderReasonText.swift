import Evaluator
import Foundation
import RecipeGraph

/// The shortage of a refused order in the tables of a database: JSON, with amounts as exact text.
package struct ShortageText: JournalText {
  package let items: [OrderRecord.ShortItem]

  private struct Wire: Codable {
    struct Part: Codable {
      let juice: String
      let base: String?
      let amount: String
    }

    let fruit: String
    let dimension: String
    /// The need in thousandths.
    let needed: Int
    let available: Int
    let through: [Part]
  }

  package init(_ items: [OrderRecord.ShortItem]) { self.items = items }

  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let wire = items.map { item in
      Wire(
        fruit: item.fruit, dimension: item.dimension.rawValue, needed: item.needed.thousandths,
        available: item.available.thousandths,
        through: item.parts.map {
          .init(juice: $0.word, base: $0.base, amount: $0.amount.description)
        })
    }
    do {
      return String(decoding: try encoder.encode(wire), as: UTF8.self)
    } catch {
      preconditionFailure("texts and integers are JSON: \(error)")
    }
  }

  package init?(text: String) {
    do {
      items = try JSONDecoder().decode([Wire].self, from: Data(text.utf8)).map(Self.item)
    } catch {
      return nil
    }
  }

  private static func item(_ wire: Wire) throws -> OrderRecord.ShortItem {
    guard let dimension = Dimension(rawValue: wire.dimension), wire.available >= 0,
      wire.needed > wire.available
    else { throw Damage(unexpected: "shortage of \(wire.fruit)") }
    return OrderRecord.ShortItem(
      fruit: wire.fruit, dimension: dimension, needed: Quantity(thousandths: wire.needed),
      available: Quantity(thousandths: wire.available),
      parts: try wire.through.map { part in
        // This parser differs from the menu's: exact amounts may have more digits than a menu allows.
        guard let amount = Rational(part.amount) else {
          throw Damage(unexpected: "amount \(part.amount)")
        }
        return .init(word: part.juice, base: part.base, amount: amount)
      })
  }
}

/// What was not sold when its order was refused, such as `ade=2026-06-02T07:00+09:00`, `ade:large` or `ade+pearls`.
extension OrderRecord.UnavailableJuice: JournalWord {
  package var text: String { word + (again.map { "=\($0.text)" } ?? "") }

  package init?(text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1)
    let again = parts.count == 2 ? SaleReturn(String(parts[1])) : nil
    guard let word = parts.first, parts.count == 1 || again != nil else { return nil }
    self.init(word: String(word), again: again)
  }
}

/// Why an order could not be free of what it asked for, such as `latte:large=contains:gluten:oat-milk>oats`.
extension OrderRecord.NotFreeItem: JournalWord {
  package var text: String {
    "\(word)=\(reason.rawValue):\(label?.id ?? ""):\(path.joined(separator: ">"))"
  }

  package init?(text: Substring) {
    let sides = text.split(separator: "=", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    let parts = sides[1].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let reason = LabelFault.Reason(rawValue: String(parts[0]))
    else { return nil }
    let label = FoodLabel(String(parts[1]))
    guard (label == nil) == (reason == .unanswered) else { return nil }
    self.init(
      word: String(sides[0]), reason: reason, label: label,
      path: parts[2].split(separator: ">").map(String.init))
  }
}

/// What was switched off when an order was refused, such as `latte+oat=option/oat=2026-06-02T00:00+09:00`.
extension OrderRecord.OffItem: JournalWord {
  package var text: String { "\(word)=\(thing.text)=\(again.text)" }

  package init?(text: Substring) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, let thing = SwitchedThing(text: parts[1]),
      let again = SaleReturn(String(parts[2]))
    else { return nil }
    self.init(word: String(parts[0]), thing: thing, again: again)
  }
}
