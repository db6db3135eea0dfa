import CommandSupport
import Foundation
import Testing

@Suite("Work on the thread that waits for it")
struct WaitingThreadTests {
  @Test("Work stays on the thread when it waits, and so do its child tasks")
  func staysOnThread() async {
    let (own, threads) = await threads {
      var threads = [CurrentThread.id]
      await Task.yield()
      threads.append(CurrentThread.id)
      async let child = CurrentThread.id
      threads.append(await child)
      await Task.detached {}.value
      threads.append(CurrentThread.id)
      return threads
    }
    #expect(threads == [own, own, own, own])
  }

  @Test("Work that prefers another executor leaves the thread, and comes back")
  func leavesThread() async {
    let (own, threads) = await threads {
      let other = await withTaskExecutorPreference(globalConcurrentExecutor) {
        CurrentThread.id
      }
      return [other, CurrentThread.id]
    }
    #expect(threads[0] != own)
    #expect(threads[1] == own)
  }

  /// The thread that waits for the work, and the threads that the work returns.
  ///
  /// It is none of the test runner's own, which may be as few as the work needs.
  private func threads(
    of work: @escaping @Sendable () async -> [ObjectIdentifier]
  ) async -> (own: ObjectIdentifier, work: [ObjectIdentifier]) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: (CurrentThread.id, WaitingThread.run(work)))
      }
    }
  }
}

private enum CurrentThread {
  static var id: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
