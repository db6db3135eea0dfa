import ArgumentParser
import Diagnostics
import Reports
import Text

/// The options that commands share, in groups.
///
/// The root command declares all groups, so that options may precede the subcommand; it also parses those
/// after it. A subcommand reads the values here; it declares a group of the options that it takes, so that
/// its help lists them and others are refused.
///
/// `@ParentCommand` finds any value that was parsed before the subcommand, but requires a command. Since
/// these options are one, subcommands can read them without naming the root command, which lists them.
struct SharedOptions: ParsableCommand {
  @OptionGroup var shop: ShopOptions
  @OptionGroup var languageOptions: LanguageOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var color: ColorOptions
  /// Not parsed further, since each command has its own formats.
  @Option(
    help: .text(
      "How results are printed; each command lists its formats.",
      ko: "결과를 출력하는 형식. 명령마다 쓸 수 있는 형식이 있어요.", value: .text("format", ko: "형식")),
    completion: .formats)
  var format: String?

  /// The options that are on the command line.
  var given: [SharedOption] {
    let values: [(option: SharedOption, isGiven: Bool)] = [
      (.format, format != nil), (.stock, shop.stock != nil), (.menu, shop.menu.menu != nil),
      (.store, store.store != nil), (.color, color.color != nil),
    ]
    return values.filter(\.isGiven).map(\.option)
  }
}

/// A shared option that not every command takes, by its long name.
enum SharedOption: String {
  case menu, stock, store, color, format
}

/// The shared options that a command takes.
protocol CommandOptions: ParsableArguments {
  /// All but `--lang`, which every command takes, and `--format`.
  static var accepted: Set<SharedOption> { get }
}

/// The options of a command that prints a result about one store.
struct StoreCommandOptions: CommandOptions {
  static let accepted: Set<SharedOption> = [.menu, .stock, .color, .store]

  @OptionGroup var shop: ShopOptions
  @OptionGroup var languageOptions: LanguageOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions
}

/// The options of a command that prints a result about a whole ledger.
struct LedgerCommandOptions: CommandOptions {
  static let accepted: Set<SharedOption> = [.menu, .stock, .color]

  @OptionGroup var shop: ShopOptions
  @OptionGroup var languageOptions: LanguageOptions
  @OptionGroup var color: ColorOptions
}

/// The options of a command that prints a result and reads neither a menu nor a ledger by default.
struct ResultOptions: CommandOptions {
  static let accepted: Set<SharedOption> = [.color]

  @OptionGroup var languageOptions: LanguageOptions
  @OptionGroup var color: ColorOptions
}

/// The options of a command that checks menus.
struct CheckOptions: CommandOptions {
  static let accepted: Set<SharedOption> = [.menu, .color]

  @OptionGroup var menu: MenuOptions
  @OptionGroup var languageOptions: LanguageOptions
  @OptionGroup var color: ColorOptions
}

/// The option for the path of the menu.
struct MenuOptions: ParsableArguments {
  static let standard = "recipes"

  @Option(
    // `-mPATH` as well as `-m PATH`: otherwise the path would be read as options, for example `-h`.
    name: [.customShort("m", allowingJoined: true), .long],
    help: .text(
      "The menu: a YAML file, or a directory of them. (default: $JUICE_MENU, or recipes)",
      ko:
        """
        메뉴: YAML 파일이나 그런 파일이 있는 디렉터리. (기본값: $JUICE_MENU, 없으면 recipes)
        """, value: .text("path", ko: "경로")),
    completion: .menus)
  var menu: String?

  /// The path of the menu, from the environment if the option is missing.
  func path(_ streams: Streams) -> String { menu ?? streams.menu }
}

/// The options of a command that works with a menu and its ledger.
struct ShopOptions: ParsableArguments {
  @OptionGroup var menu: MenuOptions

  @Option(
    help: .text(
      """
      The ledger: a path, sqlite:PATH, postgresql://HOST/DATABASE if the program was built with \
      that, or memory: for a trial that is forgotten. (default: $JUICE_STOCK, or \
      .juice/stock.sqlite in the menu's directory)
      """,
      ko:
        """
        재고: 경로, sqlite:경로, 그렇게 빌드했다면 postgresql://서버/데이터베이스, 또는 \
        끝나면 지워지는 연습용 memory:. (기본값: \
        $JUICE_STOCK, 없으면 메뉴 디렉터리의 .juice/stock.sqlite)
        """, value: .text("path-or-url", ko: "경로 또는 URL")),
    completion: .file())
  var stock: String?
}

/// The option of every command for the language of the program.
struct LanguageOptions: CommandOptions {
  static let accepted: Set<SharedOption> = []

  @Option(
    help: .text(
      "The language of all texts: en or ko. (default: from LC_ALL or LANG)",
      ko: "쓸 언어: en(영어) 또는 ko(한국어). (기본값: LC_ALL이나 LANG에 따름)",
      value: .text("language", ko: "언어")))
  var lang: Language?
}

struct StoreOptions: ParsableArguments {
  @Option(
    help: .text(
      "Which of the menu's stores: one under stores:, or main.",
      ko: "메뉴의 매장: stores: 아래에 적은 것이나 main.", value: .text("name", ko: "이름")),
    completion: .stores)
  var store: String?
}

struct ColorOptions: ParsableArguments {
  enum Choice: String, WordChoice {
    case auto, always, never
  }

  @Option(
    help: .text(
      "Colour results: auto, always or never. (default: auto)",
      ko:
        """
        결과를 색으로 구분해요: auto(터미널에서만), always(언제나), never(안 함). (기본값: \
        auto)
        """, value: .text("when", ko: "언제"))
  )
  var color: Choice?

  func isOn(_ streams: Streams) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto, nil: streams.useColor
    }
  }

  /// For a result on standard output, which is shown in full unless that is a terminal.
  func layout(_ streams: Streams) -> TextLayout {
    TextLayout(columns: streams.outputIsTerminal ? streams.columns : nil, useColor: isOn(streams))
  }
}

enum ResultFormat: String, WordChoice {
  case text, json
}

extension ArgumentHelp {
  static var newFile: ArgumentHelp {
    .text(
      "The file to write; there must be none yet.", ko: "만들 파일. 아직 없는 파일이어야 해요.",
      value: .text("path", ko: "경로"))
  }

  static var menusOrInput: ArgumentHelp {
    .text(
      "Menu files and directories, or -. (default: $JUICE_MENU, or recipes)",
      ko: "메뉴 파일과 디렉터리, 또는 -. (기본값: $JUICE_MENU, 없으면 recipes)", value: .text("paths", ko: "경로"))
  }

  static var format: ArgumentHelp {
    .text(
      "How results are printed: text or json.", ko: "결과를 출력하는 형식: text 또는 json.",
      value: .text("format", ko: "형식"))
  }
}
