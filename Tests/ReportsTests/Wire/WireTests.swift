import Evaluator
import Foundation
import RecipeGraph
import StockLedger
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct WireTests {
  @Test(
    "an amount has the text of a menu and its exact value",
    arguments: [
      (Amount(Rational(1500), .mass), #"{"text":"1.5 kg","unit":"g","value":"1500"}"#),
      (Amount(Rational(1, over: 3), .pieces), #"{"text":"1/3","unit":"piece","value":"1/3"}"#),
      (Amount(Rational(-20), .volume), #"{"text":"-20 ml","unit":"ml","value":"-20"}"#),
    ])
  func amount(amount: Amount, expected: String) throws {
    #expect(try JSONText.line(WireAmount(amount)) == expected)
  }

  @Test("an amount that stands in a file keeps the file's spelling")
  func writtenAmount() throws {
    let amount = WireAmount(Amount(Rational(250), .mass), text: "0.25 kg")
    #expect(try JSONText.line(amount) == #"{"text":"0.25 kg","unit":"g","value":"250"}"#)
  }

  @Test("no text in JSON is a command to a runner, and it stays the same text")
  func commands() throws {
    let text = "a ##[stop-commands]x ###vso[b] \u{600}##[c] #"
    let json = try JSONText.line([text])
    #expect(!json.unicodeScalars.contains("##".unicodeScalars))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }

  @Test("an entry of the journal has the lines and substitutions of its order")
  func journalEntry() throws {
    let event = try JournalEvent(
      stored: .order,
      [
        .content: "mango:large+ice=2 kiwi", .substitutes: "1:syrup=honey+water",
        .number: "1970-01-01 17",
      ],
      [Movement(fruitID: "honey", dimension: .volume, delta: -1_500_000, balance: .zero)])
    let entry = JournalEntry(sequence: 3, time: 0, event: event, hash: .zero)
    #expect(
      try JSONText.line(WireJournalEntry(entry, DeclarationOrder(.empty)))
        == #"{"changes":[{"balance":{"text":"0 ml","unit":"ml","value":"0"},"#
        + #""delta":{"text":"-1.5 l","unit":"ml","value":"-1500"},"fruit":"honey"}],"#
        + #""day":"1970-01-01","hash":"\#(String(repeating: "0", count: 64))","#
        + #""kind":"order","lines":[{"juice":"mango","options":["ice"],"quantity":2,"#
        + #""size":"large"},{"juice":"kiwi","quantity":1}],"#
        + #""localTime":"\#(ShopTimeZone.machine.text(milliseconds: 0))","number":17,"orderID":"x","sequence":3,"#
        + #""store":"main","substitutions":[{"by":["honey","water"],"ingredient":"syrup","#
        + #""line":1}],"time":"1970-01-01T00:00:00.000Z"}"#)
  }

  @Test("a contribution to a shortage names its juice as a line does")
  func contribution() throws {
    let item = OrderRecord.ShortItem(
      fruit: "mango", dimension: .pieces, needed: Quantity(thousandths: 9000),
      available: Quantity(thousandths: 8000),
      parts: [.init(word: "mango:large+ice", base: nil, amount: Rational(9))])
    #expect(
      try JSONText.line(
        WireObstacle(.order(.short(item)), DeclarationOrder(.empty)).through)
        == #"[{"amount":{"text":"9","unit":"piece","value":"9"},"juice":"mango","#
        + #""options":["ice"],"size":"large"}]"#)
  }
}
