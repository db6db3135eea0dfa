import Diagnostics
import Evaluator
import FindingReports
import Foundation
import Reports
import Shop
import StockLedger
import TerminalUI

/// Runs the order screen on a terminal, and shows what can be made while others order.
struct Ordering {
  /// The time between two looks at the head of the journal, in milliseconds.
  private static let interval: Int32 = 200

  private let session: Session
  private let screen: OrderScreen
  private var editor: OrderEditor
  /// The last row of the journal when the stock was read; nil to read it again.
  private var head: JournalHead?

  init(_ session: Session, _ purpose: OrderEditor.Purpose) async throws {
    self.session = session
    // The stock is read after it, so that no change is missed.
    head = try await session.shop.head()
    let phrases = session.phrases
    editor = try OrderEditor(
      session.menu, levels: try await session.shop.levels(), purpose
    ) { character in
      let answer = String(character)
      return phrases.isYes(answer) ? true : phrases.isNo(answer) ? false : nil
    }
    screen = OrderScreen(editor, phrases)
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

  /// Reads the stock again if the journal has gone on; returns whether there is something new to show.
  private mutating func look() async -> Bool {
    do {
      let present = try await session.shop.head()
      guard present != head else { return false }
      try editor.update(try await session.shop.levels())
      head = present
    } catch {
      head = nil
      editor.fail(
        Failure(reporting: error, session.streams.files)?.message[session.phrases.language]
          ?? SystemReason.text(error))
    }
    return true
  }
}
