import ArgumentParser
import RecipeGraph
import Reports

/// The options that commands share, each group of which a command has as a whole.
///
/// The root command has all of them, so that they may stand before the command. As it is parsed
/// first, it takes those behind the command as well; the parser gives its groups to the command,
/// which gets the same values.
struct SharedOptions: ParsableArguments {
  @OptionGroup var shop: ShopOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var color: ColorOptions
  /// A word, since each command has formats of its own.
  @Option(help: "How results are printed; each command lists its formats.") var format: String?
}

/// Where the menu is.
struct MenuOptions: ParsableArguments {
  static let standard = "recipes"

  @Option(
    // `-mPATH` as well as `-m PATH`: else its letters would be taken for options, `h` among them.
    name: [.customShort("m", allowingJoined: true), .long],
    help: ArgumentHelp(
      "The menu: a YAML file, or a directory of them. (default: $JUICE_MENU, or recipes)",
      valueName: "path"))
  var menu: String?

  /// - Parameter streams: know the menu of a command line that names none.
  func path(_ streams: Streams) -> String { menu ?? streams.menu }
}

/// Of a command that works with a menu and its ledger.
struct ShopOptions: ParsableArguments {
  @OptionGroup var menu: MenuOptions

  @Option(
    help: ArgumentHelp(
      """
      The stock store: a path, sqlite:PATH, or memory: for a trial that is forgotten. \
      (default: $JUICE_STOCK, or .juice/stock.sqlite in the menu's directory)
      """,
      valueName: "path-or-url"))
  var stock: String?

  @Option(
    help: ArgumentHelp(
      "The language of results: en or ko. (default: from LC_ALL or LANG)", valueName: "language"))
  var lang: Language?
}

struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which of the menu's stores: one under stores:, or main.", valueName: "name"))
  var store: String?
}

struct ColorOptions: ParsableArguments {
  enum Choice: String, WordChoice {
    case auto, always, never
  }

  @Option(
    help: ArgumentHelp("Colour findings: auto, always or never. (default: auto)", valueName: "when")
  )
  var color: Choice?

  func isOn(_ streams: Streams) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto, nil: streams.useColor
    }
  }
}

enum ResultFormat: String, WordChoice {
  case text, json
}

extension ArgumentHelp {
  static let format: ArgumentHelp = "How results are printed: text or json."
}
