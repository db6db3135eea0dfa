/// Wakes up one stream; ringing twice before it has woken wakes it once.
final class Bell: Sendable {
  private let rings: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// It has rung, since something may have happened before somebody waited.
  init() {
    (rings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    ring()
  }

  func ring() { continuation.yield() }

  /// Ends the sequence of rings; for those who wait now, too.
  func finish() { continuation.finish() }

  /// Each ring, for one who waits.
  var sequence: AsyncStream<Void> { rings }
}
