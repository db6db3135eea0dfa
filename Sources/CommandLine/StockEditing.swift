import Diagnostics
import Evaluator
import Foundation
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger
import TerminalUI
import Text

/// Runs the stock editor on a terminal. Changes are staged, saved after a confirmation, and dropped on
/// leaving without saving.
struct StockEditing {
  private enum Ending {
    case saved([FruitMovement])
    case left
  }

  private static let helpWithoutTerminal = LocalizedText.text(
    "`juice stock set mango=12` sets stock without one",
    ko: "터미널이 없으면 `juice stock set mango=12`로 바꿀 수 있어요")

  private let session: Session
  private let screen: StockScreen
  private let reason: ChangeReason?
  private var editor: StockEditor

  /// - Parameter shortage: what an order that was refused lacked.
  init(
    _ session: Session, reason: ChangeReason? = nil, after shortage: [OrderRecord.ShortItem] = []
  ) async throws {
    let language = session.language
    let streams = session.streams
    guard streams.isInteractive else {
      throw Failure(
        .text(
          "`juice stock edit` needs a terminal for input and output",
          ko: "`juice stock edit`에는 입출력이 모두 터미널이어야 해요"), help: Self.helpWithoutTerminal)
    }
    guard streams.hasScreen else {
      let name = streams.variable("TERM") ?? ""
      throw Failure(
        name.isEmpty
          ? .text(
            "`juice stock edit` needs a full-screen terminal, and TERM is not set",
            ko: "`juice stock edit`에는 화면이 있는 터미널이 필요한데 TERM이 비어 있어요")
          : .text(
            "`juice stock edit` needs a full-screen terminal, and `\(name)` is not one",
            ko: "`juice stock edit`에는 화면이 있는 터미널이 필요한데 `\(name)` 터미널에는 없어요"),
        help: Self.helpWithoutTerminal)
    }
    self.session = session
    self.reason = reason
    let levels = try await session.shop.levels()
    screen = StockScreen(session.menu, levels: levels, language)
    let menu = session.menu
    var needs: [Ref<Fruit>: Quantity] = [:]
    for item in shortage {
      guard let fruit = menu.fruit(item.fruit), menu[fruit].dimension == item.dimension
      else { continue }
      needs[fruit] = item.needed
    }
    editor = StockEditor(menu, levels: levels, needs: needs) { character in
      let answer = String(character)
      return language.isYes(answer) ? true : language.isNo(answer) ? false : nil
    }
  }

  /// Edits, prints how it ended, and returns whether changes were saved.
  mutating func run() async throws -> Bool {
    switch try await edit() {
    case .left:
      try session.streams.write(
        editor.draft.isEmpty ? session.language[.nothingChanged] : session.language[.dropped])
      return false
    case .saved(let movements):
      let report = StockChangeReport(.set, .applied(movements), in: session.menu)
      do {
        try session.streams.write("\(session.language[.saved])\n\(report.text(session.language))")
      } catch {
        throw Failure(.unprinted(.stockChange, SystemReason.text(error)))
      }
      return true
    }
  }

  private mutating func edit() async throws -> Ending {
    let terminal = try TerminalScreen(TerminalStyle(useColor: session.streams.useColor))
    defer { terminal.close() }
    while true {
      let frame = try terminal.show { screen.draw(editor, columns: $0, rows: $1) }
      guard case .keys(let keys) = try terminal.next() else {
        terminal.invalidate()
        continue
      }
      for key in keys {
        if let ending = try await press(key, frame, terminal) { return ending }
      }
    }
  }

  private mutating func press(
    _ key: Key, _ frame: ScreenFrame, _ terminal: TerminalScreen
  ) async throws -> Ending? {
    switch key {
    case .control("z"): terminal.signal(SIGTSTP)
    case .control("\\"): terminal.signal(SIGQUIT)
    case .control("l"): terminal.invalidate()
    case .click(let column, let row):
      if let target = frame.target(column: column, row: row) { editor.click(target) }
    default:
      switch editor.press(key, page: frame.page) {
      case .none: break
      case .leave: return .left
      case .save(let change): return await save(change)
      }
    }
    return nil
  }

  /// Nil if the change was not saved: the same fruits were changed meanwhile, or the ledger could not be
  /// used. The editor then shows why and goes on.
  private mutating func save(_ change: StockChange) async -> Ending? {
    var change = change
    change.reason = reason
    do {
      switch try await session.shop.change(change) {
      case .applied(let movements, _): return .saved(movements)
      case .refused(let obstacles):
        editor.refuse(obstacles, levels: try await session.shop.levels())
      }
    } catch {
      editor.fail(
        Failure(reporting: error, session.streams.files)?.message[session.language]
          ?? SystemReason.text(error))
    }
    return nil
  }
}
