import NIOCore
import NIOHTTP1
import NIOHTTPCompression

/// Compresses each answer whose head says `Content-Encoding: gzip`, whose body comes uncompressed.
///
/// `HTTPResponseCompressor` expects a request for each head that it sees, and ends the process if there is none,
/// as for 100 and for 400 to a malformed head. So each compressed answer has a compressor of its own, which is in
/// the pipeline only from the head to the end of that answer and sees one request, made for it. Nothing else passes
/// it, and no order of requests, pipelined or malformed, matters. If the connection is closed in between, the
/// pipeline removes the compressor, which frees its state. An idle connection has none: zlib's state takes 256 KB.
final class AnswerCompression: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private static let request = HTTPServerRequestPart.head(
    HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/", headers: ["accept-encoding": "gzip"]))

  private var compressor: HTTPResponseCompressor?
  private var isAsking = false

  /// Passes all requests on but that made for a compressor.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !isAsking { context.fireChannelRead(data) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.headers["content-encoding"] == ["gzip"]:
      do {
        try addCompressor(context)
      } catch {
        // The connection is closed already.
        promise?.fail(error)
        return
      }
      // That of the uncompressed body; the compressor adds its own if it gets the answer in one piece.
      head.headers.remove(name: "content-length")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      context.write(data, promise: promise)
      removeCompressor(context)
    case .head, .body:
      context.write(data, promise: promise)
    }
  }

  private func addCompressor(_ context: ChannelHandlerContext) throws {
    removeCompressor(context)
    let compressor = HTTPResponseCompressor()
    let pipeline = context.pipeline.syncOperations
    try pipeline.addHandler(compressor, position: .before(self))
    self.compressor = compressor
    isAsking = true
    defer { isAsking = false }
    compressor.channelRead(
      context: try pipeline.context(handler: compressor), data: NIOAny(Self.request))
  }

  private func removeCompressor(_ context: ChannelHandlerContext) {
    guard let compressor else { return }
    self.compressor = nil
    context.pipeline.syncOperations.removeHandler(compressor, promise: nil)
  }
}
