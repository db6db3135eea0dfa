import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger

struct KoreanPhrases: Phrases {
  let language = Language.korean

  func amount(_ amount: Amount) -> String { amount.text(in: language) }

  let juice = "쥬스"
  let name = "이름"
  let canMake = "가능"
  let limitedBy = "먼저 떨어지는 재료"
  let takes = "재료"
  let fruit = "재료"
  let taken = "사용"
  let left = "남음"
  let stock = "재고"
  let max = "최대"
  let before = "이전"
  let after = "현재"
  let isLow = "얼마 안 남음"
  let isSoldOut = "품절"
  let isUnitChanged = "단위 바뀜"

  // MARK: Orders

  func made(_ juices: [(name: String, quantity: Int)]) -> String {
    "\(list(juices)) 나왔습니다! 맛있게 드세요!"
  }

  func wouldBeMade(_ juices: [(name: String, quantity: Int)]) -> String {
    "\(KoreanParticle.object.after(list(juices))) 만들 수 있어요. 재고는 그대로예요."
  }

  private func list(_ juices: [(name: String, quantity: Int)]) -> String {
    juices.map { $0.quantity == 1 ? $0.name : count($0.quantity, of: $0.name) }
      .joined(separator: ", ")
  }

  func count(_ quantity: Int, of juice: String) -> String { "\(juice) \(quantity)잔" }

  func orderID(_ id: String) -> String { "주문 번호 \(id)" }
  func journalHead(_ head: String) -> String { "장부 \(head)" }

  let refused = "재료가 모자라서 만들지 못했어요. 재고는 그대로예요."

  func shortItem(_ fruit: String, short: String, left: String, through: [String]) -> String {
    let subject = KoreanParticle.subject.after(fruit)
    return "\(subject) \(short) 모자라요 (남은 재고 \(left)): \(through.joined(separator: ", "))"
  }

  func contribution(_ amount: String, juice: String, base: String?) -> String {
    guard let base else { return "\(juice)에 \(amount)" }
    return "\(juice)의 \(base)에 \(amount)"
  }

  func editStockQuestion(_ shortage: [(fruit: String, short: String)]) -> String {
    let list = shortage.map { "\(KoreanParticle.subject.after($0.fruit)) \($0.short)" }
      .joined(separator: ", ")
    return "\(list) 모자라요. 재고를 수정할까요?"
  }

  let orderAgainQuestion = "다시 주문할까요?"

  // MARK: Stock

  let stockWasReset = "재고를 초기 재고로 되돌렸어요."
  let nothingChanged = "바뀐 것이 없어요."
  let changeRefused = "재고를 바꾸지 않았어요."

  func belowZero(_ fruit: String, available: String, removed: String) -> String {
    "\(KoreanParticle.topic.after(fruit)) \(available)밖에 없어서 \(removed) 뺄 수 없어요"
  }

  func aboveMax(_ fruit: String, max: String, wanted: String) -> String {
    "\(KoreanParticle.topic.after(fruit)) \(max)까지만 둘 수 있어요 (\(wanted) 요청)"
  }

  func changedMeanwhile(_ fruit: String, from: String, to: String) -> String {
    "\(KoreanParticle.subject.after(fruit)) 그사이에 \(from)에서 \(to)로 바뀌었어요"
  }

  func unitChanged(
    _ fruit: String, id: String, stored: String, menu: Dimension, store: String?
  ) -> String {
    let option = store.map { " --store \($0)" } ?? ""
    let command = KoreanParticle.instrument.after("`juice stock reset \(id)\(option)`")
    return "\(fruit): 재고는 \(stored)인데 메뉴의 단위는 \(unit(menu))이에요. "
      + "\(command) 메뉴의 단위와 초기 재고로 되돌릴 수 있어요"
  }

  func beyondCounting(_ fruit: String) -> String {
    "\(KoreanParticle.topic.after(fruit)) 셀 수 있는 양을 넘어요"
  }

  let choice = "[네/아니요]"
  func isYes(_ answer: String) -> Bool {
    ["y", "yes", "예", "네", "응", "ㅇ", "ㅛ"].contains(answer.lowercased())
  }
  func isNo(_ answer: String) -> Bool {
    ["", "n", "no", "아니요", "아니오", "아니", "ㄴ", "ㅜ"].contains(answer.lowercased())
  }
  let error = "오류"
  let help = "도움말"

  func substituted(_ juice: String, _ ingredient: String, by other: String) -> String {
    "\(juice): \(substitution(ingredient, by: other))"
  }

  let missingForOneMore = "한 잔 더 만들 때 부족"
  let seeAbove = "위 참고"

  func replayed(_ id: String, isCancelled: Bool) -> String {
    "참고: 이미 처리한 주문이에요: \(id). 그때의 결과이고, 재고는 다시 빠지지 않았어요"
      + (isCancelled ? ". 그 뒤에 취소되어 재고를 모두 돌려놓았어요" : "")
  }

  let moved = "이동"

  // MARK: What can be made

  var options: String { "옵션" }
  func limit(_ count: Int) -> String { "\(count)잔까지" }
  var note: String { "비고" }

  func soldOut(_ shortage: [(fruit: String, short: String)]) -> String {
    "\(isSoldOut): " + shortage.map { "\($0.fruit) \($0.short) 부족" }.joined(separator: ", ")
  }

  func unitChanged(_ fruits: [String]) -> String {
    "\(isUnitChanged): \(fruits.joined(separator: ", "))"
  }

  func low(_ fruits: [String]) -> String { "\(isLow): \(fruits.joined(separator: ", "))" }

  func count(_ count: JuiceCount) -> String {
    switch count {
    case .unknown: unknown
    case .exactly(let count): "\(count)"
    case .more: "\(Int.max) 초과"
    }
  }

  func canMake(
    _ count: JuiceCount, with substitutions: [String], limitedBy fruits: [String]
  ) -> String {
    guard count != .unknown else { return "지금 몇 잔 만들 수 있는지 다 따져 보지 못했어요." }
    let notes = substitutions + ["먼저 떨어지는 재료: \(fruits.joined(separator: ", "))"]
    return "지금 \(cups(count)) 만들 수 있어요 (\(notes.joined(separator: "; ")))."
  }

  /// So many of a juice, within a sentence.
  private func cups(_ count: JuiceCount) -> String {
    count == .more ? "\(Int.max)잔 넘게" : "\(self.count(count))잔"
  }

  func substitution(_ ingredient: String, by other: String) -> String {
    "\(ingredient) 대신 \(other)"
  }

  var unknown: String { "알 수 없음" }

  // MARK: Plans

  var asked: String { "주문" }
  var canServe: String { "가능" }
  var toBuy: String { "더 살 것" }
  var needed: String { "필요" }
  var canServeAll: String { "모두 만들 수 있어요." }
  var buyToServeAll: String { "모두 만들려면 더 사야 해요:" }

  // MARK: The journal

  func kind(_ kind: JournalEntry.Kind) -> String {
    switch kind {
    case .opening: "초기 재고"
    case .order: "주문"
    case .refusal: "거절"
    case .cancel: "취소"
    case .add: "추가"
    case .remove: "빼기"
    case .set: "설정"
    case .reset: "초기화"
    case .move: "이동"
    case .undo: "되돌림"
    case .archive: "보관"
    }
  }
  func noEntries(isFiltered: Bool) -> String {
    isFiltered ? "참고: 조건에 맞는 기록이 없어요" : "참고: 장부에 아직 기록이 없어요"
  }

  func short(_ amount: String) -> String { "\(amount) 부족" }

  func resetQuestion(_ fruits: Int) -> String { "재료 \(fruits)가지를 초기 재고로 되돌릴까요?" }

  func cancelledSince(_ juices: [(name: String, quantity: Int)]) -> String {
    let list = juices.map { $0.quantity == 1 ? $0.name : count($0.quantity, of: $0.name) }
    return "취소하고 재료를 모두 되돌린 주문이에요: \(list.joined(separator: ", "))"
  }

  var cancelQuestion: String { "이 주문을 취소할까요?" }

  var nothingToUndo: String { "되돌릴 재고 변경이 없어요." }

  func undone(_ change: String) -> String { "\(change) 기록을 되돌렸어요:" }

  func touchedSince(_ fruit: String, _ change: String, by other: String) -> String {
    "\(fruit): \(change) 기록 뒤에 \(other) 기록에서 재고가 바뀌었어요"
  }

  func unitChangedSince(_ fruit: String, _ change: String) -> String {
    "\(fruit): \(change) 기록부터 단위가 바뀌었어요"
  }
  var isRestocked: String { "재입고" }

  func auditIsValid(
    entries: Int, orders: Int, refusals: Int, cancellations: Int, stocks: Int
  ) -> String {
    "장부와 재고가 맞아요: 기록 \(entries)건, 주문 \(orders)건, 거절 \(refusals)건, "
      + "취소 \(cancellations)건, 재고 \(stocks)가지."
  }

  func nothingToAudit(
    _ path: String?, traces: [String]
  ) -> (message: String, help: String?) {
    guard let path else { return ("메모리에만 있는 재고라서 검사할 기록이 없어요", nil) }
    guard !traces.isEmpty else {
      return ("검사할 재고 파일이 `\(path)`에 없어요", "처음 주문하거나 재고를 바꾸면 생겨요")
    }
    return (
      "`\(path)` 재고 파일이 없어졌어요. \(list(traces))만 남아 있어요",
      "누가 옮겼는지 확인하거나 백업을 복원해 주세요"
    )
  }

  func ledgerIsMissing(_ path: String, traces: [String]) -> String {
    "참고: `\(path)` 재고 파일이 없어졌어요. \(list(traces))만 남아 있어서 초기 재고로 새로 시작해요"
  }

  var beginAnewQuestion: String { "새로 시작할까요?" }

  private func list(_ paths: [String]) -> String {
    paths.map { "`\($0)`" }.joined(separator: ", ")
  }

  func journalRow(_ sequence: Int, _ problem: String) -> String {
    "장부의 \(sequence)번 기록이 맞지 않아요: \(problem)"
  }

  func backedUp(_ path: String, entries: Int) -> String {
    "재고와 장부(기록 \(entries)건)를 \(path)에 복사했어요."
  }

  func archivedRows(_ head: String) -> String { "\(head)까지의 기록은 보관 파일에 있어요." }

  func filesRead(_ count: Int) -> String { "파일 \(count)개" }
  func rowsRead(_ count: Int) -> String { "장부 기록 \(count)건" }

  func archived(_ path: String, entries: Int) -> String {
    "그 기록까지의 장부(기록 \(entries)건)를 \(path) 파일로 옮겼어요."
  }

  func notShrunk(_ error: LedgerError) -> String {
    "참고: 재고 파일의 크기는 그대로예요: \(problem(error).message)"
  }

  func waiting(_ wait: LedgerWait) -> String {
    switch wait.reason {
    case .locked(nil):
      return "참고: 다른 프로그램이 `\(wait.path)`의 재고를 다 쓸 때까지 기다리고 있어요"
    case .locked(let holder?):
      let name = holder.name.map { " (\($0))" } ?? ""
      return
        "참고: 프로세스 \(holder.process)\(name)에서 `\(wait.path)`의 재고를 쓰고 있어서 기다리고 있어요"
    case .noAnswer:
      return "참고: `\(wait.path)`의 대답을 기다리고 있어요. 다른 프로그램이 재고를 쓰고 있을 수 있어요"
    }
  }

  // MARK: Cancelling

  var givenBack: String { "되돌림" }

  func cancelled(_ id: String, order: String) -> String {
    "주문 \(KoreanParticle.object.after(id)) 취소했어요: \(order)"
  }

  func cancelledBefore(_ id: String) -> String {
    "참고: 주문 \(KoreanParticle.topic.after(id)) 이미 취소했어요. 그때의 답이고, 재고를 다시 되돌리지 않았어요"
  }

  // MARK: Drawings

  var fullBar: String {
    "막대가 다 차면 최대 재고예요. 최대가 없는 재료는 단위가 같은 재료 가운데 가장 많은 재고가 기준이에요."
  }

  func recipeGraph(of store: String?) -> String {
    (store.map { "\($0) " } ?? "") + "레시피와 재고"
  }

  var base: String { "베이스" }
  func left(_ amount: String) -> String { "\(amount) 남음" }
  func makes(_ amount: String) -> String { "한 번에 \(amount)" }

  func canMakeNow(_ count: JuiceCount, limitedBy fruits: [String]) -> String {
    guard count != .unknown else { return "\(canMake): \(unknown)" }
    guard !fruits.isEmpty else { return "\(cups(count)) \(canMake)" }
    return "\(cups(count)) \(canMake), \(limitedBy): \(fruits.joined(separator: ", "))"
  }

  func with(_ option: String) -> String { "\(option) 선택 시" }
  func notWith(_ option: String) -> String { "\(option) 선택 시 제외" }
  func inPlace(of ingredient: String) -> String { "\(ingredient) 대신" }

  func tooLargeForMermaid(
    edges: Int, max maxEdges: Int, length: Int, max maxLength: Int, instead format: String
  ) -> String {
    """
    참고: GitHub는 선 \(maxEdges)개, \(maxLength)자까지 그려 주는데 이 그림은 선 \(edges)개, \(length)자예요
    도움말: --juice로 쥬스를 고르거나 --format \(format) 형식으로 받아 주세요
    """
  }

  // MARK: The stock editor

  func stock(of store: String?) -> String { store.map { "\($0) 재고" } ?? "재고" }

  func changed(_ count: Int) -> String { "변경 \(count)건" }

  func bounds(max: String?, step: String) -> String {
    "\(max.map { "최대 \($0)" } ?? "최대 없음"), −와 +는 \(step)씩"
  }

  func was(_ amount: String) -> String { "전에는 \(amount)" }

  var editingKeys: [String] {
    ["↑↓ 고르기", "←→ 또는 − + 바꾸기", "0–9 입력", "/ 찾기", "s 저장", "q 나가기", "? 단축키"]
  }

  var typingKeys: [String] { ["Enter 확인", "Backspace 지우기", "Esc 취소"] }
  var searchingKeys: [String] { ["↑↓ 다른 결과", "Enter 확인", "Esc 취소"] }
  var fillKey: String { "f 부족분 채우기" }
  var keys: String { "단축키" }

  func stockKeys(isShort: Bool) -> [(keys: String, meaning: String)] {
    var keys: [(keys: String, meaning: String)] = [
      ("↑ ↓ k j", "재료 고르기"), ("PgUp PgDn Home End", "멀리 있는 재료 고르기"),
    ]
    if isShort { keys.append(("f", "재료의 부족분을 모두 채우기. 다시 누르면 다음 재료")) }
    keys += [
      ("← → − +", "한 단계씩 빼고 더하기"), ("0–9", "수량을 단위와 함께 입력하기"),
      ("/", "아이디나 여러 언어의 이름으로 찾기"), ("s", "확인한 뒤 저장하기"), ("q Esc", "나가기"),
    ]
    return keys + commonKeys(item: "재료")
  }

  private func commonKeys(item: String) -> [(keys: String, meaning: String)] {
    [
      ("마우스", "−, +, \(item) 누르기. 휠로 고르기. Shift와 함께 쓰면 글자 선택"),
      ("Ctrl-L", "화면 다시 그리기"), ("Ctrl-Z", "잠시 멈추기"),
    ]
  }

  func lacking(_ count: Int) -> String { "부족 \(count)가지" }
  var nothingLacks: String { "주문한 재료는 모두 넉넉해요." }
  var noSuchFruit: String { "아이디나 이름이 맞는 재료가 없어요." }

  var saveQuestion: String { "이대로 저장할까요?" }
  var leaveQuestion: String { "저장하지 않고 나갈까요?" }
  var keyChoice: String { "[네(y)/아니요(n)]" }
  var nothingToSave: String { "아직 바꾼 것이 없어요." }
  var saved: String { "저장했어요." }
  var dropped: String { "저장하지 않고 나왔어요." }

  // MARK: The order screen

  func order(at store: String?) -> String { store.map { "\($0) 주문" } ?? "주문" }
  func menu(of store: String?) -> String { store.map { "\($0) 메뉴" } ?? "메뉴" }
  var quantity: String { "수량" }

  func wouldOrder(_ juices: [(name: String, quantity: Int)]) -> String {
    "Enter를 누르면 주문: \(list(juices))"
  }

  func taking(_ amounts: [String]) -> String { "드는 재료: \(amounts.joined(separator: ", "))" }

  func notEnough(_ shortage: [(fruit: String, short: String)]) -> String {
    "부족: " + shortage.map { "\($0.fruit) \($0.short)" }.joined(separator: ", ")
  }

  func orderingKeys(hasOptions: Bool) -> [String] {
    ["Enter 주문", "↑↓ 고르기", "←→ 또는 − + 수량"]
      + (hasOptions ? ["Tab Space 옵션", "n 한 줄 더"] : [])
      + ["/ 찾기", "q 나가기", "? 단축키"]
  }

  var watchingKeys: [String] { ["↑↓ 고르기", "/ 찾기", "q 나가기", "? 단축키"] }

  var orderKeys: [(keys: String, meaning: String)] {
    [
      ("↑ ↓ k j", "쥬스와 크기 고르기"), ("PgUp PgDn Home End", "멀리 있는 쥬스 고르기"),
      ("← → − +", "한 잔씩 빼고 더하기"), ("0–9", "수량 입력하기"), ("Tab", "쥬스의 다음 옵션으로 가기"),
      ("Space", "옵션을 넣거나 빼기"), ("n", "이 줄을 담고 같은 쥬스를 한 줄 더 시작하기"),
      ("Backspace", "그렇게 담은 마지막 줄 빼기"),
      ("Enter", "담은 쥬스를 모두 주문하기. 담은 것이 없으면 고른 쥬스 한 잔"),
      ("/", "아이디나 여러 언어의 이름으로 찾기"), ("q Esc", "나가기"),
    ] + commonKeys(item: "쥬스, 옵션")
  }

  var watchKeys: [(keys: String, meaning: String)] {
    [
      ("↑ ↓ k j", "쥬스와 크기 고르기"), ("PgUp PgDn Home End", "멀리 있는 쥬스 고르기"),
      ("/", "아이디나 여러 언어의 이름으로 찾기"), ("q Esc Ctrl-C", "나가기"),
      ("Ctrl-L", "화면 다시 그리기"), ("Ctrl-Z", "잠시 멈추기"),
    ]
  }

  var noSuchJuice: String { "아이디나 이름이 맞는 쥬스가 없어요." }
  var leaveOrderQuestion: String { "주문하지 않고 나갈까요?" }
  var nothingOrdered: String { "주문하지 않았어요." }
  var watchNeedsTerminal: (message: String, help: String?) {
    (
      "`juice menu --watch`에는 입출력이 모두 화면이 있는 터미널이어야 해요",
      "터미널이 없으면 `juice events --follow`로 재고를 지켜볼 수 있어요"
    )
  }
}
