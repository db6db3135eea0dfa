/// Wakes up one stream; ringing twice before it has woken wakes it once.
final class Bell: Sendable {
  private let rings: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Rings once at first, since something may have happened before anyone waited.
  init() {
    (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    ring()
  }

  func ring() { continuation.yield() }

  /// Ends the sequence of rings, also for a stream that is waiting.
  func finish() { continuation.finish() }

  /// The rings, for a stream to wait for.
  var sequence: AsyncStream<Void> { rings }
}
