import ArgumentParser
import RecipeGraph
import Reports

/// What `--help` says of the options that several groups and commands have.
extension ArgumentHelp {
  static let menu = ArgumentHelp(
    "The menu: a YAML file, or a directory of them. (default: $JUICE_MENU, or recipes)",
    valueName: "path")
  static let stock = ArgumentHelp(
    """
    The stock store: a path, sqlite:PATH, or memory: for a trial that is forgotten. \
    (default: $JUICE_STOCK, or .juice/stock.sqlite in the menu's directory)
    """,
    valueName: "path-or-url")
  static let store = ArgumentHelp(
    "Which of the menu's stores: one under stores:, or main.", valueName: "name")
  static let format: ArgumentHelp = "How results are printed: text or json."
  static let lang = ArgumentHelp(
    "The language of results: en or ko. (default: from LC_ALL or LANG)", valueName: "language")
  static let color = ArgumentHelp("Colour findings: auto, always or never.", valueName: "when")
}

extension NameSpecification {
  /// `-mPATH` as well as `-m PATH`: else its letters would be taken for options, `h` among them.
  static let menu: NameSpecification = [.customShort("m", allowingJoined: true), .long]
}

/// The options of a command that works with a menu and its stock.
///
/// A command has all of them in one group: at every start the argument parser takes as long for a
/// group as for several options, and longer still for a group in a group.
protocol ShopOptions: ParsableArguments {
  var menu: String? { get }
  var stock: String? { get }
  /// Which of the menu's stores.
  var store: String { get }
  var lang: Language? { get }
}

extension ShopOptions {
  var store: String { Store.mainID }

  var stockAddress: String? { stock ?? StockAddress.usual }

  var phrases: any Phrases {
    (lang ?? Language(environment: Console.environment)).phrases
  }
}

/// Of a command that prints its result as text or as JSON.
protocol ResultOptions: ShopOptions {
  var format: ResultFormat { get }
}

enum ResultFormat: String, Choice {
  case text, json
}

extension ResultOptions {
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

/// Of a command about the stock as a whole.
struct StockOptions: ShopOptions {
  @Option(name: .menu, help: .menu) var menu: String?
  @Option(help: .stock) var stock: String?
  @Option(help: .lang) var lang: Language?
}

struct StockResultOptions: ResultOptions {
  @Option(name: .menu, help: .menu) var menu: String?
  @Option(help: .stock) var stock: String?
  @Option(help: .format) var format = ResultFormat.text
  @Option(help: .lang) var lang: Language?
}

/// Of a command about one of the menu's stores.
struct StoreOptions: ShopOptions {
  @Option(name: .menu, help: .menu) var menu: String?
  @Option(help: .stock) var stock: String?
  @Option(help: .store) var store = Store.mainID
  @Option(help: .lang) var lang: Language?
}

struct StoreResultOptions: ResultOptions {
  @Option(name: .menu, help: .menu) var menu: String?
  @Option(help: .stock) var stock: String?
  @Option(help: .store) var store = Store.mainID
  @Option(help: .format) var format = ResultFormat.text
  @Option(help: .lang) var lang: Language?
}

/// Where the menu is.
enum MenuPath {
  static let standard = "recipes"

  /// The menu of a command line that names none.
  static var usual: String { Console.variable("JUICE_MENU").nonEmpty ?? standard }
}

/// Where the stock is.
enum StockAddress {
  /// The address of a command line that names none; nil for the place that belongs to the menu.
  static var usual: String? { Console.variable("JUICE_STOCK").nonEmpty }
}

/// Whether findings are coloured.
enum ColorChoice: String, Choice {
  case auto, always, never

  /// Colour on a terminal, unless https://no-color.org says no or
  /// https://bixense.com/clicolors/ says otherwise.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Self.isOnByEnvironment
    }
  }

  static var isOnByEnvironment: Bool {
    if Console.variable("NO_COLOR").nonEmpty != nil { return false }
    if let force = Console.variable("CLICOLOR_FORCE").nonEmpty, force != "0" { return true }
    return Console.outputIsTerminal && Console.variable("CLICOLOR") != "0"
      && Console.variable("TERM") != "dumb"
  }
}

extension String? {
  /// An empty variable of the environment counts as unset.
  fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
