extension KoreanPhrases {
  var fullBar: String {
    "막대가 다 차면 최대 재고예요. 최대가 없는 재료는 단위가 같은 재료 가운데 가장 많은 재고가 기준이에요."
  }
}
