import TestSupport
import Testing

@testable import WebKiosk

@Suite struct FormValuesTests {
  @Test(
    "names and values are decoded",
    arguments: [
      ("", []), ("&&", []), ("a=1&b=2", [["a", "1"], ["b", "2"]]),
      ("a=1&a=2", [["a", "1"], ["a", "2"]]),
      ("a", [["a", ""]]), ("=x", [["", "x"]]), ("&a=1&", [["a", "1"]]), ("a=b=c", [["a", "b=c"]]),
      ("a%20b=1%2B1+1", [["a b", "1+1 1"]]), ("+=+", [[" ", " "]]),
      ("%EB%94%B8=%eb%b0%94", [["딸", "바"]]), ("%26=%3D%25", [["&", "=%"]]),
    ] as [(String, [[String]])])
  func decoding(text: String, pairs: [[String]]) throws {
    #expect(try FormValues(text).pairs.map { [$0.name, $0.value] } == pairs)
  }

  @Test(
    "what is no text is refused: half of an escape, bytes that are not UTF-8, U+0000",
    arguments: [
      "%", "a=%", "a=%4", "a=%zz", "a=%+1", "a=% 1", "%ff", "a=%C3", "a=%C3%", "%C0%80=1",
      "a=%ED%A0%80", "a=%00", "a=1%00", "a=\0",
    ])
  func noText(text: String) {
    #expect(throws: FormValues.notText) { _ = try FormValues(text) }
  }

  @Test("there are at most as many values as a form of the largest menu has")
  func tooMany() throws {
    let most = Array(repeating: "a=1", count: FormValues.maxPairs).joined(separator: "&")
    #expect(try FormValues(most).pairs.count == FormValues.maxPairs)
    #expect(throws: FormValues.tooMany) {
      _ = try FormValues(most + "&a")
    }
  }

  @Test("an empty value is none")
  func empty() throws {
    let values = try FormValues("a=&a=1&b=&a=2")
    #expect(values["a"] == "1" && values["b"] == nil && values["c"] == nil)
    #expect(values.all("a") == ["1", "2"] && values.all("b") == [])
  }

  @Test("whatever is written is read as it was")
  func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    let scalars: [Unicode.Scalar] =
      Array("ab09 +&=%?/#;<>\"'\\-._~\r\n\t".unicodeScalars)
      + ["\u{1}", "\u{7F}", "\u{80}", "\u{FF}", "\u{301}", "\u{B538}", "\u{2028}", "\u{1F34B}"]
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) { text.append(random.pick(scalars)) }
      return String(text)
    }
    for _ in 0..<500 {
      let pairs = (0..<Int.random(in: 0...5, using: &random)).map { _ in (text(), text()) }
      let written = FormValues(pairs)
      let isPlain = written.text.utf8.allSatisfy { (33...126).contains($0) }
      #expect(isPlain, "\(written.text)")
      let read = try FormValues(written.text)
      // By bytes: equal texts may have others.
      #expect(
        read.pairs.map { [Array($0.name.utf8), Array($0.value.utf8)] }
          == pairs.map { [Array($0.0.utf8), Array($0.1.utf8)] }, "\(written.text)")
    }
  }

  @Test("only what is unreserved stands in an address as it is")
  func encoding() {
    #expect(FormValues.encoded("aZ0-._~") == "aZ0-._~")
    #expect(FormValues.encoded("a b+c/딸\n\"") == "a%20b%2Bc%2F%EB%94%B8%0A%22")
  }
}
