import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

typealias StockAddCommand = StockAmountCommand<StockAddition>
typealias StockRemoveCommand = StockAmountCommand<StockRemoval>
typealias StockSetCommand = StockAmountCommand<StockSetting>

/// A change of stock by amounts of fruits.
protocol StockAmountKind {
  associatedtype Bounds: StockBoundOptions
  static var kind: StockChange.Kind { get }
  static var abstract: LocalizedText { get }
  /// A command line for the help of the command.
  static var example: String { get }
}

/// What a change may do beyond the bounds of stock.
protocol StockBoundOptions: ParsableArguments {
  var aboveMax: Bool { get }
}

/// No change but an addition may exceed a bound.
struct StrictBounds: StockBoundOptions {
  var aboveMax: Bool { false }
}

struct AdditionBounds: StockBoundOptions {
  @Flag(
    help: .text("Add it whole, also above a fruit's max."))
  var aboveMax = false
}

enum StockAddition: StockAmountKind {
  typealias Bounds = AdditionBounds
  static let kind = StockChange.Kind.add
  static let abstract = LocalizedText.text(
    "Add to the stock, all or nothing, above a fruit's max only by --above-max.")
  static let example = "juice stock add strawberry=5 kiwi=2"
}

enum StockRemoval: StockAmountKind {
  typealias Bounds = StrictBounds
  static let kind = StockChange.Kind.remove
  static let abstract = LocalizedText.text("Take from the stock, all or nothing, never below zero.")
  static let example = "juice stock remove mango=2"
}

enum StockSetting: StockAmountKind {
  typealias Bounds = StrictBounds
  static let kind = StockChange.Kind.set
  static let abstract = LocalizedText.text("Set the stock of fruits, all or nothing.")
  static let example = "juice stock set mango=12 kiwi=0"
}

/// `juice stock add`, `remove` and `set`.
struct StockAmountCommand<Kind: StockAmountKind>: StockChangeCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      Kind.kind.rawValue, Kind.abstract, examples: Kind.example)
  }

  @ParentCommand var shared: JuiceCommand
  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]
  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var bounds: Kind.Bounds
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer)
    let quantities = try StockArgument.parse(amounts, in: session.menu.graph)
    let change = StockChange(
      Kind.kind, quantities, mayExceedMax: bounds.aboveMax, note: try note.value())
    let isAsked = session.streams.isInteractive || format != .text
    try await apply(
      try await upToMax(change, session) ?? change, session,
      aboveMax: Kind.kind == .add && !isAsked
        ? .text("help: --above-max adds all of it") : nil)
  }

  /// Asks on a terminal whether to add up to the max what would exceed it; nil if nothing does, or nobody wants that.
  private func upToMax(_ change: StockChange, _ session: Session) async throws -> StockChange? {
    guard session.streams.isInteractive, format == .text else { return nil }
    let levels = try await session.shop.levels()
    guard let less = change.upToMax(on: levels, in: session.menu) else { return nil }
    let names = Names(session.menu.graph, session.language)
    let amounts = change.quantities.keys.sorted().filter {
      less.quantities[$0] != change.quantities[$0]
    }.map { (names.label($0), names.amount(less.quantities[$0] ?? .zero, of: $0)) }
    let question = LocalizedText.upToMaxQuestion(amounts)[session.language]
    return try session.confirm(TerminalText.sanitized(question)) ? less : nil
  }
}
