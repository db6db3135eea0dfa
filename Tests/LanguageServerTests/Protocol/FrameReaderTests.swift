import Diagnostics
import Foundation
import Testing

@testable import LanguageServer

@Suite struct FrameReaderTests {
  /// The bodies of all messages, whose bytes arrive in pieces of a size.
  private func messages(_ text: String, in pieces: Int) throws -> [String] {
    var reader = FrameReader()
    var messages: [String] = []
    var rest = Data(text.utf8)
    while !rest.isEmpty {
      reader.add(Data(rest.prefix(pieces)))
      rest = Data(rest.dropFirst(pieces))
      while let body = try reader.next() { messages.append(String(decoding: body, as: UTF8.self)) }
    }
    return messages
  }

  @Test("messages are whole, however the bytes arrive", arguments: [1, 2, 7, 1_000])
  func pieces(size: Int) throws {
    let text = """
      Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x; charset=utf-8\r\n\r\n딸\
      Content-Length: 0\r\n\r\nContent-Length: 1\n\nx
      """
    #expect(try messages(text, in: size) == ["{}", "딸", "", "x"])
  }

  @Test(
    "a header that cannot be used is an error",
    arguments: [
      ("Content-Length: -1\r\n\r\n{}", "Content-Length is not a number of bytes"),
      ("Content-Length: 1e9\r\n\r\n{}", "Content-Length is not a number of bytes"),
      ("Content-Length:\r\n\r\n{}", "Content-Length is not a number of bytes"),
      ("Content-Type: x\r\n\r\n{}", "Content-Length is missing"),
      ("nonsense\r\n\r\n{}", "a header field has no colon"),
      ("Content-Length: 67108865\r\n\r\n", "a message has at most 67108864 bytes"),
      ("Content-Length: 99999999999999999999999\r\n\r\nxx", "a message has at most 67108864 bytes"),
      (
        "Content-Length: 1\r\nContent-Length: 2\r\n\r\nx", "there are two values of Content-Length"
      ),
      (String(repeating: "x", count: 9_000), "the header is longer than 4096 bytes"),
      (
        "Content-Length: " + String(repeating: "1", count: 5_000),
        "the header is longer than 4096 bytes"
      ),
    ])
  func invalid(header: String, reason: String) {
    for size in [1, 5, 100_000] {
      let error = #expect(throws: FrameReader.InvalidHeader.self) {
        try messages(header, in: size)
      }
      #expect(error?.reason.english == reason)
    }
  }
}
