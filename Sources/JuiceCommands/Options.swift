import ArgumentParser
import Foundation
import RecipeGraph
import Reporting

struct MenuOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The menu: a YAML file, or a directory of them. (default: $JUICE_MENU, or recipes)",
      valueName: "path"))
  var menu: String?

  var path: String { menu ?? Self.usual }

  static let standard = "recipes"

  /// The menu of a command line that names none.
  static var usual: String { Console.environment["JUICE_MENU"].nonEmpty ?? standard }
}

struct StockPlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The stock store: a path, sqlite:PATH, or memory: for a trial that is forgotten. \
      (default: $JUICE_STOCK, or .juice/stock.sqlite in the menu's directory)
      """,
      valueName: "path-or-url"))
  var stock: String?

  var address: String? { stock ?? Self.usual }

  /// The address of a command line that names none; nil for the place that belongs to the menu.
  static var usual: String? { Console.environment["JUICE_STOCK"].nonEmpty }
}

struct StockOptions: ParsableArguments {
  @OptionGroup var place: StockPlaceOptions

  @Option(
    help: ArgumentHelp(
      "Which of the menu's stores: one under stores:, or main.", valueName: "name"))
  var store = Store.mainID
}

struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language of results: en or ko. (default: from LC_ALL or LANG)", valueName: "language"))
  var lang: Language?

  var phrases: any Phrases {
    (lang ?? Language(environment: Console.environment)).phrases
  }
}

struct OutputOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "How results are printed: text or json.")
  var format = Format.text

  @OptionGroup var language: LanguageOptions

  var phrases: any Phrases { language.phrases }

  /// Prints a result in the format that was asked for.
  ///
  /// - Parameter done: what has been done for good, if anything: it must not be done again because
  ///   nobody could read that it was.
  func write(
    _ text: (any Phrases) throws -> String, json: (any Phrases) throws -> String,
    done: (what: String, help: String)? = nil
  ) throws {
    let result = try format == .text ? text(phrases) : json(phrases)
    do {
      try Console.write(result)
    } catch {
      guard let done else { throw error }
      throw Failure(
        "\(done.what), but that cannot be written: \(MenuFiles.reason(error))", help: done.help)
    }
  }
}

extension Language: ExpressibleByArgument {}
extension ReportFormat: ExpressibleByArgument {}

struct ColorOptions: ParsableArguments {
  enum When: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Option(help: ArgumentHelp("Colour findings: auto, always or never.", valueName: "when"))
  var color = When.auto

  /// Colour on a terminal, unless https://no-color.org says no or
  /// https://bixense.com/clicolors/ says otherwise.
  var isOn: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Self.isOnByEnvironment
    }
  }

  static var isOnByEnvironment: Bool {
    let environment = Console.environment
    if environment["NO_COLOR"].nonEmpty != nil { return false }
    if let force = environment["CLICOLOR_FORCE"].nonEmpty, force != "0" { return true }
    return Console.outputIsTerminal && environment["CLICOLOR"] != "0"
      && environment["TERM"] != "dumb"
  }
}

extension String? {
  /// An empty variable of the environment counts as unset.
  fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
