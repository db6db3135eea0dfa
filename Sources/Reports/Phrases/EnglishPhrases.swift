import Diagnostics
import Evaluator
import FindingReports
import RecipeGraph
import Shop
import StockLedger
import Text

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
  let max = "max"
  let before = "before"
  let after = "now"
  let isLow = "low"
  let isSoldOut = "sold out"
  let isUnitChanged = "unit changed"

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

  /// The plural of a name that ends in `juice`, before any size and options; others have a sign.
  func count(_ quantity: Int, of juice: String) -> String {
    let word = String(juice.prefix { $0 != "(" }).withoutTrailingSpaces
    guard quantity > 1, word == "juice" || word.hasSuffix(" juice") else {
      return "\(quantity) × \(juice)"
    }
    return "\(quantity) \(word)s\(juice.dropFirst(word.count))"
  }

  func orderID(_ id: String) -> String { "order \(id)" }
  func journalHead(_ head: String) -> String { "journal \(head)" }

  let refused = "Not made, and nothing was taken:"

  func shortItem(_ fruit: String, short: String, left: String, through: [String]) -> String {
    "\(fruit) short \(short) (\(left) left): \(through.joined(separator: ", "))"
  }

  func contribution(_ amount: String, juice: String, base: String?) -> String {
    guard let base else { return "\(amount) through \(juice)" }
    return "\(amount) through \(base) in \(juice)"
  }

  func editStockQuestion(_ shortage: [(fruit: String, short: String)]) -> String {
    let list = shortage.map { "\($0.fruit) is \($0.short) short" }.joined(separator: ", ")
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

  func unitChanged(
    _ fruit: String, id: String, stored: String, menu: Dimension, store: String?
  ) -> String {
    let option = store.map { " --store \($0)" } ?? ""
    return "\(fruit): the stock has \(stored), and the menu counts it in \(menu.plural); "
      + "`juice stock reset \(id)\(option)` goes back to opening stock in that unit"
  }

  func beyondCounting(_ fruit: String) -> String {
    "\(fruit): would be more than can be counted"
  }

  let choice = "[yes/no]"
  func isYes(_ answer: String) -> Bool { ["y", "yes"].contains(answer.lowercased()) }
  func isNo(_ answer: String) -> Bool { ["", "n", "no"].contains(answer.lowercased()) }
  let error = "error"
  let help = "help"

  func substituted(_ juice: String, _ ingredient: String, by other: String) -> String {
    "\(juice) with \(substitution(ingredient, by: other))"
  }

  let missingForOneMore = "short for one more"
  let seeAbove = "see above"

  func replayed(_ id: String, isCancelled: Bool) -> String {
    "note: order \(id) was answered before: this is that answer, and nothing was taken again"
      + (isCancelled ? "; it was cancelled since, and all was given back" : "")
  }

  func cancelledSince(_ juices: [(name: String, quantity: Int)]) -> String {
    "Cancelled, and all of it given back: \(list(juices))."
  }

  var cancelQuestion: String { "Cancel this order?" }

  let moved = "moved"

  func resetQuestion(_ fruits: Int) -> String {
    "Set \(fruits == 1 ? "1 fruit" : "\(fruits) fruits") back to opening stock?"
  }

  let nothingToUndo = "There is no change of stock to undo."

  func undone(_ change: String) -> String { "Entry \(change) is undone:" }

  func touchedSince(_ fruit: String, _ change: String, by other: String) -> String {
    "\(fruit): entry \(other) has changed it since entry \(change)"
  }

  func unitChangedSince(_ fruit: String, _ change: String) -> String {
    "\(fruit): its unit has changed with or since entry \(change)"
  }

  // MARK: What can be made

  var options: String { "options" }
  func limit(_ count: Int) -> String { "at most \(count)" }
  var note: String { "note" }

  func soldOut(_ shortage: [(fruit: String, short: String)]) -> String {
    "sold out: " + shortage.map { "\($0.fruit) \($0.short) short" }.joined(separator: ", ")
  }

  func unitChanged(_ fruits: [String]) -> String {
    "\(isUnitChanged): \(fruits.joined(separator: ", "))"
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }

  func count(_ count: JuiceCount) -> String {
    switch count {
    case .unknown: unknown
    case .exactly(let count): "\(count)"
    case .more: "more than \(Int.max)"
    }
  }

  func canMake(
    _ count: JuiceCount, with substitutions: [String], limitedBy fruits: [String]
  ) -> String {
    guard count != .unknown else { return "How many can be made now could not be worked out." }
    let others = substitutions.isEmpty ? "" : " with \(substitutions.joined(separator: ", "))"
    let number = count == .more ? "More than \(Int.max)" : self.count(count)
    return "\(number) can be made now\(others), limited by \(fruits.joined(separator: ", "))."
  }

  func substitution(_ ingredient: String, by other: String) -> String {
    "\(other) in place of \(ingredient)"
  }

  var unknown: String { "unknown" }

  // MARK: Plans

  var asked: String { "asked" }
  var canServe: String { "can serve" }
  var toBuy: String { "to buy" }
  var needed: String { "needed" }
  var canServeAll: String { "Everything can be served." }
  var buyToServeAll: String { "To serve everything, buy:" }

  // MARK: The journal

  func kind(_ kind: JournalEntry.Kind) -> String { kind.rawValue }
  func noEntries(isFiltered: Bool) -> String {
    isFiltered ? "note: no entry of the journal matches" : "note: the journal has no entries"
  }

  func short(_ amount: String) -> String { "short \(amount)" }
  var isRestocked: String { "restocked" }

  func auditIsValid(
    entries: Int, orders: Int, refusals: Int, cancellations: Int, stocks: Int
  ) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return "The journal and the stock agree: \(count(entries, "entry", "entries")), "
      + "\(count(orders, "order", "orders")), \(count(refusals, "refusal", "refusals")), "
      + "\(count(cancellations, "cancellation", "cancellations")), "
      + "\(count(stocks, "stock", "stocks"))."
  }

  func nothingToAudit(
    _ path: String?, traces: [String]
  ) -> (message: String, help: String?) {
    guard let path else { return ("a trial in memory has no journal to audit", nil) }
    guard !traces.isEmpty else {
      return ("there is no ledger `\(path)` to audit", "the first order or change makes it")
    }
    return (
      "the ledger `\(path)` is gone, though \(list(traces)) is there",
      "find out who moved it, or restore it from a backup"
    )
  }

  func ledgerIsMissing(_ path: String, traces: [String]) -> String {
    "note: the ledger `\(path)` is gone, though \(list(traces)) is there: a new one begins with "
      + "opening stock"
  }

  var beginAnewQuestion: String { "Begin a new ledger?" }

  private func list(_ paths: [String]) -> String {
    paths.map { "`\($0)`" }.joined(separator: ", ")
  }

  func journalRow(_ sequence: Int, _ problem: String) -> String {
    "journal row \(sequence) does not fit: \(problem)"
  }

  func archivedRows(_ head: String) -> String { "Rows up to \(head) are in an archive." }

  func filesRead(_ count: Int) -> String { "\(count) \(count == 1 ? "file" : "files") read" }
  func rowsRead(_ count: Int) -> String { "\(count) rows of the journal" }

  func backedUp(_ path: String, entries: Int) -> String {
    "Stock and journal (\(rows(entries))) are copied to \(path)."
  }

  func archived(_ path: String, entries: Int) -> String {
    "The journal up to that row (\(rows(entries))) is moved to \(path)."
  }

  func notShrunk(_ error: LedgerError) -> String {
    "note: the ledger's file stays as large as it was: \(problem(error).message)"
  }

  private func rows(_ count: Int) -> String { "\(count) \(count == 1 ? "entry" : "entries")" }

  func waiting(_ wait: LedgerWait) -> String {
    switch wait.reason {
    case .locked(nil): return "note: waiting for others to unlock `\(wait.path)`"
    case .locked(let holder?):
      let name = holder.name.map { " (\($0))" } ?? ""
      return "note: waiting for `\(wait.path)`, which process \(holder.process)\(name) has locked"
    case .noAnswer:
      return "note: waiting for an answer from `\(wait.path)`, which others may have locked"
    }
  }

  // MARK: Cancelling

  var givenBack: String { "given back" }

  func cancelled(_ id: String, order: String) -> String {
    "Order \(id) is cancelled: \(order)"
  }

  func cancelledBefore(_ id: String) -> String {
    "note: order \(id) was cancelled before: this is that answer, and nothing was given back again"
  }

  // MARK: Drawings

  var fullBar: String {
    "A full bar is the fruit's max or, where it has none, the largest stock in its unit."
  }

  func recipeGraph(of store: String?) -> String {
    "Recipes and stock" + (store.map { " of \($0)" } ?? "")
  }

  var base: String { "base" }
  func left(_ amount: String) -> String { "\(amount) left" }
  func makes(_ amount: String) -> String { "makes \(amount)" }

  func canMakeNow(_ count: JuiceCount, limitedBy fruits: [String]) -> String {
    guard count != .unknown else { return "\(canMake): \(unknown)" }
    guard !fruits.isEmpty else { return "\(canMake) \(self.count(count))" }
    return "\(canMake) \(self.count(count)), \(limitedBy) \(fruits.joined(separator: ", "))"
  }

  func with(_ option: String) -> String { "with \(option)" }
  func notWith(_ option: String) -> String { "not with \(option)" }
  func inPlace(of ingredient: String) -> String { "in place of \(ingredient)" }

  func tooLargeForMermaid(
    edges: Int, max maxEdges: Int, length: Int, max maxLength: Int, instead format: String
  ) -> String {
    """
    note: GitHub draws Mermaid of at most \(maxEdges) edges and \(maxLength) characters; this has \
    \(edges) and \(length)
    help: name some juices with --juice, or take --format \(format)
    """
  }

  // MARK: The stock editor

  func stock(of store: String?) -> String { store.map { "Stock of \($0)" } ?? "Stock" }

  func changed(_ count: Int) -> String { "\(count) changed" }

  func bounds(max: String?, step: String) -> String {
    "\(max.map { "0 to \($0)" } ?? "0 or more"), − and + by \(step)"
  }

  func was(_ amount: String) -> String { "was \(amount)" }

  var editingKeys: [String] {
    ["↑↓ choose", "←→ or − + change", "0–9 type", "/ search", "s save", "q leave", "? keys"]
  }

  var typingKeys: [String] { ["Enter apply", "Backspace delete", "Esc cancel"] }
  var searchingKeys: [String] { ["↑↓ other matches", "Enter accept", "Esc discard"] }
  var fillKey: String { "f add what is short" }
  var keys: String { "Keys" }

  func stockKeys(isShort: Bool) -> [(keys: String, meaning: String)] {
    var keys: [(keys: String, meaning: String)] = [
      ("↑ ↓ k j", "choose a fruit"),
      ("PgUp PgDn Home End", "a page up or down, the first or the last"),
    ]
    if isShort { keys.append(("f", "add all that is short of a fruit, then of the next one")) }
    keys += [
      ("← → − +", "a step less or more"), ("0–9", "type an amount, with its unit"),
      ("/", "search by id or by name in any language"), ("s", "save, after a yes"),
      ("q Esc", "leave"),
    ]
    return keys + commonKeys(item: "a fruit")
  }

  private func commonKeys(item: String) -> [(keys: String, meaning: String)] {
    [
      ("mouse", "click − or +, or \(item); the wheel chooses; with Shift it selects text"),
      ("Ctrl-L", "draw the screen again"), ("Ctrl-Z", "suspend"),
    ]
  }

  func lacking(_ count: Int) -> String { "\(count) short" }
  var nothingLacks: String { "There is enough of everything that was ordered." }
  var noSuchFruit: String { "No fruit has this in its id or name." }

  var saveQuestion: String { "Save these changes?" }
  var leaveQuestion: String { "Leave without saving?" }
  var keyChoice: String { choice }
  var nothingToSave: String { "Nothing is changed yet." }
  var saved: String { "Saved." }
  var dropped: String { "Left without saving." }

  // MARK: The order screen

  func order(at store: String?) -> String { store.map { "Order at \($0)" } ?? "Order" }
  func menu(of store: String?) -> String { store.map { "Menu of \($0)" } ?? "Menu" }
  var quantity: String { "quantity" }

  func wouldOrder(_ juices: [(name: String, quantity: Int)]) -> String {
    "Enter orders \(list(juices))"
  }

  func taking(_ amounts: [String]) -> String { "takes \(amounts.joined(separator: ", "))" }

  func notEnough(_ shortage: [(fruit: String, short: String)]) -> String {
    "not enough: " + shortage.map { "\($0.fruit) \($0.short) short" }.joined(separator: ", ")
  }

  func orderingKeys(hasOptions: Bool) -> [String] {
    ["Enter order", "↑↓ choose", "←→ or − + quantity"]
      + (hasOptions ? ["Tab Space options", "n another"] : [])
      + ["/ search", "q leave", "? keys"]
  }

  var watchingKeys: [String] { ["↑↓ choose", "/ search", "q leave", "? keys"] }

  var orderKeys: [(keys: String, meaning: String)] {
    [
      ("↑ ↓ k j", "choose a juice in one of its sizes"),
      ("PgUp PgDn Home End", "a page up or down, the first or the last"),
      ("← → − +", "one less or more"), ("0–9", "type a quantity"),
      ("Tab", "go to the next option of the juice"), ("Space", "take the option, or leave it out"),
      ("n", "keep the line, and begin another of the same juice"),
      ("Backspace", "remove the last line"),
      ("Enter", "order all lines, or else one of the chosen juice"),
      ("/", "search by id or by name in any language"), ("q Esc", "leave"),
    ] + commonKeys(item: "a juice or option")
  }

  var watchKeys: [(keys: String, meaning: String)] {
    [
      ("↑ ↓ k j", "choose a juice in one of its sizes"),
      ("PgUp PgDn Home End", "a page up or down, the first or the last"),
      ("/", "search by id or by name in any language"), ("q Esc Ctrl-C", "leave"),
      ("Ctrl-L", "draw the screen again"), ("Ctrl-Z", "suspend"),
    ]
  }

  var noSuchJuice: String { "No juice has this in its id or name." }
  var leaveOrderQuestion: String { "Leave without ordering?" }
  var nothingOrdered: String { "Nothing was ordered." }
  var watchNeedsTerminal: (message: String, help: String?) {
    (
      "`juice menu --watch` needs a terminal with a screen for input and output",
      "`juice events --follow` follows the stock without one"
    )
  }
}
