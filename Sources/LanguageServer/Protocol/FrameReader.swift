package import Foundation

/// Takes the messages out of a stream of bytes, as the base protocol of LSP 3.17 frames them:
/// header fields, an empty line, and as many bytes as `Content-Length` says.
///
/// After a header that cannot be used, everything is passed over up to the next `Content-Length`:
/// where a body ends is then not known, and a client that goes on is understood again.
package struct FrameReader: Sendable {
  package enum Event: Hashable, Sendable {
    case message(Data)
    /// What is wrong with a header, for the answer.
    case malformed(String)
  }

  /// Bytes of one message, as for one file of a menu.
  package static let longestMessage = 64 << 20
  /// Bytes of the header fields of one message.
  static let longestHeader = 4096

  private static let name = Data("content-length".utf8)

  /// What has come and not been taken yet; never more than a message with its header and what came
  /// with its last bytes.
  private var buffer = Data()
  /// The length of the body that the header before it has announced.
  private var expected: Int?
  private var isLost = false

  package init() {}

  /// Whether a message has begun that is not complete.
  package var isInMessage: Bool { !buffer.isEmpty || expected != nil }

  package mutating func add(_ bytes: Data) { buffer.append(bytes) }

  /// The next message or mistake; nil until more bytes have come.
  package mutating func next() -> Event? {
    if isLost, !findHeader() { return nil }
    if let expected {
      guard buffer.count >= expected else { return nil }
      let body = Data(buffer.prefix(expected))
      buffer = Data(buffer.dropFirst(expected))
      self.expected = nil
      return .message(body)
    }
    guard let (header, end) = header() else {
      guard buffer.count > Self.longestHeader else { return nil }
      // Else a name at its beginning would be found for the next header again.
      buffer = Data(buffer.dropFirst())
      return lose("the header is longer than \(Self.longestHeader) bytes")
    }
    switch Self.contentLength(in: header) {
    case .success(let length):
      buffer = Data(buffer.dropFirst(end))
      expected = length
      return next()
    case .failure(let problem):
      buffer = Data(buffer.dropFirst(end))
      return lose(problem.reason)
    }
  }

  private mutating func lose(_ reason: String) -> Event {
    isLost = true
    return .malformed(reason)
  }

  /// Drops what comes before the next header; whether there is one.
  private mutating func findHeader() -> Bool {
    let lowered = Data(buffer.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    if let found = lowered.firstRange(of: Self.name) {
      buffer = Data(buffer[found.lowerBound...])
      isLost = false
      return true
    }
    // Its beginning may be the last of what has come.
    buffer = Data(buffer.suffix(Self.name.count - 1))
    return false
  }

  /// The header fields and the length of all up to the body; a lone line feed ends a line as well.
  private func header() -> (fields: Data, end: Int)? {
    let head = Data(buffer.prefix(Self.longestHeader + 4))
    let ends = [Data("\r\n\r\n".utf8), Data("\n\n".utf8)].compactMap { head.firstRange(of: $0) }
    guard let end = ends.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    return (Data(head[..<end.lowerBound]), end.upperBound)
  }

  private struct Problem: Error { let reason: String }

  private static func contentLength(in header: Data) -> Result<Int, Problem> {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        return .failure(Problem(reason: "a header field has no colon"))
      }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name == "content-length" else { continue }
      let text = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return .failure(Problem(reason: "Content-Length is not a number of bytes"))
      }
      guard let number = Int(text), number <= longestMessage else {
        return .failure(Problem(reason: "a message has at most \(longestMessage) bytes"))
      }
      guard length == nil || length == number else {
        return .failure(Problem(reason: "there are two values of Content-Length"))
      }
      length = number
    }
    guard let length else { return .failure(Problem(reason: "Content-Length is missing")) }
    return .success(length)
  }
}

extension Data {
  /// A message with its header.
  package var framed: Data { Data("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
