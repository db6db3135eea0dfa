package import Diagnostics
package import Foundation

/// Splits a stream of bytes into messages, as the base protocol of LSP 3.17 frames them: header
/// fields, an empty line, and as many bytes as `Content-Length` says.
package struct FrameReader: Sendable {
  /// A header that cannot be understood, so that the end of its message is unknown.
  package struct InvalidHeader: Error, Hashable {
    package let reason: LocalizedText
  }

  /// In bytes; equals the limit on one file of a menu.
  package static let maxMessageLength = 64 << 20
  /// In bytes, of all header fields of one message.
  static let maxHeaderLength = 4096

  /// The received bytes that belong to no returned message; at most one message with its header, and
  /// the bytes that arrived with its end.
  private var buffer = Data()
  /// The length of the body, once its header has been read.
  private var expected: Int?

  package init() {}

  /// Whether the buffer ends within a message.
  package var isInMessage: Bool { !buffer.isEmpty || expected != nil }

  package mutating func add(_ bytes: Data) { buffer.append(bytes) }

  /// Removes and returns the body of the next message; nil until more bytes are added.
  package mutating func next() throws(InvalidHeader) -> Data? {
    if expected == nil {
      guard let (header, end) = header() else {
        guard buffer.count <= Self.maxHeaderLength else {
          throw InvalidHeader(
            reason: .text("the header is longer than \(Self.maxHeaderLength) bytes"))
        }
        return nil
      }
      expected = try Self.contentLength(in: header)
      buffer = Data(buffer.dropFirst(end))
    }
    guard let length = expected, buffer.count >= length else { return nil }
    let body = Data(buffer.prefix(length))
    buffer = Data(buffer.dropFirst(length))
    expected = nil
    return body
  }

  /// The header fields and the offset of the body. A lone line feed also ends a line.
  private func header() -> (fields: Data, end: Int)? {
    let head = Data(buffer.prefix(Self.maxHeaderLength + 4))
    let ends = [Data("\r\n\r\n".utf8), Data("\n\n".utf8)].compactMap { head.firstRange(of: $0) }
    guard let end = ends.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    return (Data(head[..<end.lowerBound]), end.upperBound)
  }

  private static func contentLength(in header: Data) throws(InvalidHeader) -> Int {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        throw InvalidHeader(reason: .text("a header field has no colon"))
      }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name == "content-length" else { continue }
      let text = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw InvalidHeader(reason: .text("Content-Length is not a number of bytes"))
      }
      guard let number = Int(text), number <= maxMessageLength else {
        throw InvalidHeader(reason: .text("a message has at most \(maxMessageLength) bytes"))
      }
      guard length == nil || length == number else {
        throw InvalidHeader(reason: .text("there are two values of Content-Length"))
      }
      length = number
    }
    guard let length else { throw InvalidHeader(reason: .text("Content-Length is missing")) }
    return length
  }
}

extension Data {
  /// The message with its header.
  package var framed: Data { Data("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
