import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import TestSupport
import Testing

@testable import Reports

@Suite struct TextsTests {
  private let english = Language.english
  private let korean = Language.korean

  @Test("juices that are handed over")
  func made() {
    #expect(english[.made([("Mango juice", 1)])] == "Mango juice is ready! Enjoy!")
    #expect(english[.made([("Mango juice", 2)])] == "2 Mango juices are ready! Enjoy!")
    #expect(english[.made([("A", 1), ("B", 2), ("C", 1)])] == "A, 2 × B and C are ready! Enjoy!")
    #expect(korean[.made([("딸바쥬스", 1)])] == "딸바쥬스 나왔습니다! 맛있게 드세요!")
    #expect(
      korean[.made([("망고쥬스", 2), ("키위쥬스", 1)])] == "망고쥬스 2잔, 키위쥬스 나왔습니다! 맛있게 드세요!")
    #expect(korean[.wouldBeMade([("망고쥬스", 1)])] == "망고쥬스를 만들 수 있어요. 재고는 그대로예요.")
    #expect(korean[.wouldBeMade([("망고쥬스", 2)])] == "망고쥬스 2잔을 만들 수 있어요. 재고는 그대로예요.")
  }

  @Test("what is short, and the question that follows")
  func short() {
    #expect(
      english[.editStockQuestion([("strawberry", "6")])]
        == "strawberry is 6 short. Edit the stock?")
    #expect(
      korean[.cookQuestion([("시럽", "60 ml")], [("시럽", "500 ml"), ("와플", "6개")])]
        == "시럽이 60 ml 모자라요. 지금 만들까요? 시럽 (500 ml), 와플 (6개)")
    #expect(korean[.editStockQuestion([("딸기", "6개")])] == "딸기가 6개 모자라요. 재고를 수정할까요?")
    #expect(
      korean[.editStockQuestion([("수박", "1개"), ("설탕", "20 g")])]
        == "수박이 1개, 설탕이 20 g 모자라요. 재고를 수정할까요?")
    #expect(
      english[
        .shortItem(
          "mango", short: "3", left: "0", through: ["2 through mango-kiwi", "1 through x"])]
        == "mango short 3 (0 left): 2 through mango-kiwi, 1 through x")
  }

  @Test("pieces are counted in Korean, and measured amounts are not")
  func amounts() {
    #expect(Amount(Rational(6), .pieces).text(in: korean) == "6개")
    #expect(Amount(Rational(3, over: 2), .pieces).text(in: korean) == "1.5개")
    #expect(Amount(Rational(160), .mass).text(in: korean) == "160 g")
    #expect(Amount(Rational(6), .pieces).text(in: english) == "6")
    #expect(Amount(Rational(4840), .mass).text(in: english) == "4.84 kg")
  }

  @Test("what is neither yes nor no is asked again")
  func answers() {
    for answer in ["y", "Y", "yes", "YES"] { #expect(english.isYes(answer)) }
    for answer in ["", "n", "No"] { #expect(english.isNo(answer) && !english.isYes(answer)) }
    #expect(!english.isYes("maybe") && !english.isNo("maybe"))
    for answer in ["네", "예", "y"] { #expect(korean.isYes(answer)) }
    for answer in ["", "아니요", "n"] { #expect(korean.isNo(answer) && !korean.isYes(answer)) }
    #expect(!korean.isYes("글쎄") && !korean.isNo("글쎄"))
  }

  @Test(
    "every error of a ledger is reported in the language",
    arguments: [
      LedgerError.order(.tooLarge), .otherContent(id: "a", first: "x", second: "y"),
      .beyondCounting(fruitID: "mango"),
      .order(.unitsChanged([])),
      .damagedEntry(id: "a"), .damagedRow(sequence: 3), .archiveNotCopied(upTo: 3),
      .sumTooLarge(of: "mango"),
      .takenInOtherUnit(id: "a", fruitID: "mango", taken: .mass, now: .volume),
      .nothingToCopy(path: "a"), .nothingToCopy(path: nil),
      .cannotCopy(to: "a", reason: .reported("b")),
      .busy(path: "a"), .notAStore(path: "a", reason: .reported("b")),
      .newerSchema(path: "a", version: 9),
      .unavailable(path: "a", reason: .reported("b")), .diskFull(path: "a", reason: .verbatim("b")),
      .unavailable(path: "x://a", reason: .reported("b")), .busy(path: "x://a"),
      .unavailable(path: "a", reason: LedgerFault("x", .text("it is a standby"))),
      .outcomeUnknown(path: "a", id: "b", reason: .reported("c")),
      .outcomeUnknown(path: "a", id: nil, reason: .reported("c")),
      .diskFailed(path: "a", reason: .verbatim("b")), .hardLinked(path: "a", names: 2),
      .mountedFile(path: "a"), .replaced(path: "a"), .isArchive(path: "a"),
      .clockOutOfRange(time: -1),
      .clockAhead(ClockLead(time: 2, sequence: 1, last: 0, zone: .utc)),
    ])
  func ledgerErrors(error: LedgerError) {
    func hasHangul(_ text: String) -> Bool { text.contains(/[가-힣]/) }
    let problem = error.problem
    #expect(
      hasHangul(problem.message[.korean])
        && problem.help.map { hasHangul($0.text[.korean]) } != false)
    #expect(!hasHangul(problem.message.english))
  }
}
