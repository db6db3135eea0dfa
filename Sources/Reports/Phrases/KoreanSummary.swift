extension KoreanPhrases {
  func time(since: String?, until: String?) -> String {
    [since.map { "\($0)부터" }, until.map { "\($0) 전까지" }].compactMap(\.self)
      .joined(separator: " ")
  }

  var nothingHappened: String { "주문도 재고 변경도 없었어요." }

  func mayBeArchived(upTo sequence: Int) -> String {
    "참고: \(sequence)번까지의 기록은 보관 파일에 있어서, 그 가운데 이 기간의 기록은 빠져 있어요"
  }

  var allStores: String { "모든 매장" }

  func orders(_ made: Int, cancelled: Int, cancelledEarlier: Int, refused: Int) -> String {
    let parts = [
      cancelled == 0 ? nil : "그 가운데 취소 \(cancelled)건",
      cancelledEarlier == 0 ? nil : "이전 주문 취소 \(cancelledEarlier)건",
      refused == 0 ? nil : "거절 \(refused)건",
    ]
    return (["주문 \(made)건"] + parts.compactMap(\.self)).joined(separator: ", ")
  }

  var ordered: String { "제조" }
  var cancelledSame: String { "취소" }
  var cancelledEarlier: String { "이전 주문 취소" }
  var sold: String { "판매" }
  var total: String { "합계" }
  var stockBefore: String { "이전 재고" }
  var stockAfter: String { "이후 재고" }
  var entered: String { "초기 재고" }
  var used: String { "사용" }
  var returned: String { "되돌림" }
  var added: String { "추가" }
  var removed: String { "빼기" }
  var movedIn: String { "받음" }
  var movedOut: String { "보냄" }
  var undoneEarlier: String { "이전 변경 되돌림" }
  var byHand: String { "직접 변경" }
  var amountHeading: String { "양" }
  var reason: String { "사유" }
  var noReason: String { "사유 없음" }
  var refusedJuice: String { "거절" }
  var inOrders: String { "주문" }
  var askedFor: String { "잔" }
  var lacked: String { "부족" }
}
