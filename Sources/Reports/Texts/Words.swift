package import Diagnostics
import RecipeGraph

/// Words that several results share.
extension LocalizedText {
  package static let juice = text("juice", ko: "쥬스")
  package static let name = text("name", ko: "이름")
  package static let canMake = text("can make", ko: "가능")
  package static let limitedBy = text("limited by", ko: "먼저 떨어지는 재료")
  package static let fruit = text("fruit", ko: "재료")
  package static let taken = text("taken", ko: "사용")
  package static let left = text("left", ko: "남음")
  package static let stock = text("stock", ko: "재고")
  package static let max = text("max", ko: "최대")
  package static let before = text("before", ko: "이전")
  package static let after = text("now", ko: "현재")
  package static let isLow = text("low", ko: "얼마 안 남음")
  package static let isSoldOut = text("sold out", ko: "품절")

  /// For stock that is counted in another dimension than the menu's.
  package static let isUnitChanged = text("unit changed", ko: "단위 바뀜")

  /// Replaces an unknown number.
  package static let unknownCount = text("unknown", ko: "알 수 없음")
  package static let quantity = text("quantity", ko: "수량")

  package static let needed = text("needed", ko: "필요")
  /// The heading of juices without a category, after those of categories.
  package static let otherJuices = text("Others", ko: "그 밖의 메뉴")
  static let toBuy = text("to buy", ko: "더 살 것")
}

extension [LocalizedText] {
  /// As a part of a sentence: `a, b and c`.
  var listed: LocalizedText {
    let english = map(\.english)
    return LocalizedText(
      english.count > 1
        ? english.dropLast().joined(separator: ", ") + " and " + english[english.count - 1]
        : english.joined(),
      ko: map(\.korean).joined(separator: ", "))
  }
}
