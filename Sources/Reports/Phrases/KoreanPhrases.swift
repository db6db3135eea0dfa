import Evaluator
import RecipeGraph
import Shop
import StockLedger

struct KoreanPhrases: Phrases {
  let language = Language.korean

  func amount(_ amount: Amount) -> String {
    amount.dimension == .pieces ? "\(amount)개" : amount.description
  }

  let juice = "쥬스"
  let name = "이름"
  let canMake = "가능"
  let limitedBy = "먼저 떨어지는 재료"
  let takes = "재료"
  let fruit = "재료"
  let taken = "사용"
  let left = "남음"
  let stock = "재고"
  let most = "최대"
  let before = "이전"
  let after = "현재"
  let isLow = "얼마 안 남음"
  let isSoldOut = "품절"

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

  let refused = "재료가 모자라서 만들지 못했어요. 재고는 그대로예요."

  func lack(_ fruit: String, short: String, left: String, through: [String]) -> String {
    let subject = KoreanParticle.subject.after(fruit)
    return "\(subject) \(short) 모자라요 (남은 재고 \(left)): \(through.joined(separator: ", "))"
  }

  func contribution(_ amount: String, juice: String, base: String?) -> String {
    guard let base else { return "\(juice)에 \(amount)" }
    return "\(juice)의 \(base)에 \(amount)"
  }

  func editStockQuestion(_ lacks: [(fruit: String, short: String)]) -> String {
    let list = lacks.map { "\(KoreanParticle.subject.after($0.fruit)) \($0.short)" }
      .joined(separator: ", ")
    return "\(list) 모자라요. 재고를 수정할까요?"
  }

  let orderAgainQuestion = "다시 주문할까요?"

  // MARK: Stock

  let stockWasReset = "재고를 처음 재고로 되돌렸어요."
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

  func beyondCounting(_ fruit: String) -> String {
    "\(KoreanParticle.topic.after(fruit)) 셀 수 있는 양을 넘어요"
  }

  let choice = "[네/아니요]"
  func isYes(_ answer: String) -> Bool {
    ["y", "yes", "예", "네", "응", "ㅇ"].contains(answer.lowercased())
  }
  func isNo(_ answer: String) -> Bool {
    ["", "n", "no", "아니요", "아니오", "아니", "ㄴ"].contains(answer.lowercased())
  }
  let error = "오류"
  let help = "도움말"

  func substituted(_ juice: String, _ ingredient: String, by other: String) -> String {
    "\(juice): \(standIn(ingredient, by: other))"
  }

  let missingForOneMore = "한 잔 더면 부족"
  let seeAbove = "위 참고"

  // MARK: What was typed

  private func list(_ ids: [String]) -> String {
    ids.map { "`\($0)`" }.joined(separator: ", ")
  }

  let moved = "이동"

  func replayed(_ id: String, isCancelled: Bool) -> String {
    "참고: 주문 \(id)에는 이미 답했어요. 그때의 답이고, 재고는 다시 쓰지 않았어요"
      + (isCancelled ? ". 그 뒤에 취소되어 재고를 모두 돌려놓았어요" : "")
  }

  func otherContent(
    _ id: String, first: String, second: String
  ) -> (message: String, help: String?) {
    (
      "주문 번호 `\(id)`로 이미 `\(first)` 주문을 받았는데, 이번에는 `\(second)`예요",
      "주문마다 다른 번호를 쓰세요. 재고는 그대로예요"
    )
  }

  func problem(_ error: OrderID.Problem) -> (message: String, help: String?) {
    switch error {
    case .empty: ("주문 번호가 비어 있어요", "영수증에 주문 번호가 있어요. 새 주문에는 없어도 돼요")
    case .nul: ("주문 번호에 NUL 문자가 있어요", "빼고 다시 해 주세요")
    case .tooLong(let bytes):
      ("주문 번호가 \(bytes)바이트예요", "\(OrderID.maxBytes)바이트까지 쓸 수 있어요")
    }
  }

  func unknownStore(
    _ name: String, suggestion: String?, known: [String]
  ) -> (message: String, help: String?) {
    (
      "메뉴에 `\(name)`\(named(name)) 매장은 없어요",
      suggestion.map { "혹시 `\($0)`인가요?" } ?? "매장: \(list(known))"
    )
  }

  func sameStore(_ name: String) -> (message: String, help: String?) {
    ("`\(name)` 매장에서 같은 매장으로는 옮길 수 없어요", "--to에 다른 매장을 적어 주세요")
  }

  func problem(_ error: OrderArgumentError) -> (message: String, help: String?) {
    switch error {
    case .empty: ("주문할 쥬스를 하나 이상 적어 주세요", "예: juice order mango")
    case .form(let word): ("`\(word)`에 쥬스가 없어요", "쥬스[=수량]으로 적어 주세요. 예: `mango=2`")
    case .unknownJuice(let id, let suggestion):
      (
        "메뉴에 `\(id)`\(named(id)) 쥬스는 없어요",
        suggestion.map { "혹시 `\($0)`인가요?" } ?? "`juice menu`로 쥬스 목록을 볼 수 있어요"
      )
    case .notServed(let juice, let store):
      ("`\(store)` 매장에서는 `\(juice)` 쥬스를 팔지 않아요", "`juice menu --store \(store)`로 파는 쥬스를 볼 수 있어요")
    case .variant(.noSuchSize(let size, let known), let juice):
      (
        "쥬스 `\(juice)`에는 `\(size)` 사이즈가 없어요",
        known.isEmpty ? "`:\(size)` 없이 주문하세요" : "사이즈: \(list(known))"
      )
    case .variant(.noSuchOption(let option, let known), let juice):
      (
        "쥬스 `\(juice)`에는 `\(option)` 옵션이 없어요",
        known.isEmpty ? "`+\(option)` 없이 주문하세요" : "옵션: \(list(known))"
      )
    case .variant(.repeatedOption(let option), let juice):
      ("쥬스 `\(juice)`의 `\(option)` 옵션이 두 번 적혀 있어요", "한 번만 적어 주세요")
    case .malformedQuantity(let text, let word):
      (
        "`\(word)`의 `\(text)`\(topic(text)) 수량이 아니에요",
        "1부터 \(OrderBounds.maxQuantity)까지의 정수를 적어 주세요"
      )
    case .tooManyLines(let count):
      (
        "주문은 \(OrderBounds.maxLines)줄까지 할 수 있는데 \(count)줄이에요",
        "같은 쥬스 두 잔은 `mango=2`처럼 적어 주세요"
      )
    }
  }

  func problem(_ error: OrderError) -> (message: String, help: String?) {
    switch error {
    case .tooLarge: ("주문에 필요한 양이 셀 수 있는 양을 넘어요", "나누어 주문하세요")
    case .overLimit(let juice, let limit, let asked):
      ("`\(juice)` 쥬스는 한 주문에 \(limit)잔까지인데 \(asked)잔이에요", "나머지는 따로 주문하세요")
    case .tooManySubstitutions:
      ("모자란 재료를 대신할 방법이 너무 많아서 다 해 보지 못했어요", "나누어 주문하세요")
    }
  }

  func problem(_ error: StockArgumentError) -> (message: String, help: String?) {
    switch error {
    case .form(let word):
      ("`\(word)`\(topic(word)) 재료와 양이 아니에요", "예: mango=5")
    case .unknownFruit(let id, let suggestion):
      (
        "메뉴에 `\(id)`\(named(id)) 재료는 없어요",
        suggestion.map { "혹시 `\($0)`인가요?" } ?? "`juice stock`으로 재료 목록을 볼 수 있어요"
      )
    case .base(let id):
      (
        "`\(id)`\(topic(id)) 재고로 두지 않는 베이스예요",
        "베이스에 들어가는 재료를 적어 주세요. `juice stock`으로 재료 목록을 볼 수 있어요"
      )
    case .twice(let id): ("재료 `\(id)`\(subject(id)) 두 번 나와요", "재료마다 한 번만 적어 주세요")
    case .malformedAmount(let text, let fruit):
      (
        "`\(text)`\(topic(text)) `\(fruit)`의 양이 아니에요",
        "0 이상의 수와 단위를 적어 주세요. 예: `5`, `1.5 kg`"
      )
    case .tooLarge(let text, let fruit):
      ("`\(fruit)`의 `\(text)`\(topic(text)) 셀 수 있는 양을 넘어요", "더 적은 양을 적어 주세요")
    case .wrongUnit(let text, let fruit, let dimension):
      (
        "`\(text)`\(topic(text)) `\(fruit)`의 단위와 맞지 않아요",
        dimension == .pieces
          ? "단위 없이 수만 적어 주세요"
          : "\(dimension == .mass ? "`g`이나 `kg`" : "`ml`이나 `l`") 단위로 적어 주세요"
      )
    case .fraction(let text, let fruit):
      ("`\(text)`\(topic(text)) 정수가 아니에요", "`\(fruit)`\(topic(fruit)) 나눌 수 없는 재료예요")
    case .tooFine(let text, let fruit):
      ("`\(fruit)`의 `\(text)`\(topic(text)) 재고로 세기에 너무 작은 단위예요", "재고는 그램, 밀리리터, 개의 1/1000까지 세요")
    }
  }

  /// Particles after a word in back-ticks, which are not read aloud.
  private func named(_ word: String) -> String { particle(.named, word) }
  private func topic(_ word: String) -> String { particle(.topic, word) }
  private func subject(_ word: String) -> String { particle(.subject, word) }

  private func particle(_ particle: KoreanParticle, _ word: String) -> String {
    String(particle.after(word).dropFirst(word.count))
  }
}
