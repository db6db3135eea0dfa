import Dispatch
import Foundation
import StockLedger
import Synchronization

/// An advisory lock on a file beside the ledger, which each writer holds while it writes.
///
/// SQLite itself lets writers that find the file locked try again after a while, so a writer with bad
/// timing can starve. The kernel wakes the waiters for an advisory lock (flock) as soon as it is free,
/// even if its holder has crashed.
///
/// A process acquires the lock for one writer at a time.
final class WriteLock: Sendable {
  /// The open lock file.
  private struct File {
    let descriptor: Int32
    let number: FileNumber
  }

  private struct Files {
    /// The file that is kept open for the next writer.
    var idle: File?
    var locked: File?
    /// The wait that a writer gave up, which the next one takes up again: each wait blocks a thread until it ends.
    var givenUp: Wait?
  }

  private let path: String
  private let ledger: String
  private let notify: LedgerWait.Notify
  private let files = Mutex(Files())

  /// - Parameters:
  ///   - ledger: the path of the ledger.
  ///   - notify: is called when a writer has waited for a second.
  init(of ledger: String, notify: @escaping LedgerWait.Notify) {
    self.ledger = ledger
    self.notify = notify
    path = Self.path(of: ledger)
  }

  /// The path of the lock file.
  static func path(of ledger: String) -> String { ledger + "-lock" }

  deinit {
    files.withLock { files in
      for file in [files.idle, files.locked] { if let file { close(file.descriptor) } }
    }
  }

  /// - Returns: false if others held the lock for longer than the timeout.
  /// - Throws: `POSIXError` if the lock file cannot be opened or locked.
  func acquire(timeout: DispatchTimeInterval) throws -> Bool {
    let (idle, givenUp) = files.withLock { files in
      defer { (files.idle, files.givenUp) = (nil, nil) }
      return (files.idle, files.givenUp)
    }
    let wait: Wait
    if let givenUp, try FileIdentity(at: path)?.number == givenUp.file.number, givenUp.takeUp() {
      if let idle { close(idle.descriptor) }
      wait = givenUp
    } else {
      let file = try idle ?? openFile()
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 {
        files.withLock { $0.locked = file }
        return true
      }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let error = POSIXError.last
        close(file.descriptor)
        throw error
      }
      wait = Wait(for: file)
    }
    let start = DispatchTime.now()
    let notice = start + .milliseconds(LedgerWait.noticeDelay)
    if try !wait.end(min(start + timeout, notice), givesUp: false) {
      if start + timeout > notice {
        notify(LedgerWait(path: ledger, reason: .locked(by: LockHolder.find(ofFileAt: path))))
      }
      guard try wait.end(start + timeout, givesUp: true) else {
        files.withLock { $0.givenUp = wait }
        return false
      }
    }
    files.withLock { $0.locked = wait.file }
    return true
  }

  /// Opens the lock file, and makes it if there is none. It gets the owner and group of the ledger and
  /// is accessible only to those who may write the ledger, so that nobody else can block writers.
  ///
  /// - Precondition: the ledger's file exists.
  private func openFile() throws -> File {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw POSIXError.last }
    do {
      guard let ledger = try FileIdentity(at: ledger) else { throw POSIXError(.ENOENT) }
      let writers = ledger.mode & 0o222
      try SharedFile.adjust(file, mode: writers | writers << 1, as: ledger)
      return File(descriptor: file, number: try FileIdentity(of: file).number)
    } catch {
      close(file)
      throw error
    }
  }

  /// Whether the locked file is still at its path; it may have been moved meanwhile.
  ///
  /// - Precondition: the lock is held.
  /// - Throws: `POSIXError` if the file's status cannot be read.
  func isCurrent() throws -> Bool {
    try files.withLock { files in
      guard let file = files.locked else { preconditionFailure("the lock is not held") }
      return try file.number == FileIdentity(at: path)?.number
    }
  }

  /// - Precondition: the lock is held.
  /// - Parameter keepsFile: whether the lock file stays open for the next writer.
  func release(keepsFile: Bool = true) {
    files.withLock { files in
      guard let file = files.locked else { preconditionFailure("the lock is not held") }
      // Unlocking an open file cannot fail.
      flock(file.descriptor, LOCK_UN)
      if let idle = files.idle { close(idle.descriptor) }
      if !keepsFile { close(file.descriptor) }
      (files.idle, files.locked) = (keepsFile ? file : nil, nil)
    }
  }

  /// Waiting for an advisory lock cannot be cancelled, so another thread waits. If it gets the lock too
  /// late, it closes the file, which releases the lock.
  private final class Wait: Sendable {
    private enum State {
      case waiting, givenUp
      case ended(Result<Void, POSIXError>)
    }

    let file: File
    private let state = Mutex(State.waiting)
    private let ended = DispatchSemaphore(value: 0)

    init(for file: File) {
      self.file = file
      // Not a thread of Foundation, whose end unwinds: in a program that is linked statically, the first time takes a
      // tenth of a second, for sorting what describes all functions.
      DispatchQueue(label: "wait for the write lock").async {
        var result: Int32
        repeat { result = flock(file.descriptor, LOCK_EX) } while result != 0 && errno == EINTR
        let outcome: Result<Void, POSIXError> = result == 0 ? .success(()) : .failure(.last)
        let isTooLate = self.state.withLock { state in
          defer { state = .ended(outcome) }
          if case .givenUp = state { return true }
          return false
        }
        if isTooLate || result != 0 { close(file.descriptor) }
        self.ended.signal()
      }
    }

    /// Waits on after it was given up.
    ///
    /// - Returns: false if it has ended since.
    func takeUp() -> Bool {
      state.withLock { state in
        guard case .givenUp = state else { return false }
        state = .waiting
        return true
      }
    }

    /// - Parameter givesUp: whether to abandon the lock after the limit.
    /// - Returns: false at the limit.
    func end(_ limit: DispatchTime, givesUp: Bool) throws -> Bool {
      _ = ended.wait(timeout: limit)
      return try state.withLock { state in
        if case .ended(let outcome) = state {
          try outcome.get()
          return true
        }
        if givesUp { state = .givenUp }
        return false
      }
    }
  }
}

extension POSIXError {
  /// The error of the last system call that failed on this thread.
  static var last: POSIXError { POSIXError(.init(rawValue: errno) ?? .EIO) }
}
