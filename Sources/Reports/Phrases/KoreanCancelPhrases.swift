extension KoreanPhrases {
  var givenBack: String { "되돌림" }

  func cancelled(_ id: String, order: String) -> String {
    "주문 \(id) 취소했어요: \(order)"
  }

  func cancelledBefore(_ id: String) -> String {
    "참고: 주문 \(id)은(는) 이미 취소했어요. 그때의 답이고, 재고를 다시 되돌리지 않았어요"
  }

  func unknownOrder(_ id: String) -> (message: String, help: String?) {
    ("`\(id)` 주문은 없어요", "주문 번호는 영수증과 `juice history`에 있어요")
  }

  func orderWasRefused(_ id: String) -> (message: String, help: String?) {
    ("`\(id)` 주문은 만들지 못했으니 되돌릴 재료가 없어요", nil)
  }
}
