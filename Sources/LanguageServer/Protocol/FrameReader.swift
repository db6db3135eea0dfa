package import Foundation

/// Splits a stream of bytes into messages, as the base protocol of LSP 3.17 frames them: header
/// fields, an empty line, and as many bytes as `Content-Length` says.
///
/// After an invalid header the end of the body is unknown, so the reader skips everything up to the
/// next `Content-Length` and resumes there.
package struct FrameReader: Sendable {
  package enum Event: Hashable, Sendable {
    case message(Data)
    /// A header is invalid, for the given reason.
    case malformed(String)
  }

  /// In bytes; equals the limit on one file of a menu.
  package static let maxMessageLength = 64 << 20
  /// In bytes, of all header fields of one message.
  static let maxHeaderLength = 4096

  private static let name = Data("content-length".utf8)

  /// The received bytes that no event has consumed; at most one message with its header, and the
  /// bytes that arrived with its end.
  private var buffer = Data()
  /// The length of the body, once its header has been read.
  private var expected: Int?
  private var isResynchronizing = false

  package init() {}

  /// Whether the buffer ends within a message.
  package var isInMessage: Bool { !buffer.isEmpty || expected != nil }

  package mutating func add(_ bytes: Data) { buffer.append(bytes) }

  /// The next event; nil until more bytes are added.
  package mutating func next() -> Event? {
    if isResynchronizing, !findHeader() { return nil }
    if let expected {
      guard buffer.count >= expected else { return nil }
      let body = Data(buffer.prefix(expected))
      buffer = Data(buffer.dropFirst(expected))
      self.expected = nil
      return .message(body)
    }
    guard let (header, end) = header() else {
      guard buffer.count > Self.maxHeaderLength else { return nil }
      // Otherwise a field name at its start would be found as the next header again.
      buffer = Data(buffer.dropFirst())
      return resynchronize("the header is longer than \(Self.maxHeaderLength) bytes")
    }
    switch Self.contentLength(in: header) {
    case .success(let length):
      buffer = Data(buffer.dropFirst(end))
      expected = length
      return next()
    case .failure(let problem):
      buffer = Data(buffer.dropFirst(end))
      return resynchronize(problem.reason)
    }
  }

  private mutating func resynchronize(_ reason: String) -> Event {
    isResynchronizing = true
    return .malformed(reason)
  }

  /// Drops all bytes before the next header, and returns whether there is one.
  private mutating func findHeader() -> Bool {
    let lowered = Data(buffer.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    if let found = lowered.firstRange(of: Self.name) {
      buffer = Data(buffer[found.lowerBound...])
      isResynchronizing = false
      return true
    }
    // The buffer may end within the field name.
    buffer = Data(buffer.suffix(Self.name.count - 1))
    return false
  }

  /// The header fields and the offset of the body. A lone line feed also ends a line.
  private func header() -> (fields: Data, end: Int)? {
    let head = Data(buffer.prefix(Self.maxHeaderLength + 4))
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
      guard let number = Int(text), number <= maxMessageLength else {
        return .failure(Problem(reason: "a message has at most \(maxMessageLength) bytes"))
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
  /// The message with its header.
  package var framed: Data { Data("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
