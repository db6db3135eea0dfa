import Evaluator
import Testing

@testable import TerminalUI

@Suite struct KeyDecoderTests {
  @Test(
    "keys by the bytes that terminals send for them",
    arguments: [
      ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}OC", [.right]), ("\u{1B}[1;5D", [.left]),
      ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[H", [.home]),
      ("\u{1B}OF", [.end]), ("\u{1B}[1~", [.home]), ("\u{1B}[8~", [.end]),
      ("\r", [.enter]), ("\n", [.enter]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
      ("\u{3}\u{13}\u{1A}\u{1C}", [.control("c"), .control("s"), .control("z"), .control("\\")]),
      ("a한😀", [.character("a"), .character("한"), .character("😀")]),
      (
        "\u{1B}Ok\u{1B}Om\u{1B}Oy\u{1B}OM",
        [.character("+"), .character("-"), .character("9"), .enter]
      ),
    ] as [(String, [Key])])
  func keys(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8) == keys)
    #expect(!decoder.isWaiting)
    // Cut into single bytes, they are the same.
    var slowly: [Key] = []
    for byte in text.utf8 { slowly += decoder.decode([byte]) }
    #expect(slowly == keys)
  }

  @Test("all of a held key's repetitions come through, wherever they are cut")
  func burst() {
    let bytes = Array(String(repeating: "\u{1B}[C", count: 1000).utf8)
    for length in [1, 2, 5, 4096] {
      var decoder = KeyDecoder()
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: length) {
        let keys = decoder.decode(bytes[start..<min(start + length, bytes.count)])
        #expect(keys.allSatisfy { $0 == .right })
        count += keys.count
      }
      #expect(count == 1000)
    }
  }

  @Test("an escape is a key once nothing has followed it")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.giveUp() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode("\u{1B}y".utf8) == [.escape, .character("y")])
    #expect(decoder.decode("\u{1B}\u{1B}[A".utf8) == [.escape, .up])
  }

  @Test(
    "half a sequence or character is no key, and does not spoil the next one",
    arguments: ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[["])
  func half(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8).isEmpty)
    #expect(decoder.giveUp().isEmpty)
    #expect(decoder.decode("s".utf8) == [.character("s")])
    #expect(decoder.decode([0xED, 0x95]).isEmpty)
    #expect(decoder.giveUp().isEmpty)
    #expect(decoder.decode([0xED, 0x95, 0x73]) == [.character("s")])
  }

  @Test(
    "sequences without a meaning here are swallowed whole",
    arguments: [
      "\u{1B}[3~", "\u{1B}[[A", "\u{1B}[<0;10;20m", "\u{1B}[1;2P", "\u{1B}[?1;2c", "\u{1B}[I",
      "\u{1B}[999999999999999999999999999999999999999~", "\u{0}", "\u{1B}[ q",
    ])
  func unknown(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode((text + "+").utf8) == [.character("+")])
  }

  @Test(
    "presses of the left button and turns of the wheel, in the form of SGR and in the old one",
    arguments: [
      ("\u{1B}[<0;10;20M\u{1B}[<0;10;20m", [.click(column: 9, row: 19)]),
      ("\u{1B}[<0;200;1M", [.click(column: 199, row: 0)]),
      // With shift, meta and control.
      ("\u{1B}[<28;1;1M", [.click(column: 0, row: 0)]),
      ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [.wheelUp, .wheelDown]),
      // The other buttons, moves, wheels that turn sideways, and a button that does not exist.
      (
        "\u{1B}[<1;1;1M\u{1B}[<2;1;1M\u{1B}[<32;1;1M\u{1B}[<35;1;1M\u{1B}[<66;1;1M\u{1B}[<128;1;1M",
        []
      ),
      // No place on a screen.
      ("\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<;;M\u{1B}[<0;-1;1M\u{1B}[<0;1;1;1M", []),
      ("\u{1B}[<0;99999999999999999999;1M", []),
      ("\u{1B}[M !\"\u{1B}[M#!\"", [.click(column: 0, row: 1)]),
      ("\u{1B}[Maq!\u{1B}[M`qs", [.wheelDown, .wheelUp]),
      ("\u{1B}[Z", [.backTab]),
    ] as [(String, [Key])])
  func mouse(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode((text + "+").utf8) == keys + [.character("+")])
    #expect(!decoder.isWaiting)
    var slowly: [Key] = []
    for byte in text.utf8 { slowly += decoder.decode([byte]) }
    #expect(slowly == keys)
  }

  @Test("a report that breaks off anywhere is no key, and does not spoil the next one")
  func halfReport() {
    for report in ["\u{1B}[<65;12;3", "\u{1B}[M!"] {
      for length in 2...report.utf8.count {
        var decoder = KeyDecoder()
        #expect(decoder.decode(report.utf8.prefix(length)).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.giveUp().isEmpty)
        #expect(decoder.decode("s".utf8) == [.character("s")])
      }
    }
    // Another report begins before the end.
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[<0;1\u{1B}[<64;1;1M".utf8) == [.wheelUp])
  }

  @Test("bytes that are no UTF-8 are no keys")
  func notUTF8() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x2B]) == [.character("+")])
  }

  @Test("pasted text comes as a whole, and nothing in it is a key")
  func paste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~1.5".utf8).isEmpty)
    #expect(decoder.giveUp().isEmpty)
    #expect(
      decoder.decode(" kg\u{1B}[A\u{1B}Os\ry\u{1B}[201~q".utf8)
        == [.pasted("1.5 kgOs\ry"), .character("q")])
    #expect(decoder.decode("\u{1B}[200~1\u{1B}[<0;1;1M\u{1B}[201~".utf8) == [.pasted("1")])
    // Its end may come in two pieces.
    #expect(decoder.decode("\u{1B}[200~1\u{1B}".utf8).isEmpty)
    #expect(!decoder.isWaiting)
    #expect(decoder.giveUp().isEmpty)
    #expect(decoder.decode("[201~q".utf8) == [.pasted("1"), .character("q")])
    let much = String(repeating: "1", count: 10_000)
    #expect(
      decoder.decode("\u{1B}[200~\(much)\u{1B}[201~".utf8)
        == [.pasted(String(much.prefix(256)))])
  }
}
