import Evaluator
import RecipeGraph
import Shop
import StockLedger

struct EnglishPhrases: Phrases {
  let language = Language.english

  func amount(_ amount: Amount) -> String { amount.description }
  let juice = "juice"
  let name = "name"
  let canMake = "can make"
  let limitedBy = "limited by"
  let takes = "takes"
  let fruit = "fruit"
  let taken = "taken"
  let left = "left"
  let stock = "stock"
  let most = "max"
  let before = "before"
  let after = "now"
  let isLow = "low"
  let isSoldOut = "sold out"

  // MARK: Orders

  func made(_ juices: [(name: String, quantity: Int)]) -> String {
    let isOne = juices.count == 1 && juices[0].quantity == 1
    return "\(list(juices)) \(isOne ? "is" : "are") ready! Enjoy!"
  }

  func wouldBeMade(_ juices: [(name: String, quantity: Int)]) -> String {
    "\(list(juices)) can be made; nothing was taken."
  }

  private func list(_ juices: [(name: String, quantity: Int)]) -> String {
    let items = juices.map { $0.quantity == 1 ? $0.name : count($0.quantity, of: $0.name) }
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  func count(_ quantity: Int, of juice: String) -> String { "\(quantity) × \(juice)" }

  func orderID(_ id: String) -> String { "order \(id)" }

  let refused = "Not made, and nothing was taken:"

  func lack(_ fruit: String, short: String, left: String, through: [String]) -> String {
    "\(fruit) short \(short) (\(left) left): \(through.joined(separator: ", "))"
  }

  func contribution(_ amount: String, juice: String, base: String?) -> String {
    guard let base else { return "\(amount) through \(juice)" }
    return "\(amount) through \(base) in \(juice)"
  }

  func editStockQuestion(_ lacks: [(fruit: String, short: String)]) -> String {
    let list = lacks.map { "\($0.fruit) is \($0.short) short" }.joined(separator: ", ")
    return "\(list). Edit the stock?"
  }

  let orderAgainQuestion = "Order again?"

  // MARK: Stock

  let stockWasReset = "The stock is back to opening stock."
  let nothingChanged = "Nothing changed."
  let changeRefused = "Nothing was changed:"

  func belowZero(_ fruit: String, available: String, removed: String) -> String {
    "\(fruit): cannot remove \(removed), \(available) left"
  }

  func aboveMax(_ fruit: String, max: String, wanted: String) -> String {
    "\(fruit): \(wanted) would be above its max of \(max)"
  }

  func changedMeanwhile(_ fruit: String, from: String, to: String) -> String {
    "\(fruit): somebody changed it from \(from) to \(to) meanwhile"
  }

  func beyondCounting(_ fruit: String) -> String {
    "\(fruit): would be more than can be counted"
  }

  let choice = "[y/N]"
  func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.lowercased()) }
  func isNo(_ answer: String) -> Bool { ["", "n", "no"].contains(answer.lowercased()) }
  let error = "error"
  let help = "help"

  func substituted(_ juice: String, _ ingredient: String, by other: String) -> String {
    "\(juice) with \(standIn(ingredient, by: other))"
  }

  let missingForOneMore = "one more lacks"
  let seeAbove = "see above"

  // MARK: What was typed

  private func list(_ ids: [String]) -> String {
    ids.map { "`\($0)`" }.joined(separator: ", ")
  }

  let moved = "moved"

  func replayed(_ id: String, isCancelled: Bool) -> String {
    "note: order \(id) was answered before: this is that answer, and nothing was taken again"
      + (isCancelled ? "; it was cancelled since, and all was given back" : "")
  }

  func otherContent(
    _ id: String, first: String, second: String
  ) -> (message: String, help: String?) {
    (
      "order id `\(id)` stands for `\(first)` already, and now for `\(second)`",
      "give each order an id of its own; nothing was taken"
    )
  }

  func problem(_ error: OrderID.Problem) -> (message: String, help: String?) {
    switch error {
    case .empty:
      ("the order's id is empty", "receipts have the id of an order; a new one needs none")
    case .nul: ("the order's id has a NUL in it", "leave it out")
    case .tooLong(let bytes):
      ("the order's id has \(bytes) bytes", "use at most \(OrderID.maxBytes)")
    }
  }

  func unknownStore(
    _ name: String, suggestion: String?, known: [String]
  ) -> (message: String, help: String?) {
    (
      "the menu has no store `\(name)`",
      suggestion.map { "did you mean `\($0)`?" } ?? "its stores are \(list(known))"
    )
  }

  func sameStore(_ name: String) -> (message: String, help: String?) {
    ("stock cannot be moved from store `\(name)` to itself", "name another store with --to")
  }

  func problem(_ error: OrderArgumentError) -> (message: String, help: String?) {
    switch error {
    case .empty: ("an order needs at least one juice", "for example: juice order mango")
    case .form(let word):
      ("`\(word)` does not begin with a juice", "write juice[=quantity], for example `mango=2`")
    case .unknownJuice(let id, let suggestion):
      (
        "the menu has no juice `\(id)`",
        suggestion.map { "did you mean `\($0)`?" } ?? "`juice menu` lists the juices"
      )
    case .notServed(let juice, let store):
      (
        "store `\(store)` does not serve juice `\(juice)`",
        "`juice menu --store \(store)` lists what it serves"
      )
    case .variant(.noSuchSize(let size, let known), let juice):
      (
        "juice `\(juice)` has no size `\(size)`",
        known.isEmpty ? "order it without `:\(size)`" : "its sizes are \(list(known))"
      )
    case .variant(.noSuchOption(let option, let known), let juice):
      (
        "juice `\(juice)` has no option `\(option)`",
        known.isEmpty ? "order it without `+\(option)`" : "its options are \(list(known))"
      )
    case .variant(.repeatedOption(let option), let juice):
      ("option `\(option)` of juice `\(juice)` is named twice", "name it once")
    case .malformedQuantity(let text, let word):
      (
        "`\(text)` in `\(word)` is not a quantity",
        "write a whole number from 1 to \(OrderBounds.maxQuantity)"
      )
    case .tooManyLines(let count):
      (
        "an order has at most \(OrderBounds.maxLines) lines, this one has \(count)",
        "write `mango=2` for two of one juice"
      )
    }
  }

  func problem(_ error: OrderError) -> (message: String, help: String?) {
    switch error {
    case .tooLarge: ("the order needs more than can be counted", "order less at a time")
    case .overLimit(let juice, let limit, let asked):
      (
        "one order may ask for at most \(limit) `\(juice)`, and this one asks for \(asked)",
        "order the rest in another order"
      )
    case .tooManySubstitutions:
      (
        "there are too many ways to substitute what lacks, and not all could be tried",
        "order fewer lines at a time"
      )
    }
  }

  func problem(_ error: StockArgumentError) -> (message: String, help: String?) {
    switch error {
    case .form(let word): ("`\(word)` is not a fruit and an amount", "for example: mango=5")
    case .unknownFruit(let id, let suggestion):
      (
        "the menu has no fruit `\(id)`",
        suggestion.map { "did you mean `\($0)`?" } ?? "`juice stock` lists the fruits"
      )
    case .base(let id):
      (
        "`\(id)` is a base, which is never stocked",
        "name the fruits that it is made of; `juice stock` lists all fruits"
      )
    case .twice(let id): ("fruit `\(id)` is given twice", "give each fruit once")
    case .malformedAmount(let text, let fruit):
      (
        "`\(text)` is not an amount of `\(fruit)`",
        "write a number that is not below zero, with a unit if the fruit has one: `5` or `1.5 kg`"
      )
    case .tooLarge(let text, let fruit):
      ("`\(text)` of `\(fruit)` is more than can be counted", "write a smaller amount")
    case .wrongUnit(let text, let fruit, let dimension):
      (
        "`\(fruit)` is not measured like `\(text)`",
        dimension == .pieces
          ? "write a number without a unit"
          : "write an amount in \(dimension == .mass ? "`g` or `kg`" : "`ml` or `l`")"
      )
    case .fraction(let text, let fruit):
      ("`\(text)` is not a whole number of `\(fruit)`", "this fruit comes in whole pieces")
    case .tooFine(let text, let fruit):
      (
        "`\(text)` of `\(fruit)` is finer than stock counts",
        "stock counts thousandths of a gram, a millilitre or a piece"
      )
    }
  }
}
