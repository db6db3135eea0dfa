import Diagnostics
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import ServiceLifecycle
import Synchronization
import UnixSignals

/// Serves a kiosk over HTTP/1.1. TLS needs a reverse proxy.
package struct KioskServer: Sendable {
  private let kiosk: Kiosk
  private let host: String
  private let port: Int
  private let onStart: @Sendable (_ port: Int) async -> Void

  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - onStart: called with the port once requests are answered.
  package init(
    _ kiosk: Kiosk, host: String, port: Int,
    onStart: @escaping @Sendable (_ port: Int) async -> Void
  ) {
    self.kiosk = kiosk
    self.host = host
    self.port = port
    self.onStart = onStart
  }

  /// Serves until the task is cancelled or the process gets SIGTERM or SIGINT; then open requests are
  /// answered, and streams end.
  ///
  /// - Throws: `ListenFailure` if the address is taken or not one of this machine.
  package func run() async throws {
    let counts = AddressCounts(max: ServerLimits.maxConnectionsOfAddress)
    var channel = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        ConnectionLimit(counts, isLimited: kiosk.limitsConnections)
      ], idleTimeout: TimeAmount(ServerLimits.idleTimeout))
    channel.httpDecoder = .init(
      maxHeaderFieldSize: ServerLimits.maxHeaderField, maxHeaderListSize: ServerLimits.maxHeaders,
      maxHeaderFieldCount: ServerLimits.maxHeaderCount)
    var logger = Logger(label: "juice") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .critical
    let application = Application(
      responder: KioskResponder(kiosk: kiosk),
      server: HTTPServerBuilder { [channel] responder in
        LoopChannel(http: HTTP1Channel(responder: responder, configuration: channel))
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(ServerLimits.maxConnections)),
      onServerRunning: { [onStart] channel in await onStart(channel.localAddress?.port ?? 0) },
      logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [
        .init(service: application, successTerminationBehavior: .gracefullyShutdownGroup),
        .init(service: Following(kiosk: kiosk)),
      ],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = ServerLimits.shutdownTimeout
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch let error as IOError {
      throw ListenFailure(errorNumber: error.errnoCode)
    }
  }

  /// Follows the journal and the menu while the server runs.
  private struct Following: Service {
    let kiosk: Kiosk

    func run() async throws {
      await cancelWhenGracefulShutdown { await kiosk.run() }
    }
  }

  /// The address in its IPv4 form where it is one, also on a socket for IPv6 (RFC 4291, section 2.5.5.2).
  static func plain(_ address: String) -> String {
    let mapped = "::ffff:"
    guard address.lowercased().hasPrefix(mapped), address.contains(".") else { return address }
    return String(address.dropFirst(mapped.count))
  }

  /// Tells a client that waits with its body to send it (RFC 9110, section 10.1.1).
  fileprivate static func sendContinue(on channel: any Channel) {
    channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)), promise: nil)
  }

  /// Reads a body within a time limit.
  fileprivate static func collect(
    _ body: RequestBody, upTo limit: Int, from channel: any Channel
  ) async throws(BodyProblem) -> [UInt8] {
    let end = NIODeadline.now() + TimeAmount(ServerLimits.bodyTimeout)
    // Ends the loop below, which waits for the next part.
    let timer = channel.eventLoop.scheduleTask(deadline: end) {
      channel.close(mode: .input, promise: nil)
    }
    defer { timer.cancel() }
    var bytes: [UInt8] = []
    do {
      for try await part in body {
        guard bytes.count + part.readableBytes <= limit else { throw BodyProblem.tooLarge }
        bytes.append(contentsOf: part.readableBytesView)
      }
    } catch let problem as BodyProblem {
      throw problem
    } catch {
      throw end <= .now() ? .tooSlow : .cutOff
    }
    guard end > .now() else { throw .tooSlow }
    return bytes
  }

  /// Ends a connection whose client may still be sending. If it were closed at once, the answer could get lost
  /// (RFC 9112, section 9.6).
  fileprivate static func end(_ channel: any Channel) {
    channel.close(mode: .output, promise: nil)
    channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
  }

  /// Sends a stream until it ends or its reader stops reading.
  fileprivate static func send(
    _ stream: any ByteStream, _ writer: inout any ResponseBodyWriter, on channel: any Channel
  ) async throws {
    var output = writer
    channel.closeFuture.whenComplete { _ in stream.finish() }
    // Whoever reads a stream keeps the connection open for both directions.
    try await channel.eventLoop.submit {
      try channel.pipeline.syncOperations.handler(type: ReaderWatch.self)
        .whenInputEnds { channel.close(promise: nil) }
    }.get()
    try await withGracefulShutdownHandler {
      try await stream.run { bytes in
        let timer = channel.eventLoop.scheduleTask(in: TimeAmount(ServerLimits.writeTimeout)) {
          channel.close(promise: nil)
        }
        defer { timer.cancel() }
        try await output.write(ByteBuffer(bytes: bytes))
      }
    } onGracefulShutdown: {
      stream.finish()
    }
    try await output.finish(nil)
  }
}

/// The system's reason why a server cannot listen.
package struct ListenFailure: Error {
  package let errorNumber: Int32
}

/// Passes requests to the kiosk.
private struct KioskResponder: HTTPResponder {
  let kiosk: Kiosk

  func respond(to request: Request, context: KioskContext) async throws -> Response {
    let method = WebMethod(request.method.rawValue)
    let headers = WebHeaders(
      request.headers.map { (name: $0.name.rawName, value: $0.value) }
        + (request.head.authority.map { [(name: "host", value: $0)] } ?? []))
    let address = KioskServer.plain(context.channel.remoteAddress?.ipAddress ?? "")
    let body = request.body
    let channel = context.channel
    let isWaiting = Mutex(headers["expect"]?.lowercased() == "100-continue")
    let web = WebRequest(
      method, target: request.head.path ?? "/", headers: headers, address: address
    ) { limit throws(BodyProblem) in
      if let length = headers["content-length"].flatMap({ Int($0) }), length > limit {
        throw .tooLarge
      }
      let isAwaited = isWaiting.withLock { isWaiting in
        defer { isWaiting = false }
        return isWaiting
      }
      if isAwaited { KioskServer.sendContinue(on: channel) }
      return try await KioskServer.collect(body, upTo: limit, from: channel)
    }
    let answer = await kiosk.answer(web)
    // The rest of an unread body would be taken for the next request, and so would a body that the client sends
    // without having been told to continue.
    let isLast = [408, 413].contains(answer.status) || isWaiting.withLock { $0 }
    return response(answer, isLast: isLast, context)
  }

  private func response(
    _ answer: WebResponse, isLast: Bool, _ context: KioskContext
  ) -> Response {
    var headers = HTTPFields()
    for (name, value) in answer.headers {
      guard let name = HTTPField.Name(name) else { continue }
      headers.append(HTTPField(name: name, value: value))
    }
    let channel = context.channel
    if isLast { headers[.connection] = "close" }
    // `AnswerCompression` does so.
    if answer.coding == .gzip { headers[.contentEncoding] = "gzip" }
    let body: ResponseBody
    switch answer.body {
    case .bytes(let bytes) where isLast:
      body = ResponseBody(contentLength: bytes.count) { writer in
        try await writer.write(ByteBuffer(bytes: bytes))
        try await writer.finish(nil)
        KioskServer.end(channel)
      }
    // A 304 has no Content-Length (RFC 9110, section 15.4.5).
    case .bytes where answer.status == 304: body = ResponseBody { try await $0.finish(nil) }
    case .bytes(let bytes): body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    case .stream(let stream):
      body = ResponseBody { writer in
        try await KioskServer.send(stream, &writer, on: channel)
      }
    }
    return Response(
      status: HTTPResponse.Status(code: answer.status), headers: headers, body: body)
  }
}

private struct KioskContext: InitializableFromSource {
  let channel: any Channel

  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
