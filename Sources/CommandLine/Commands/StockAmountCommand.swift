import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Shop
import StockLedger

typealias StockAddCommand = StockAmountCommand<StockAddition>
typealias StockRemoveCommand = StockAmountCommand<StockRemoval>
typealias StockSetCommand = StockAmountCommand<StockSetting>

/// A change of stock by amounts of fruits.
protocol StockAmountKind {
  static var kind: StockChange.Kind { get }
  static var name: String { get }
  static var abstract: LocalizedText { get }
  /// A command line for the help of the command.
  static var example: String { get }
}

enum StockAddition: StockAmountKind {
  static let kind = StockChange.Kind.add
  static let name = "add"
  static let abstract = LocalizedText(
    "Add to the stock, all or nothing, never above a fruit's max.",
    ko: "재고에 더해요. 최대 재고를 넘으면 하나도 더하지 않아요.")
  static let example = "juice stock add strawberry=5 kiwi=2"
}

enum StockRemoval: StockAmountKind {
  static let kind = StockChange.Kind.remove
  static let name = "remove"
  static let abstract = LocalizedText(
    "Take from the stock, all or nothing, never below zero.",
    ko: "재고에서 빼요. 0보다 작아지면 하나도 빼지 않아요.")
  static let example = "juice stock remove mango=2"
}

enum StockSetting: StockAmountKind {
  static let kind = StockChange.Kind.set
  static let name = "set"
  static let abstract = LocalizedText(
    "Set the stock of fruits, all or nothing.",
    ko: "재료의 재고를 정해요. 모두 바꾸거나 하나도 바꾸지 않아요.")
  static let example = "juice stock set mango=12 kiwi=0"
}

/// `juice stock add`, `remove` and `set`.
struct StockAmountCommand<Kind: StockAmountKind>: StockChangeCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      Kind.name, Kind.abstract.english, ko: Kind.abstract.korean, examples: Kind.example)
  }

  @ParentCommand var shared: JuiceCommand
  @Argument(help: .amounts, completion: .fruitAmounts) var amounts: [String]
  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer)
    let quantities = try StockArgument.parse(amounts, in: session.menu.graph)
    try await apply(StockChange(Kind.kind, quantities, note: try note.value()), session)
  }
}
