import Diagnostics
import Foundation
import Shop
import Synchronization

/// The orders that are done, as the bar marks them on any of its screens.
///
/// The journal tells of stock and money, and not of this. The marks are in a file beside the ledger's; those of a ledger
/// in memory or on a server last until the program ends.
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
    /// The marked orders that still have their places.
    var settling: Set<String> = []
    var lastMark = Duration.zero
    var changes = 0
    var failure: LocalizedText?
  }

  /// The content of the file.
  private struct Content: Codable {
    /// Times in milliseconds by the ids of orders.
    let done: [String: Int]
  }

  private let path: String?
  private let clock: MonotonicClock
  private let state: Mutex<State>

  init(_ shop: OpenShop, _ clock: @escaping MonotonicClock) {
    self.clock = clock
    path = shop.ledgerPath.map { shop.files.resolve($0) + "-done" }
    var state = State()
    if let path {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        state.marks = try JSONDecoder().decode(Content.self, from: data).done
      } catch CocoaError.fileReadNoSuchFile {
        // Nothing was marked yet.
      } catch {
        let reason = SystemReason.localized(error)
        state.failure = .text(
          "`\(path)` cannot be read, so that all orders are shown: \(reason.english)",
          ko: "`\(path)` 파일을 읽을 수 없어서 모든 주문이 보여요: \(reason.korean)")
      }
    }
    self.state = Mutex(state)
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

  /// Marks orders, or takes their marks away.
  ///
  /// - Parameters:
  ///   - now: the time in milliseconds.
  ///   - period: for how long marks are of use, since screens show no older orders.
  func mark(_ orders: [String], isDone: Bool, at now: Int, keptFor period: Int) {
    settled { state in
      state.marks = state.marks.filter { now - $0.value < period }
      for order in orders where (state.marks[order] != nil) != isDone {
        state.marks[order] = isDone ? now : nil
        if isDone { state.settling.insert(order) } else { state.settling.remove(order) }
      }
      state.lastMark = clock()
      state.changes += 1
      state.failure = write(state.marks)
    }
  }

  /// - Returns: why it is not written; nil if it is.
  private func write(_ marks: [String: Int]) -> LocalizedText? {
    guard let path else { return nil }
    do {
      try JSONEncoder().encode(Content(done: marks))
        .write(to: URL(fileURLWithPath: path), options: .atomic)
      return nil
    } catch {
      let reason = SystemReason.localized(error)
      return .text(
        "`\(path)` cannot be written, so that what is done is forgotten when the server ends: \(reason.english)",
        ko: "`\(path)` 파일에 쓸 수 없어서, 서버를 끄면 완료한 주문을 잊어요: \(reason.korean)")
    }
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
}
