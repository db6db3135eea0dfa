import Evaluator
import StockLedger

extension KoreanPhrases {
  func kind(_ kind: JournalEntry.Kind) -> String {
    switch kind {
    case .opening: "처음 재고"
    case .order: "주문"
    case .refusal: "거절"
    case .cancel: "취소"
    case .add: "추가"
    case .remove: "빼기"
    case .set: "맞춤"
    case .reset: "초기화"
    case .move: "이동"
    }
  }
  func short(_ amount: String) -> String { "\(amount) 부족" }
  var isRestocked: String { "재고 채움" }

  func auditIsSound(
    entries: Int, orders: Int, refusals: Int, cancellations: Int, stocks: Int
  ) -> String {
    "장부와 재고가 맞아요: 기록 \(entries)건, 주문 \(orders)건, 거절 \(refusals)건, "
      + "취소 \(cancellations)건, 재고 \(stocks)가지."
  }

  func journalRow(_ sequence: Int, _ problem: String) -> String {
    "장부의 \(sequence)번 기록이 맞지 않아요: \(problem)"
  }

  func backedUp(_ path: String, entries: Int) -> String {
    "재고와 장부(기록 \(entries)건)를 \(path)에 복사했어요."
  }
}
