import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import TerminalUI
import Text

/// Runs the order screen on a terminal, and shows what can be made while others order.
struct Ordering {
  /// The time between two looks at the head of the journal, in milliseconds.
  private static let interval: Int32 = 200

  /// The time between two looks at the files of the menu.
  private static let menuInterval = Duration.seconds(1)

  private let session: Session
  private let purpose: OrderEditor.Purpose
  private var shop: OpenShop
  private var screen: OrderScreen
  private var editor: OrderEditor
  /// The files when the menu was read, and when they were looked at last.
  private var seen: MenuSnapshot
  private var lookedAtMenu = ContinuousClock.now
  /// Why the files as they are now are not shown; nil if they are.
  private var menuProblem: String?
  /// The last row of the journal when the stock was read; nil to read it again.
  private var head: JournalHead?

  init(_ session: Session, _ purpose: OrderEditor.Purpose) async throws {
    self.session = session
    self.purpose = purpose
    shop = session.shop
    seen = MenuSnapshot(of: [shop.menuPath], shop.files)
    // The stock is read after it, so that no change is missed.
    head = try await session.shop.head()
    editor = try await Self.editor(shop, purpose, session.language)
    screen = OrderScreen(editor, session.language)
  }

  private static func editor(
    _ shop: OpenShop, _ purpose: OrderEditor.Purpose, _ language: Language
  ) async throws -> OrderEditor {
    try OrderEditor(shop.menu, levels: try await shop.levels(), purpose) { character in
      let answer = String(character)
      return language.isYes(answer) ? true : language.isNo(answer) ? false : nil
    }
  }

  /// Runs until an order is chosen; returns nil if nothing is to be ordered.
  mutating func run() async throws -> Order? {
    let terminal = try TerminalScreen(TerminalStyle(useColor: session.streams.useColor))
    defer { terminal.close() }
    let clock = ContinuousClock()
    var looked = clock.now
    var frame = try show(on: terminal)
    while true {
      var isChanged = true
      switch try terminal.next(within: Self.interval) {
      case .redraw: terminal.invalidate()
      case .idle: isChanged = false
      case .keys(let keys):
        for key in keys {
          switch press(key, frame, terminal) {
          case .none: break
          case .leave: return nil
          case .order(let order): return order
          }
        }
      }
      // Keys may come faster than that without end.
      if clock.now - looked >= .milliseconds(Int64(Self.interval)) {
        if await look() { isChanged = true }
        looked = clock.now
      }
      // What an order would take may be much work to find out.
      if isChanged { frame = try show(on: terminal) }
    }
  }

  private func show(on terminal: TerminalScreen) throws -> ScreenFrame {
    try terminal.show { screen.draw(editor, columns: $0, rows: $1) }
  }

  private mutating func press(
    _ key: Key, _ frame: ScreenFrame, _ terminal: TerminalScreen
  ) -> OrderEditor.Effect {
    switch key {
    case .control("z"): terminal.signal(SIGTSTP)
    case .control("\\"): terminal.signal(SIGQUIT)
    case .control("l"): terminal.invalidate()
    case .click(let column, let row):
      if let target = frame.target(column: column, row: row) { editor.click(target) }
    default: return editor.press(key, page: frame.page)
    }
    return .none
  }

  /// Shows the menu as its files are now if they have changed, as the kiosk does; an order that is being
  /// collected keeps the menu that it was begun with. Returns whether there is something new to show.
  private mutating func reloadMenu() async -> Bool {
    let clock = ContinuousClock()
    guard purpose == .watching, clock.now - lookedAtMenu >= Self.menuInterval else { return false }
    lookedAtMenu = clock.now
    let present = MenuSnapshot(of: [shop.menuPath], shop.files)
    guard present.differs(from: seen) else { return false }
    seen = present
    do {
      let reloaded = try shop.reloaded().viewed(from: shop.menu.storeID)
      editor = try await Self.editor(reloaded, purpose, session.language)
        .selecting(editor.selected)
      shop = reloaded
      screen = OrderScreen(editor, session.language)
      menuProblem = nil
    } catch {
      let problem = message(of: error)
      menuProblem = problem
      editor.fail(problem)
    }
    return true
  }

  /// Reads the stock again if the journal has gone on; returns whether there is something new to show.
  private mutating func look() async -> Bool {
    let isReloaded = await reloadMenu()
    do {
      let present = try await shop.head()
      guard present != head else { return isReloaded }
      try editor.update(try await shop.levels())
      head = present
      if let menuProblem { editor.fail(menuProblem) }
    } catch {
      head = nil
      editor.fail(message(of: error))
    }
    return true
  }

  private func message(of error: any Error) -> String {
    Failure(reporting: error, session.streams.files)?.message[session.language]
      ?? SystemReason.text(error)
  }
}
