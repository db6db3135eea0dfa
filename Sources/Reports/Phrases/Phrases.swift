package import Diagnostics
package import Evaluator
package import RecipeGraph
package import Shop
package import StockLedger

/// What a command did that must not be done twice.
package enum CompletedAction: Sendable {
  case order(id: String)
  case cancellation(id: String)
  case stockChange
  case stockMove
}

/// Why a screen on the terminal could not go on. Reasons are the system's own words.
package enum TerminalError: Error, Hashable, Sendable {
  case noSignals(reason: String)
  /// - Parameter reason: nil at the end of input.
  case gone(reason: String?)
  case ended(signal: Int32)
}

/// Everything the program says to a person who orders or keeps the stock, in one language.
///
/// Names and amounts come in ready to print; each method returns whole sentences without a line
/// break at the end.
package protocol Phrases: SummaryPhrases {
  var language: Language { get }

  // MARK: Amounts and tables

  func amount(_ amount: Amount) -> String
  var juice: String { get }
  var name: String { get }
  var canMake: String { get }
  var limitedBy: String { get }
  var takes: String { get }
  var fruit: String { get }
  var taken: String { get }
  var left: String { get }
  var stock: String { get }
  var max: String { get }
  var before: String { get }
  var after: String { get }
  var isLow: String { get }
  var isSoldOut: String { get }
  /// Of stock that is counted in another dimension than the menu's.
  var isUnitChanged: String { get }
  /// That it is not known how many can be made, since the units of these fruits have changed.
  func unitChanged(_ fruits: [String]) -> String
  /// The heading of how much is short for one more juice than the stock allows.
  var missingForOneMore: String { get }
  /// Of a base that has been taken apart at an earlier place.
  var seeAbove: String { get }
  /// A number in a table.
  func count(_ count: JuiceCount) -> String
  /// - Parameter substitutions: those with which so many are made, each as from `substitution`.
  func canMake(
    _ count: JuiceCount, with substitutions: [String], limitedBy fruits: [String]
  ) -> String
  func substitution(_ ingredient: String, by other: String) -> String
  /// In place of a number that is not known.
  var unknown: String { get }

  // MARK: What can be made

  /// The heading of what can be chosen with a juice.
  var options: String { get }
  /// How many of a juice one order may have at most.
  func limit(_ count: Int) -> String
  /// The heading of what is to be noticed about a juice.
  var note: String { get }
  func soldOut(_ shortage: [(fruit: String, short: String)]) -> String
  func low(_ fruits: [String]) -> String
  /// The headings of a plan.
  var asked: String { get }
  var canServe: String { get }
  var toBuy: String { get }
  var needed: String { get }
  var canServeAll: String { get }
  /// What comes before the list of what to buy.
  var buyToServeAll: String { get }

  // MARK: Orders

  func made(_ juices: [(name: String, quantity: Int)]) -> String
  func wouldBeMade(_ juices: [(name: String, quantity: Int)]) -> String
  func orderID(_ id: String) -> String
  /// A row of the journal with its hash.
  func journalHead(_ head: String) -> String
  /// What stands in for an ingredient of a juice.
  func substituted(_ juice: String, _ ingredient: String, by other: String) -> String
  var refused: String { get }
  func shortItem(_ fruit: String, short: String, left: String, through: [String]) -> String
  func contribution(_ amount: String, juice: String, base: String?) -> String
  func editStockQuestion(_ shortage: [(fruit: String, short: String)]) -> String
  var orderAgainQuestion: String { get }

  // MARK: Stock

  var stockWasReset: String { get }
  var nothingChanged: String { get }
  var changeRefused: String { get }
  func belowZero(_ fruit: String, available: String, removed: String) -> String
  func aboveMax(_ fruit: String, max: String, wanted: String) -> String
  func changedMeanwhile(_ fruit: String, from: String, to: String) -> String
  func beyondCounting(_ fruit: String) -> String
  /// - Parameters:
  ///   - stored: what there is, in another dimension than the menu's.
  ///   - store: of the fruit; nil for the main one.
  func unitChanged(
    _ fruit: String, id: String, stored: String, menu: Dimension, store: String?
  ) -> String
  /// The answers to choose from, as they stand after a question.
  var choice: String { get }
  func isYes(_ answer: String) -> Bool
  func isNo(_ answer: String) -> Bool
  /// How an error, and the remedy below it, begin.
  var error: String { get }
  var help: String { get }

  func resetQuestion(_ fruits: Int) -> String
  var nothingToUndo: String { get }
  /// That a change of stock was taken back; each change as its row of the journal and its kind.
  func undone(_ change: String) -> String
  func touchedSince(_ fruit: String, _ change: String, by other: String) -> String
  func unitChangedSince(_ fruit: String, _ change: String) -> String
  func problem(_ problem: ChangeReason.Problem) -> (message: String, help: String?)

  /// The heading of how much went from one store to another.
  var moved: String { get }

  // MARK: The journal

  /// That there is no entry of the journal to show.
  ///
  /// - Parameter isFiltered: whether only some were asked for.
  func noEntries(isFiltered: Bool) -> String
  /// So much less than was asked for.
  func short(_ amount: String) -> String
  var isRestocked: String { get }
  func auditIsValid(
    entries: Int, orders: Int, refusals: Int, cancellations: Int, stocks: Int
  ) -> String
  /// That rows before those that are there have been moved to an archive.
  func archivedRows(_ head: String) -> String
  /// So many rows have been read; shown while more are.
  func rowsRead(_ count: Int) -> String
  /// How many files have been read so far.
  func filesRead(_ count: Int) -> String
  /// That there is no journal to audit.
  ///
  /// - Parameters:
  ///   - path: of the ledger; nil for one in memory.
  ///   - traces: the files that are left of it.
  func nothingToAudit(
    _ path: String?, traces: [String]
  ) -> (message: String, help: String?)
  /// That the file of a ledger is gone, though other files of it are there.
  func ledgerIsMissing(_ path: String, traces: [String]) -> String
  var beginAnewQuestion: String { get }
  /// What does not fit about a row of the journal.
  func journalRow(_ sequence: Int, _ problem: String) -> String

  func backedUp(_ path: String, entries: Int) -> String
  func archived(_ path: String, entries: Int) -> String
  /// That the ledger's file stays as large as it was when rows were moved to an archive.
  func notShrunk(_ error: LedgerError) -> String
  /// That somebody else keeps the ledger locked.
  func waiting(_ wait: LedgerWait) -> String

  // MARK: Cancelling

  /// The heading of what a cancelled order gave back.
  var givenBack: String { get }
  func cancelled(_ id: String, order: String) -> String
  /// That an order had been cancelled before, and nothing was given back again.
  func cancelledBefore(_ id: String) -> String
  func unknownOrder(_ id: String) -> (message: String, help: String?)
  /// A beginning of several ids, of which some are shown.
  func severalOrders(_ text: String, _ ids: [String]) -> (message: String, help: String?)
  var noOrders: (message: String, help: String?) { get }
  var cancelQuestion: String { get }
  func orderWasRefused(_ id: String) -> (message: String, help: String?)

  // MARK: What was typed

  /// That an argument, counted from 1, is no text.
  func notUTF8(argument: Int) -> (message: String, help: String?)
  /// So many of a juice.
  func count(_ quantity: Int, of juice: String) -> String
  /// What an entry of the journal is of.
  func kind(_ kind: JournalEntry.Kind) -> String
  /// That an order was answered before, and nothing was taken again.
  ///
  /// - Parameter isCancelled: whether it was cancelled since.
  func replayed(_ id: String, isCancelled: Bool) -> String
  /// That what was ordered is not to be handed over, since the order was cancelled.
  func cancelledSince(_ juices: [(name: String, quantity: Int)]) -> String
  /// An id that stands for another order already; each is shown as it would be typed.
  func otherContent(
    _ id: String, first: String, second: String
  ) -> (message: String, help: String?)
  func problem(_ error: OrderID.Problem) -> (message: String, help: String?)
  func unknownStore(
    _ name: String, suggestion: String?, known: [String]
  ) -> (message: String, help: String?)
  /// A name that several things have, each shown by its id.
  func ambiguous(_ name: String, ids: [String]) -> (message: String, help: String?)
  /// A move that ends where it begins.
  func sameStore(_ name: String) -> (message: String, help: String?)

  func problem(_ error: OrderArgumentError) -> (message: String, help: String?)
  func problem(_ error: OrderError) -> (message: String, help: String?)
  func problem(_ error: StockArgumentError) -> (message: String, help: String?)
  func problem(_ error: LedgerError) -> (message: String, help: String?)
  /// - Parameter isDefault: whether nobody named the path.
  func problem(_ error: FileError, isDefault: Bool) -> (message: String, help: String?)
  /// The help for a path that is too long for the system.
  var shorterPath: String { get }
  func linkNotFollowed(_ path: String, target: String) -> String
  func problem(_ problem: LedgerLocation.Problem) -> (message: String, help: String?)
  func problem(_ error: TerminalError) -> (message: String, help: String?)
  /// That a command needs a menu without errors.
  func invalidMenu(_ path: String, errors: Int) -> (message: String, help: String?)
  /// That something was done, but its result could not be printed.
  ///
  /// - Parameter reason: the system's own words.
  func unprinted(_ action: CompletedAction, _ reason: String) -> (message: String, help: String?)
  func tooManyLines(_ count: Int, max: Int) -> (message: String, help: String?)

  /// That input and output have to be a terminal.
  var noTerminal: (message: String, help: String?) { get }
  /// That the terminal has no screen.
  ///
  /// - Parameter name: the value of TERM.
  func noScreen(_ name: String) -> (message: String, help: String?)

  // MARK: Drawings

  /// What a bar of the chart that is full stands for.
  var fullBar: String { get }
  /// - Parameter store: nil for the main one.
  func recipeGraph(of store: String?) -> String
  var base: String { get }
  /// Of a fruit.
  func left(_ amount: String) -> String
  /// Of a base.
  func makes(_ amount: String) -> String
  /// Of a juice, as short as can be.
  ///
  /// - Parameter fruits: none to say the count alone.
  func canMakeNow(_ count: JuiceCount, limitedBy fruits: [String]) -> String
  /// Of an ingredient that an option adds.
  func with(_ option: String) -> String
  /// Of an ingredient that an option drops.
  func notWith(_ option: String) -> String
  /// Of a substitute.
  func inPlace(of ingredient: String) -> String
  /// That a drawing has more edges or characters than GitHub draws of Mermaid.
  ///
  /// - Parameter format: one that has no such limits.
  func tooLargeForMermaid(
    edges: Int, max maxEdges: Int, length: Int, max maxLength: Int, instead format: String
  ) -> String

  // MARK: The stock editor

  /// The title; nil for the main store.
  func stock(of store: String?) -> String
  func changed(_ count: Int) -> String
  /// Of one fruit: where a step leads, and how far.
  func bounds(max: String?, step: String) -> String
  /// What was shown before somebody else changed it.
  func was(_ amount: String) -> String
  /// Keys and what they do, each an item by itself.
  var editingKeys: [String] { get }
  var typingKeys: [String] { get }
  var searchingKeys: [String] { get }
  /// The key that adds all that is short of a fruit.
  var fillKey: String { get }
  /// The heading of all keys.
  var keys: String { get }
  /// - Parameter isShort: whether the screen was opened for an order that was refused.
  func stockKeys(isShort: Bool) -> [(keys: String, meaning: String)]
  /// Of so many fruits there is not enough.
  func lacking(_ count: Int) -> String
  /// That there is enough of every fruit.
  var nothingLacks: String { get }
  /// That no fruit has what is searched for.
  var noSuchFruit: String { get }
  var saveQuestion: String { get }
  var leaveQuestion: String { get }
  /// The keys to answer with, as they stand after a question.
  var keyChoice: String { get }
  var nothingToSave: String { get }
  var saved: String { get }
  var dropped: String { get }

  // MARK: The order screen

  /// The title; nil for the main store.
  func order(at store: String?) -> String
  /// The title where nothing can be ordered; nil for the main store.
  func menu(of store: String?) -> String
  var quantity: String { get }
  /// What the key for ordering would order.
  func wouldOrder(_ juices: [(name: String, quantity: Int)]) -> String
  /// The sum of what an order takes, each with its amount.
  func taking(_ amounts: [String]) -> String
  func notEnough(_ shortage: [(fruit: String, short: String)]) -> String
  /// Keys and what they do, each an item by itself.
  func orderingKeys(hasOptions: Bool) -> [String]
  var watchingKeys: [String] { get }
  var orderKeys: [(keys: String, meaning: String)] { get }
  var watchKeys: [(keys: String, meaning: String)] { get }
  /// That no juice has what is searched for.
  var noSuchJuice: String { get }
  var leaveOrderQuestion: String { get }
  var nothingOrdered: String { get }
  /// That following what can be made needs a terminal.
  var watchNeedsTerminal: (message: String, help: String?) { get }
}
