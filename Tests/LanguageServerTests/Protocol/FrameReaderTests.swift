import Foundation
import Testing

@testable import LanguageServer

@Suite struct FrameReaderTests {
  private func events(_ text: String, in pieces: Int = .max) -> [FrameReader.Event] {
    var reader = FrameReader()
    var events: [FrameReader.Event] = []
    var rest = Data(text.utf8)
    while !rest.isEmpty {
      reader.add(Data(rest.prefix(pieces)))
      rest = Data(rest.dropFirst(pieces))
      while let event = reader.next() { events.append(event) }
    }
    return events
  }

  private func message(_ text: String) -> FrameReader.Event { .message(Data(text.utf8)) }

  @Test("messages are whole, however the bytes arrive", arguments: [1, 2, 7, 1_000])
  func pieces(size: Int) {
    let text = """
      Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x; charset=utf-8\r\n\r\n딸\
      Content-Length: 0\r\n\r\nContent-Length: 1\n\nx
      """
    #expect(
      events(text, in: size) == [message("{}"), message("딸"), message(""), message("x")])
  }

  @Test(
    "after a header that cannot be used, the next message is understood",
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
    ])
  func resynchronizes(garbage: String, reason: String) {
    for size in [1, 5, 100_000] {
      let got = events(garbage + "Content-Length: 2\r\n\r\n{}", in: size)
      #expect(got == [.malformed(reason), message("{}")])
    }
  }

  @Test("a valid but too long header is one event and is skipped")
  func tooLong() {
    var reader = FrameReader()
    reader.add(Data("Content-Length: ".utf8) + Data(repeating: 0x31, count: 5_000))
    #expect(reader.next() == .malformed("the header is longer than 4096 bytes"))
    #expect(reader.next() == nil)
    reader.add(Data("{}".utf8).framed)
    #expect(reader.next() == message("{}"))
  }

  @Test("garbage without end takes no memory without end")
  func garbage() {
    var reader = FrameReader()
    var events = 0
    for _ in 0..<1_000 {
      reader.add(Data(repeating: 0x78, count: 10_000))
      while reader.next() != nil { events += 1 }
    }
    #expect(events == 1)
    #expect(reader.isInMessage)
  }
}
