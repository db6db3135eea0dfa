import NIOCore

/// Notices that a client sends nothing any more. Browsers close a connection to end a stream; the server could
/// otherwise only tell when it next writes, and the stream of a page that was left would count until then.
final class ReaderWatch: ChannelInboundHandler {
  typealias InboundIn = Any

  private var isInputClosed = false
  private var onEnd: (() -> Void)?

  /// Calls a function once the client sends nothing any more, which may be at once. Has to be called on the event loop.
  func whenInputEnds(_ onEnd: @escaping () -> Void) {
    guard !isInputClosed else { return onEnd() }
    self.onEnd = onEnd
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      isInputClosed = true
      onEnd?()
      onEnd = nil
    }
    context.fireUserInboundEventTriggered(event)
  }
}
