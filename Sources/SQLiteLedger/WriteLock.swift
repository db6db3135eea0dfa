import Dispatch
import Foundation
import Synchronization

/// The queue in front of a store's file: whoever wants to write passes it one at a time.
///
/// SQLite itself lets those who find the file locked try again after a while, and who tries at the
/// wrong moment each time waits without end. The kernel wakes those who wait for an advisory lock
/// (flock) as soon as it is free, also when its holder has died.
final class WriteLock: Sendable {
  private let path: String
  /// An open lock file that nobody of this process uses at the moment.
  private let idle = Mutex<Int32?>(nil)

  /// - Parameter path: of the store; the lock is a file beside it.
  init(of path: String) {
    self.path = path + "-door"
  }

  deinit {
    if let descriptor = exchange(nil) { close(descriptor) }
  }

  /// Inside until it is closed.
  final class Passage: Sendable {
    private let descriptor: Mutex<Int32?>
    private let door: WriteLock

    fileprivate init(_ descriptor: Int32, _ door: WriteLock) {
      self.descriptor = Mutex(descriptor)
      self.door = door
    }

    func leave() {
      descriptor.withLock { descriptor in
        if let open = descriptor { door.release(open) }
        descriptor = nil
      }
    }

    deinit { leave() }
  }

  private func exchange(_ new: Int32?) -> Int32? {
    idle.withLock { idle in
      defer { idle = new }
      return idle
    }
  }

  private func release(_ descriptor: Int32) {
    // Unlocking an open file cannot fail; closing one more than is kept unlocks it as well.
    flock(descriptor, LOCK_UN)
    if let other = exchange(descriptor) { close(other) }
  }

  /// - Returns: nil if the door stayed shut for so long.
  /// - Throws: `POSIXError` if there can be no door.
  func enter(patience: DispatchTimeInterval) throws -> Passage? {
    let descriptor = exchange(nil) ?? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return Passage(descriptor, self) }
    guard errno == EWOULDBLOCK || errno == EINTR else {
      let error = POSIXError(.init(rawValue: errno) ?? .EIO)
      close(descriptor)
      throw error
    }
    return try wait(for: descriptor, patience)
  }

  /// Waiting cannot be called off, so another thread does it: should it come too late, it opens the
  /// door again at once.
  private func wait(
    for descriptor: Int32, _ patience: DispatchTimeInterval
  ) throws -> Passage? {
    let queue = Queue()
    Thread.detachNewThread {
      var result: Int32
      repeat { result = flock(descriptor, LOCK_EX) } while result != 0 && errno == EINTR
      if result == 0 {
        queue.arrive(.success(Passage(descriptor, self)))
      } else {
        let error = POSIXError(.init(rawValue: errno) ?? .EIO)
        close(descriptor)
        queue.arrive(.failure(error))
      }
    }
    return try queue.wait(patience)
  }

  private final class Queue: Sendable {
    private let result = Mutex<Result<Passage, POSIXError>?>(nil)
    private let arrived = DispatchSemaphore(value: 0)

    func arrive(_ passage: Result<Passage, POSIXError>) {
      result.withLock { $0 = passage }
      arrived.signal()
    }

    func wait(_ patience: DispatchTimeInterval) throws -> Passage? {
      guard arrived.wait(timeout: .now() + patience) == .success else { return nil }
      return try result.withLock { result in
        defer { result = nil }
        return try result?.get()
      }
    }
  }
}
