import Evaluator
import RecipeGraph
import StockLedger

/// A fruit that lacked for an order, on the wire.
struct WireLack: Encodable {
  struct Contribution: Encodable {
    let juice: String
    let base: String?
    let amount: String
  }

  let fruit: String
  let needed: String
  let available: String
  let short: String
  let unit: String
  let through: [Contribution]

  init(_ lack: OrderRecord.ShortItem) {
    fruit = lack.fruit
    needed = lack.needed.wireAmount
    available = lack.available.wireAmount
    short = lack.missing.wireAmount
    unit = lack.dimension.wireUnit
    through = lack.parts.map {
      Contribution(juice: $0.word, base: $0.base, amount: $0.amount.description)
    }
  }
}
