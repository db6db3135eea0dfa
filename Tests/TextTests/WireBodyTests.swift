import Testing

@testable import Text

@Suite struct WireBodyTests {
  private struct Part: WireBody {
    var name = ""
    var count: Int?

    static let properties = [member("name", \.name), member("count", \.count)]
  }

  private struct Whole: WireBody {
    var parts: [Part] = []
    var words: [String]?
    var amounts: [String: String]?
    var isWhole: Bool?

    static let properties = [
      member("parts", \.parts), member("words", \.words), member("amounts", \.amounts),
      member("isWhole", \.isWhole),
    ]
  }

  private func read(_ text: String) throws -> Whole {
    try JSONText.decode(Whole.self, from: Array(text.utf8))
  }

  @Test("what is written is read again")
  func roundTrip() throws {
    let text =
      #"{"amounts":{"0":"1","망고":"2"},"isWhole":false,"parts":[{"count":9007199254740993,"name":"a\"b"},{"name":""}],"words":[]}"#
    #expect(try JSONText.line(try read(text)) == text)
  }

  @Test(
    "null stands for a member that is missing, and a number for the same one in another form",
    arguments: [
      #"{"parts": [], "words": null, "amounts": null}"#, #" {"parts":[ ] } "#,
      #"{"p\u0061rts": []}"#,
    ])
  func equal(text: String) throws { #expect(try JSONText.line(read(text)) == #"{"parts":[]}"#) }

  @Test(
    "whole numbers are exact, however they are written",
    arguments: [
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("1e2", 100),
      ("2.0", 2), ("-0", 0),
    ])
  func numbers(text: String, number: Int) throws {
    #expect(try read(#"{"parts":[{"name":"","count":\#(text)}]}"#).parts[0].count == number)
  }

  @Test(
    "a fault has its place",
    arguments: [
      ("{}", "", .missing("parts")), (#"{"parts":null}"#, "", .missing("parts")),
      (#"{"parts":[{}]}"#, "parts.[0]", .missing("name")), ("[]", "", .noObject),
      ("null", "", .noObject), ("1", "", .noObject), (#"{"parts":{}}"#, "parts", .noArray),
      (#"{"parts":[1]}"#, "parts.[0]", .noObject),
      (#"{"parts":[{"name":1}]}"#, "parts.[0].name", .noText),
      (#"{"parts":[],"words":[null]}"#, "words.[0]", .noText),
      (#"{"parts":[],"amounts":[]}"#, "amounts", .noObject),
      (#"{"parts":[],"amounts":{"0":1}}"#, "amounts.0", .noText),
      (#"{"parts":[],"amounts":{"0":null}}"#, "amounts.0", .noText),
      (#"{"parts":[],"part":null}"#, "part", .unknown(["amounts", "isWhole", "parts", "words"])),
      (#"{"parts":[{"nam":""}]}"#, "parts.[0].nam", .unknown(["count", "name"])),
      (#"{"parts":[{"name":"","count":"1"}]}"#, "parts.[0].count", .noNumber),
      (#"{"parts":[{"name":"","count":true}]}"#, "parts.[0].count", .noNumber),
      (#"{"parts":[],"isWhole":1}"#, "isWhole", .noBoolean),
      (#"{"parts":[],"isWhole":"true"}"#, "isWhole", .noBoolean),
      (#"{"parts":[],"parts":[]}"#, "", .repeatedName("parts")),
      (#"{"parts":[],"p\u0061rts":[]}"#, "", .repeatedName("parts")),
      (#"{"parts":[],"amounts":{"a":"1","a":"1"}}"#, "", .repeatedName("a")),
    ] as [(String, String, WireFault.Reason)])
  func places(text: String, path: String, reason: WireFault.Reason) {
    let fault = #expect(throws: WireFault.self) { try read(text) }
    #expect(fault?.path == path && fault?.reason == reason)
  }

  @Test(
    "a number that is not whole, or is too large, is none",
    arguments: ["1.5", "9223372036854775808", "1e400", "01", "1.", "1.2.3", "-"])
  func noInteger(text: String) {
    let fault = #expect(throws: WireFault.self) {
      try read(#"{"parts":[{"name":"","count":\#(text)}]}"#)
    }
    #expect(fault == WireFault([WireKey("parts.[0].count")], .noInteger))
  }

  @Test(
    "what is not JSON in UTF-8 is refused, also where Foundation would take it",
    arguments: [
      "", "{", "}", "]", ":", "\"", "\"\\", #"{"parts":[]"#, #"{"parts":[],}"#, #"{"parts":[1,]}"#,
      #"{"parts":[]} x"#, #"{"parts":[]}{}"#, "\u{FEFF}{\"parts\":[]}", "{\"parts\":[]}\u{0}",
      #"{"parts":[{"name":"\ud800"}]}"#, #"{"parts":[{"name":"\udc00\ud800"}]}"#,
      #"{"parts":[{"name":"\x"}]}"#, "{\"parts\":[{\"name\":\"a\nb\"}]}", #"{'parts':[]}"#,
      #"{"parts":[]/**/}"#, #"{"\ud800":[]}"#, #"{"parts":NaN}"#,
    ])
  func malformed(text: String) {
    #expect(throws: WireFault([], .malformed)) { try read(text) }
  }

  @Test(
    "bytes that are no text are refused", arguments: [[0xFF], [0x22, 0xC3, 0x22], [0xFE, 0xFF]])
  func noText(bytes: [UInt8]) {
    #expect(throws: WireFault([], .malformed)) { try JSONText.decode(Whole.self, from: bytes) }
  }

  @Test("a body is nested no deeper than 32 levels", arguments: ["[", #"{"parts":"#])
  func deep(text: String) {
    let bytes = Array(String(repeating: text, count: 100_000).utf8)
    #expect(throws: WireFault([], .tooDeep)) { try JSONText.decode(Whole.self, from: bytes) }
  }
}
