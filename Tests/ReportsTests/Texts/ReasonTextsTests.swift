import Diagnostics
import StockLedger
import TestSupport
import Testing

@testable import Reports

@Suite struct ReasonTextsTests {
  @Test(
    "a kind is typed in any language, stored in English and shown in the reader's",
    arguments: [
      ("waste", "waste", "waste", "폐기"), (" 폐기 : 쏟음 ", "waste:쏟음", "waste: 쏟음", "폐기: 쏟음"),
      ("입고:", "delivery", "delivery", "입고"), ("count: a:b", "count:a:b", "count: a:b", "실사: a:b"),
      ("waste of time", "waste of time", "waste of time", "waste of time"),
      ("기타: 선물", "기타: 선물", "기타: 선물", "기타: 선물"), (":", ":", ":", ":"),
    ])
  func typed(text: String, stored: String, english: String, korean: String) throws {
    let reason = try ChangeReason(typed: text)
    #expect(reason.text == stored)
    let shown = try #require(LocalizedText.reason(ChangeNote(reason: reason)))
    #expect(shown.english == english && shown[.korean] == korean)
  }
}
