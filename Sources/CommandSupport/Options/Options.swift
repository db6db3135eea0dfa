package import ArgumentParser
package import Diagnostics
import Reports
package import Text

/// The root command: the options that commands share.
///
/// It declares them all, so that options may precede the subcommand; it also parses those after it. A
/// subcommand reads the values here, through `@ParentCommand`; it declares a group of the options that it
/// takes, so that its help lists them and others are refused.
///
/// It has them without a group, and no group contains another one: for each group, the parser's casts search
/// all conformances of the program, which is most of the time of a short command, and its checks in a debug
/// build read the options of a group 16 times, others 4 times.
///
/// Each program has its own subcommands, in its `CommandSet`: they name this type.
package struct JuiceCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    var configuration = CommandSet.running.configuration()
    // The parser reads each command line twice more, as a request for a script for completion, unless the root has a
    // command above it, and spells the names of options for help. That serves the budget for starting.
    if CommandLanguage.isParsing {
      configuration._superCommandName = ""
      configuration.helpNames = []
    }
    return configuration
  }

  @Option(ofRoot: .menu) package var menu: String?
  @Option(ofRoot: .stock) package var stock: String?
  @Option(ofRoot: .lang) package var lang: Language?
  @Option(ofRoot: .store) package var store: String?
  @Option(ofRoot: .color) package var color: ColorChoice?
  /// Not parsed further, since each command has its own formats.
  @Option(ofRoot: .format) package var format: String?

  package init() {}

  /// The options that are on the command line and that not every command takes.
  package var given: [SharedOption] {
    let values: [(option: SharedOption, isGiven: Bool)] = [
      (.format, format != nil), (.stock, stock != nil), (.menu, menu != nil),
      (.store, store != nil), (.color, color != nil),
    ]
    return values.filter(\.isGiven).map(\.option)
  }

  /// The path of the menu, from the environment if the option is missing.
  package func menuPath(_ streams: Streams) -> String { menu ?? streams.menu }

  /// The address of the ledger, from the environment if the option is missing; nil if that has none either.
  package func ledgerAddress(_ streams: Streams) -> String? { stock ?? streams.ledgerAddress }

  /// The name of the store, from the environment if the option is missing; nil if that has none either.
  package func storeName(_ streams: Streams) -> String? { store ?? streams.store }

  package func useColor(_ streams: Streams) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto, nil: streams.useColor
    }
  }

  /// For a result on standard output, which is shown in full unless that is a terminal.
  package func layout(_ streams: Streams) -> TextLayout {
    TextLayout(
      columns: streams.outputIsTerminal ? streams.columns : nil, useColor: useColor(streams))
  }
}

package enum ColorChoice: String, WordChoice {
  case auto, always, never
}

/// A shared option, by its long name.
package enum SharedOption: String, CaseIterable {
  case menu, stock, lang, store, color, format

  /// All shared options as they are typed.
  package static let words = Set(["-m"] + allCases.map { "--\($0.rawValue)" })

  fileprivate var name: NameSpecification {
    // `-mPATH` as well as `-m PATH`: otherwise the path would be read as options, for example `-h`.
    self == .menu
      ? [.customShort("m", allowingJoined: true), .customLong(rawValue)] : .customLong(rawValue)
  }

  fileprivate var completion: CompletionKind? {
    switch self {
    case .menu: .menus
    case .stock: .file()
    case .store: .stores
    case .format: .formats
    case .lang, .color: nil
    }
  }

  fileprivate var help: ArgumentHelp {
    switch self {
    case .menu:
      .text(
        "The menu: a YAML file, or a directory of them. (default: $JUICE_MENU, or recipes)",
        value: .text("path"))
    case .stock:
      .text(
        """
        The ledger: a path, sqlite:PATH, postgresql://HOST/DATABASE, or memory: for a trial that is \
        forgotten. (default: $JUICE_STOCK, or .juice/stock.sqlite in the menu's directory)
        """, value: .text("path-or-url"))
    case .lang:
      .text(
        "The language of all texts: \(Language.allCases.listed). (default: from LC_ALL or LANG)",
        value: .text("language"))
    case .store:
      .text(
        "Which of the menu's stores: one under stores:, or main. (default: $JUICE_STORE)",
        value: .text("name"))
    case .color:
      .text(
        "Colour results: auto, always or never. (default: auto)", value: .text("when"))
    case .format:
      .format(
        .text("How results are printed; each command lists its formats."))
    }
  }
}

extension Option {
  package init<Wrapped: ExpressibleByArgument>(_ option: SharedOption) where Value == Wrapped? {
    self.init(name: option.name, help: option.help, completion: option.completion)
  }

  /// The same for the root command, whose help leaves out what its program does not take without a subcommand.
  package init<Wrapped: ExpressibleByArgument>(ofRoot option: SharedOption)
  where Value == Wrapped? {
    var help = option.help
    if CommandSet.current?.ownOptions.contains(option) == false { help.visibility = .hidden }
    self.init(name: option.name, help: help, completion: option.completion)
  }
}

/// The shared options that a command takes.
package protocol CommandOptions: ParsableArguments {
  /// All but `--lang`, which every command takes, and `--format`.
  static var accepted: Set<SharedOption> { get }
}

/// The options of a command that writes to the journal.
package struct WriterOptions: ParsableArguments {
  @Option(help: .by, completion: .people) package var by: String?

  @Flag(
    help: .text(
      "Write although the clock is more than a day ahead of the last entry, as after a holiday."))
  package var clockAhead = false

  package init() {}
}

/// The options of a command that prints a result about one store.
package struct StoreCommandOptions: CommandOptions {
  package static let accepted: Set<SharedOption> = [.menu, .stock, .color, .store]

  @Option(.menu) package var menu: String?
  @Option(.stock) package var stock: String?
  @Option(.lang) package var lang: Language?
  @Option(.color) package var color: ColorChoice?
  @Option(.store) package var store: String?

  package init() {}
}

/// The options of a command that prints a result about a whole ledger.
package struct LedgerCommandOptions: CommandOptions {
  package static let accepted: Set<SharedOption> = [.menu, .stock, .color]

  @Option(.menu) package var menu: String?
  @Option(.stock) package var stock: String?
  @Option(.lang) package var lang: Language?
  @Option(.color) package var color: ColorChoice?

  package init() {}
}

/// The options of a command that prints a result and reads neither a menu nor a ledger by default.
package struct ResultOptions: CommandOptions {
  package static let accepted: Set<SharedOption> = [.color]

  @Option(.lang) package var lang: Language?
  @Option(.color) package var color: ColorChoice?

  package init() {}
}

/// The same, with a store that no menu is asked about.
package struct PlaceOptions: CommandOptions {
  package static let accepted: Set<SharedOption> = [.color, .store]

  @Option(.lang) package var lang: Language?
  @Option(.color) package var color: ColorChoice?
  @Option(.store) package var store: String?

  package init() {}
}

/// The options of a command that checks menus.
package struct CheckOptions: CommandOptions {
  package static let accepted: Set<SharedOption> = [.menu, .color]

  @Option(.menu) package var menu: String?
  @Option(.lang) package var lang: Language?
  @Option(.color) package var color: ColorChoice?

  package init() {}
}

/// The options of a command that prints nothing that depends on a menu or on colours.
package struct LanguageOptions: CommandOptions {
  package static let accepted: Set<SharedOption> = []

  @Option(.lang) package var lang: Language?

  package init() {}
}

package enum ResultFormat: String, WordChoice {
  case text, json
}

extension ArgumentHelp {
  package static var newFile: ArgumentHelp {
    .text(
      "The file to write; there must be none yet.",
      value: .text("path"))
  }

  package static var menusOrInput: ArgumentHelp {
    .text(
      "Menu files and directories, or -. (default: $JUICE_MENU, or recipes)", value: .text("paths"))
  }

  fileprivate static var by: ArgumentHelp {
    .text(
      "Who does it, for the journal. (default: $JUICE_BY, or the system's user)",
      value: .text("name"))
  }

  package static var format: ArgumentHelp {
    .format(.text("How results are printed: text or json."))
  }

  /// The help of `--format`.
  package static func format(_ text: LocalizedText) -> ArgumentHelp {
    .text(text, value: .text("format"))
  }
}
