import NIOCore

/// Closes new connections from an address that has reached its limit.
final class ConnectionLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let counts: AddressCounts
  /// Whether the connections of an address are counted.
  private let isLimited: @Sendable (_ peer: String) -> Bool
  /// The address for which this connection is counted.
  private var address: String?

  init(_ counts: AddressCounts, isLimited: @escaping @Sendable (_ peer: String) -> Bool) {
    self.counts = counts
    self.isLimited = isLimited
  }

  func channelActive(context: ChannelHandlerContext) {
    let peer = KioskServer.plain(context.remoteAddress?.ipAddress ?? "")
    if isLimited(peer) {
      guard counts.enter(peer) else { return context.close(promise: nil) }
      address = peer
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let address { counts.leave(address) }
    address = nil
    context.fireChannelInactive()
  }
}
