import Foundation

/// A connection that asks and waits, as a till does; it costs the server's cores as little as can be.
final class LoadConnection {
  private let socket: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var received: [UInt8] = []

  init(port: Int) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure("cannot connect to port \(port)") }
  }

  deinit { close(socket) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure("the server has closed a connection") }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a request, and reads the whole answer.
  ///
  /// - Returns: the status.
  func ask(_ request: [UInt8]) throws -> Int {
    try send(request)
    let head = try read(until: Array("\r\n\r\n".utf8))
    // By bytes, since what the client takes of the cores the server lacks.
    guard let status = Self.number(after: Self.version, in: head) else {
      throw Failure("an answer is malformed")
    }
    let length = Self.number(after: Self.lengthField, in: head) ?? 0
    while received.count < length { try receive() }
    received.removeFirst(length)
    return status
  }

  /// Reads up to and with some bytes.
  func read(until end: [UInt8]) throws -> [UInt8] {
    while true {
      if let range = received.firstRange(of: end) {
        let bytes = Array(received[..<range.upperBound])
        received.removeFirst(bytes.count)
        return bytes
      }
      try receive()
    }
  }

  private static let version = Array("HTTP/1.1 ".utf8)
  /// As Hummingbird writes it.
  private static let lengthField = Array("\r\nContent-Length: ".utf8)

  private static func number(after name: [UInt8], in head: [UInt8]) -> Int? {
    guard let start = head.firstRange(of: name)?.upperBound else { return nil }
    let digits = head[start...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private func receive() throws {
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else {
      throw Failure("the server has closed a connection, or does not answer")
    }
    received += buffer.prefix(count)
  }

  static func order(_ juice: String) -> [UInt8] {
    let body = #"{"lines": [{"juice": "\#(juice)"}]}"#
    return Array(
      """
      POST /api/v1/orders HTTP/1.1\r
      Host: localhost\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      \r
      \(body)
      """.utf8)
  }

  static func get(_ path: String) -> [UInt8] {
    Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
  }
}
