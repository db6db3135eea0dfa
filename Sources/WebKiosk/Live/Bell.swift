/// Wakes up one stream. Rings that arrive before it has woken up count as one.
final class Bell: Sendable {
  private let rings: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Rings once at the start, since something may have happened before the stream waits.
  init() {
    (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    ring()
  }

  func ring() { continuation.yield() }

  /// Ends the sequence of rings, also for a stream that is waiting.
  func finish() { continuation.finish() }

  /// The rings, as a sequence.
  var sequence: AsyncStream<Void> { rings }

  /// Waits for the next ring. One that came since the last wait counts.
  func wait() async {
    for await _ in rings { return }
  }
}
