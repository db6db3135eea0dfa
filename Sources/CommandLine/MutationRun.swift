import Diagnostics
import Dispatch
import Foundation
import MenuAnalysis
import MenuLoader
import RecipeGraph
import Reports
import Synchronization
import SystemPackage

/// Tries all mutations of a menu on all cores until the time is over, and shows on a terminal how many
/// have been tried.
struct MutationRun {
  let result: TestReport.Mutations

  /// - Parameters:
  ///   - tests: the names of those that are run; all of them pass for the menu as it is.
  ///   - isOver: whether the time is over.
  init(
    of graph: RecipeGraph, in sources: [SourceFile], tests: Set<String>,
    until isOver: @escaping @Sendable () -> Bool, _ streams: Streams
  ) throws {
    let all = Mutation.all(of: graph, in: sources)
    let menu = try ChangeableMenu(sources)
    let verdicts = Mutex<[Bool?]>(Array(repeating: nil, count: all.count))
    let progress = Progress(of: all.count, streams)
    DispatchQueue.concurrentPerform(iterations: all.count) { index in
      guard !isOver() else { return }
      let verdict = all[index].isNoticed(in: menu, byTests: tests, until: isOver)
      verdicts.withLock { $0[index] = verdict }
      progress.advance()
    }
    progress.end()
    let noticed = verdicts.withLock { $0 }
    let tried = noticed.count { $0 != nil }
    result = TestReport.Mutations(
      tried: tried, survivors: zip(all, noticed).filter { $1 == false }.map(\.0),
      notTried: all.count - tried)
  }

  /// A line on the terminal that standard error is, written anew ten times a second; nothing elsewhere.
  private final class Progress: Sendable {
    private struct State {
      var done = 0
      var shown: ContinuousClock.Instant
      var isShown = false
    }

    private let count: Int
    private let streams: Streams
    private let isTerminal: Bool
    private let state = Mutex(State(shown: .now))

    init(of count: Int, _ streams: Streams) {
      self.count = count
      self.streams = streams
      isTerminal = isatty(streams.errors.rawValue) == 1 && streams.hasScreen
    }

    func advance() {
      guard isTerminal else { return }
      state.withLock { state in
        state.done += 1
        guard .now - state.shown >= .milliseconds(100) else { return }
        state.shown = .now
        state.isShown = true
        show("\(state.done) of \(count) changes tried")
      }
    }

    func end() {
      guard isTerminal, state.withLock({ $0.isShown }) else { return }
      show("")
    }

    /// In place of what the line says; the cursor goes back to its beginning.
    private func show(_ text: String) {
      do {
        try streams.errors.writeAll("\r\u{1B}[K\(text)\r".utf8)
      } catch {
        // Whoever closed the terminal needs no progress.
      }
    }
  }
}
