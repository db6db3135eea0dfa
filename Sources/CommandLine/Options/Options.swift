import ArgumentParser
import Diagnostics
import FindingReports
import RecipeGraph
import Reports

/// The options that commands share, in groups.
///
/// The root command declares all groups, so that the options may stand before the subcommand; it also
/// parses those after it. A subcommand declares the groups that it takes, and the argument parser
/// fills them with the values of the root command.
///
/// `@ParentCommand` finds any value that was parsed before the subcommand, but asks for a command. That
/// these options are one lets subcommands see them without naming the root command, which lists them.
struct SharedOptions: ParsableCommand {
  @OptionGroup var shop: ShopOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var color: ColorOptions
  /// Not parsed further, since each command has formats of its own.
  @Option(help: "How results are printed; each command lists its formats.", completion: .formats)
  var format: String?
}

/// The option for the path of the menu.
struct MenuOptions: ParsableArguments {
  static let standard = "recipes"

  @Option(
    // `-mPATH` as well as `-m PATH`: else its letters would be taken for options, `h` among them.
    name: [.customShort("m", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The menu: a YAML file, or a directory of them. (default: $JUICE_MENU, or recipes)",
      valueName: "path"),
    completion: .menus)
  var menu: String?

  /// The path of the menu, from the environment if the option is missing.
  func path(_ streams: Streams) -> String { menu ?? streams.menu }
}

/// The options of a command that works with a menu and its ledger.
struct ShopOptions: ParsableArguments {
  @OptionGroup var menu: MenuOptions

  @Option(
    help: ArgumentHelp(
      """
      The ledger: a path, sqlite:PATH, or memory: for a trial that is forgotten. \
      (default: $JUICE_STOCK, or .juice/stock.sqlite in the menu's directory)
      """,
      valueName: "path-or-url"),
    completion: .file())
  var stock: String?

  @Option(
    help: ArgumentHelp(
      "The language of results: en or ko. (default: from LC_ALL or LANG)", valueName: "language"))
  var lang: Language?

  func phrases(_ streams: Streams) -> any Phrases { (lang ?? streams.language).phrases }
}

struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which of the menu's stores: one under stores:, or main.", valueName: "name"),
    completion: .stores)
  var store: String?
}

struct ColorOptions: ParsableArguments {
  enum Choice: String, WordChoice {
    case auto, always, never
  }

  @Option(
    help: ArgumentHelp("Colour results: auto, always or never. (default: auto)", valueName: "when")
  )
  var color: Choice?

  func isOn(_ streams: Streams) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto, nil: streams.useColor
    }
  }

  /// For a result on standard output, which is complete where that is no terminal.
  func layout(_ streams: Streams) -> TextLayout {
    TextLayout(columns: streams.outputIsTerminal ? streams.columns : nil, useColor: isOn(streams))
  }
}

enum ResultFormat: String, WordChoice {
  case text, json
}

extension ArgumentHelp {
  static let format: ArgumentHelp = "How results are printed: text or json."
}
