import Foundation
import Testing

/// A connection to a server of this machine, on which bytes are sent as a test wants them.
final class HTTPConnection {
  struct Answer: Equatable {
    let status: Int
    /// By names in lower case.
    let headers: [String: String]
    /// Without chunks; compressed if it came so.
    let bytes: [UInt8]

    var body: String { String(decoding: bytes, as: UTF8.self) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let socket: Int32
  private var received: [UInt8] = []

  /// - Parameters:
  ///   - timeout: how long an answer may take, in seconds.
  ///   - source: the last byte of the address 127.0.0.X that it comes from.
  init(port: Int, timeout: Int = 60, from source: UInt8 = 1) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected =
      Self.withAddress(source, 0) { bind(socket, $0, size) } == 0
      && Self.withAddress(1, port) { connect(socket, $0, size) } == 0
    guard isConnected else {
      let failure = Failure(description: "cannot connect: \(String(cString: strerror(errno)))")
      close(socket)
      throw failure
    }
  }

  private static func withAddress(
    _ last: UInt8, _ port: Int, _ body: (UnsafePointer<sockaddr>) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = (UInt32(0x7F00_0000) + UInt32(last)).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0) }
    }
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        throw Failure(description: "cannot send: \(String(cString: strerror(errno)))")
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Sends a request with a `Host`, and a length if it has a body.
  func request(
    _ method: String, _ path: String, _ headers: [String] = [], body: String? = nil
  ) throws -> Answer {
    let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
    let head = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + headers + length
    try send(head.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    return try answer()
  }

  /// Orders by the interface for programs.
  func order(_ body: String, key: String) throws -> Answer {
    try request(
      "POST", "/api/v1/orders",
      ["Content-Type: application/json", "Idempotency-Key: \(key)"], body: body)
  }

  /// Reads an answer with a length or in chunks; that to HEAD has no body.
  func answer(hasBody: Bool = true) throws -> Answer {
    guard let head = try read(until: "\r\n\r\n") else {
      throw Failure(description: "the connection was closed")
    }
    let lines = head.split(separator: "\r\n").map(String.init)
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else {
      throw Failure(description: "no status: \(lines[0])")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    var bytes: [UInt8] = []
    if hasBody, headers["transfer-encoding"] == "chunked" {
      bytes = try chunks()
    } else if hasBody {
      bytes = try self.bytes(headers["content-length"].flatMap { Int($0) } ?? 0)
    }
    return Answer(status: status, headers: headers, bytes: bytes)
  }

  /// Reads so many bytes as text.
  func body(_ length: Int) throws -> String {
    String(decoding: try bytes(length), as: UTF8.self)
  }

  private func bytes(_ length: Int) throws -> [UInt8] {
    while received.count < length {
      guard try receive() else { throw Failure(description: "the body was cut off") }
    }
    let bytes = Array(received.prefix(length))
    received.removeFirst(length)
    return bytes
  }

  /// Reads a body in chunks (RFC 9112, section 7.1).
  private func chunks() throws -> [UInt8] {
    var all: [UInt8] = []
    while let line = try read(until: "\r\n"), let length = Int(line.dropLast(), radix: 16) {
      all += try bytes(length)
      _ = try bytes(2)
      if length == 0 { return all }
    }
    throw Failure(description: "the chunks have no end")
  }

  /// Reads up to and with a text; nil if the connection ends before.
  func read(until end: String) throws -> String? {
    let end = Array(end.utf8)
    while true {
      if let range = received.firstRange(of: end) {
        let text = String(decoding: received[..<range.upperBound], as: UTF8.self)
        received.removeSubrange(..<range.upperBound)
        return text
      }
      guard try receive() else { return nil }
    }
  }

  /// Reads the next event of a stream with the sizes of its chunks, past the comments that keep it open; nil if the
  /// stream ends. What has no data is no event (HTML, 9.2.6).
  func event() throws -> String? {
    while let block = try read(until: "\n\n") {
      if block.contains("\ndata:") { return block }
    }
    return nil
  }

  /// Whether the other side has closed the connection, without another byte.
  func isClosed() throws -> Bool { try received.isEmpty && !receive() }

  /// - Returns: false at the end.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { return false }
    guard count >= 0 else {
      throw Failure(description: "cannot receive: \(String(cString: strerror(errno)))")
    }
    received += buffer.prefix(count)
    return count > 0
  }
}
