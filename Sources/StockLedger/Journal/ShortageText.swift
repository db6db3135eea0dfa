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
