import Diagnostics
import Files
import Foundation
import Reports
import Shop
import Synchronization

/// The orders that are done, as the bar marks them on any of its screens.
///
/// The journal tells of stock and money, and not of this. The marks are in a file of lines beside the ledger, which the
/// servers of the ledger share; those of a ledger in memory last until the program ends.
///
/// A line has the time of a mark in milliseconds, and the order's id with percent-encoding.
final class DoneOrders: Sendable {
  /// An order that was marked keeps its place for that long after the last mark, so that nothing moves under a finger.
  static let settlingTime = Duration.seconds(15)

  /// What an order is to the screens.
  enum Standing {
    case open
    /// Was marked, and still has its place.
    case done
    /// Was marked, and has left the screens.
    case gone
  }

  private struct State {
    /// When orders were marked, in milliseconds, by their ids.
    var marks: [String: Int] = [:]
    /// Changes that could not be written: times of marks, and nil for those that were taken away.
    var unwritten: [String: Int?] = [:]
    /// The marked orders that still have their places.
    var settling: Set<String> = []
    var lastMark = Duration.zero
    var changes = 0
    var failure: LocalizedText?
  }

  private let lines: SharedLines?
  private let files: Files
  private let clock: MonotonicClock
  private let state = Mutex(State())

  init(_ shop: OpenShop, _ clock: @escaping MonotonicClock) {
    self.clock = clock
    files = shop.files
    do {
      lines = try shop.linesBesideLedger(named: "done")
    } catch {
      lines = nil
      let reason = Self.reason(error, shop.files)
      state.withLock {
        $0.failure = .text(
          "what is done is forgotten when the server ends: \(reason)",
          ko: "서버를 끄면 완료한 주문을 잊어요: \(reason)")
      }
    }
    refresh()
    // They were marked before the screens were opened.
    state.withLock { $0.settling = [] }
  }

  /// Increases with each change of what screens show.
  var changes: Int { settled { $0.changes } }

  /// Why marks are not kept or were not found; nil if they are.
  var failure: LocalizedText? { state.withLock { $0.failure } }

  func standing(of order: String) -> Standing {
    settled { state in
      guard state.marks[order] != nil else { return .open }
      return state.settling.contains(order) ? .done : .gone
    }
  }

  /// Takes over what other servers of the ledger have marked.
  func refresh() {
    guard let lines else { return }
    settled { state in
      do {
        let text = try lines.read()
        let marks = Self.marks(in: text)
        if state.unwritten.isEmpty {
          state.failure = marks == nil ? Self.unread(lines, Self.damage) : nil
        }
        if let marks { show(Self.changed(marks, by: state.unwritten), &state) }
      } catch  where !state.unwritten.isEmpty {
        // Why it cannot be written is shown already.
      } catch {
        state.failure = Self.unread(lines, Self.reason(error, files))
      }
    }
  }

  /// Marks orders, or takes their marks away. A file that is damaged is replaced by what is shown.
  ///
  /// - Parameters:
  ///   - now: the time in milliseconds.
  ///   - period: for how long marks are of use, since screens show no older orders.
  func mark(_ orders: [String], isDone: Bool, at now: Int, keptFor period: Int) {
    settled { state in
      var changes = state.unwritten
      for order in orders where (state.marks[order] != nil) != isDone {
        changes.updateValue(isDone ? now : nil, forKey: order)
      }
      let shown = state.marks
      func marks(after old: [String: Int]) -> [String: Int] {
        Self.changed(old, by: changes).filter { now - $0.value < period }
      }
      do {
        let new = try lines?.update { lines in
          let marks = marks(after: Self.marks(in: lines) ?? shown)
          lines = Self.lines(marks)
          return marks
        }
        state.unwritten = [:]
        if new != nil { state.failure = nil }
        show(new ?? marks(after: shown), &state)
      } catch {
        (state.unwritten, state.failure) = (
          changes, lines.map { Self.unwritten($0, Self.reason(error, files)) }
        )
        show(marks(after: shown), &state)
      }
      state.lastMark = clock()
      state.changes += 1
    }
  }

  // MARK: On the screens

  private func show(_ marks: [String: Int], _ state: inout State) {
    guard marks != state.marks else { return }
    let new = Set(marks.keys).subtracting(state.marks.keys)
    if !new.isEmpty { state.lastMark = clock() }
    state.settling = state.settling.union(new).intersection(marks.keys)
    state.marks = marks
    state.changes += 1
  }

  private static func changed(_ marks: [String: Int], by changes: [String: Int?]) -> [String: Int] {
    var marks = marks
    for (order, time) in changes { marks[order] = time }
    return marks
  }

  /// Does something after the marks of some time ago have left the screens.
  private func settled<Value>(_ work: (inout State) -> Value) -> Value {
    state.withLock { state in
      if !state.settling.isEmpty, clock() - state.lastMark >= Self.settlingTime {
        state.settling = []
        state.changes += 1
      }
      return work(&state)
    }
  }

  // MARK: In the file

  /// - Returns: nil if a line is none of a mark.
  private static func marks(in lines: [String]) -> [String: Int]? {
    var marks: [String: Int] = [:]
    for line in lines {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2, let time = Int(words[0]),
        let order = String(words[1]).removingPercentEncoding
      else { return nil }
      marks[order] = time
    }
    return marks
  }

  /// The latest marks for which the file has room, in the order of their times.
  private static func lines(_ marks: [String: Int]) -> [String] {
    var room = SharedLines.maxBytes
    let latest = marks.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map { order, time in
      "\(time) \(order.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")"
    }.prefix { line in
      room -= line.utf8.count + 1
      return room >= 0
    }
    return latest.reversed()
  }

  private static let damage = LocalizedText.text(
    "a line is none of an order that is done", ko: "완료한 주문이 아닌 줄이 있어요")

  private static func reason(_ error: any Error, _ files: Files) -> LocalizedText {
    switch (error as? FileError)?.reason {
    case .unreadable(let error), .unwritable(let error): SystemReason.localized(error)
    default: Problem(reporting: error, files)?.message ?? SystemReason.localized(error)
    }
  }

  private static func unread(_ lines: SharedLines, _ reason: LocalizedText) -> LocalizedText {
    .text(
      "`\(lines.path)` cannot be read, so that orders that are done may be shown: \(reason)",
      ko: "`\(lines.path)` 파일을 읽을 수 없어서 이미 완료한 주문이 보일 수 있어요: \(reason)")
  }

  private static func unwritten(_ lines: SharedLines, _ reason: LocalizedText) -> LocalizedText {
    .text(
      "`\(lines.path)` cannot be written, so that what is done is forgotten when the server ends: \(reason)",
      ko: "`\(lines.path)` 파일에 쓸 수 없어서, 서버를 끄면 완료한 주문을 잊어요: \(reason)")
  }
}
