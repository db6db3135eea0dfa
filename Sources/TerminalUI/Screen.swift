import Foundation
import Text

/// A screen as a value: what it shows, and how it responds to keys and clicks. It is independent of a
/// terminal.
protocol Screen: Sendable {
  /// A request of the screen to the program around it.
  associatedtype Effect: Hashable, Sendable

  func draw(columns: Int, rows: Int) -> ScreenFrame

  /// - Parameter page: how many items are seen at once.
  /// - Returns: nil if the key changed nothing but the screen.
  mutating func press(_ key: Key, page: Int) -> Effect?

  /// Handles a click.
  mutating func click(_ target: ScreenFrame.Target)
}

extension TerminalScreen {
  /// Shows a screen until one of its effects has a result.
  ///
  /// - Parameters:
  ///   - interval: the time between two polls, in milliseconds; nil for a screen that changes by keys alone.
  ///   - poll: looks for changes elsewhere; returns whether there is something new to show.
  ///   - perform: returns the result, or nil to go on.
  static func run<Shown: Screen, Result>(
    _ screen: inout Shown, _ style: TerminalStyle, pollingEvery interval: Int32? = nil,
    poll: (inout Shown) async -> Bool = { _ in false },
    perform: (Shown.Effect, inout Shown) async throws -> Result?
  ) async throws -> Result {
    let terminal = try TerminalScreen(style)
    defer { terminal.close() }
    let clock = ContinuousClock()
    var polled = clock.now
    var frame = try terminal.show(screen.draw)
    while true {
      var isChanged = true
      switch try terminal.next(within: interval) {
      case .redraw: terminal.invalidate()
      case .idle: isChanged = false
      case .keys(let keys):
        for key in keys {
          guard let effect = terminal.pass(key, to: &screen, frame) else { continue }
          if let result = try await perform(effect, &screen) { return result }
        }
      }
      // Keys may keep arriving faster than that.
      if let interval, clock.now - polled >= .milliseconds(Int64(interval)) {
        if await poll(&screen) { isChanged = true }
        polled = clock.now
      }
      // Drawing may be slow, for example because it evaluates an order.
      if isChanged { frame = try terminal.show(screen.draw) }
    }
  }

  /// Handles the keys that mean the same on every screen; in raw modes, some would have sent signals.
  private func pass<Shown: Screen>(
    _ key: Key, to screen: inout Shown, _ frame: ScreenFrame
  ) -> Shown.Effect? {
    switch key {
    case .control("z"): signal(SIGTSTP)
    case .control("\\"): signal(SIGQUIT)
    case .control("l"): invalidate()
    case .click(let column, let row):
      if let target = frame.target(column: column, row: row) { screen.click(target) }
    default: return screen.press(key, page: frame.page)
    }
    return nil
  }
}
