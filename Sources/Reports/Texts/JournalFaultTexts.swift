import Diagnostics
import RecipeGraph
import StockLedger

/// Texts of damage and of violations that an audit finds.
extension LocalizedText {
  static func fault(_ fault: JournalFault) -> LocalizedText {
    switch fault {
    case .outOfOrder(let last):
      .text("its sequence comes after \(last)", ko: "\(last)번 다음에 올 번호가 아니에요")
    case .rowsMissing(let rows):
      .text(
        "the rows from \(rows.lowerBound) to \(rows.upperBound) are missing",
        ko: "\(rows.lowerBound)번부터 \(rows.upperBound)번까지의 기록이 없어요")
    case .brokenHash:
      .text(
        "its hash does not fit: it, or a row before it, has been changed",
        ko: "해시가 맞지 않아요. 이 기록이나 앞선 기록이 바뀌었어요")
    case .otherHash(let hash, let digits):
      .text(
        "its hash is \(hash.text), and should begin with \(digits)",
        ko: "해시의 앞부분이 \(digits)와 달라요: \(hash.text)")
    case .timeOutOfRange: .text("its time is out of range", ko: "시각이 허용 범위를 벗어났어요")
    case .rowMissing(0): .text("the row is missing: there is none", ko: "기록이 하나도 없어요")
    case .rowMissing(let last):
      .text("the row is missing: the last is \(last)", ko: "기록이 없어요. 마지막은 \(last)번이에요")
    case .otherLastRow(let last, let expected):
      .text(
        "the last row is \(last.text), and should be \(expected.text)",
        ko: "마지막 기록이 \(expected.text)이어야 하는데 \(last.text)예요")
    case .otherLastTime(let time, let head):
      .text(
        "its time is \(time), and \(head) in the table `head`",
        ko: "시각이 \(time)인데 `head` 테이블에는 \(head)이라고 되어 있어요")
    case .rowArchived(let last):
      LocalizedText(
        "the row is in an archive, with all rows up to \(last): audit the archive with this ledger, "
          + "`juice audit ARCHIVE LEDGER`",
        ko: "\(last)번까지의 기록은 보관 파일에 있어요. 보관 파일과 함께 검사해 주세요: `juice audit 보관파일 재고파일`")
    case .balancesUnproved(let archived):
      LocalizedText(
        "it does not prove what there was after the archived row \(archived), which was kept later: audit "
          + "the archive with this ledger, `juice audit ARCHIVE LEDGER`",
        ko:
          "이 기록만으로는 보관 파일로 옮긴 \(archived)번 기록까지의 재고를 확인할 수 없어요. 보관 파일과 함께 검사해 주세요: `juice audit 보관파일 재고파일`"
      )
    case .followsOtherRow(let last):
      .text(
        "it follows another row \(last) than that of the archive before it",
        ko: "앞선 보관 파일의 \(last)번 기록과 다른 기록에서 이어져요")
    case .followsOtherSequence(let sequence, let end):
      .text(
        "it begins after row \(sequence), and the archive before it ends with row \(end)",
        ko: "\(sequence)번 기록 다음부터 있는데, 앞선 보관 파일은 \(end)번에서 끝나요")
    case .summaryDiffersFromArchive:
      .text(
        "what it keeps of the archived rows is not what they come to",
        ko: "보관 파일로 옮긴 기록의 요약이 그 기록과 맞지 않아요")
    case .summaryDiffersFromRow:
      .text(
        "what is kept of the archived rows does not agree with it",
        ko: "보관 파일로 옮긴 기록의 요약과 맞지 않아요")
    case .contentIsNoArchive:
      .text(
        "its content is not an archive of rows before it", ko: "내용이 앞선 기록을 옮긴 보관 기록이 아니에요")
    case .noStore: .text("it has no store", ko: "매장이 없어요")
    case .menuIsNoDigest: .text("its menu is not a digest", ko: "메뉴의 해시가 아니에요")
    case .wrongCounterpart:
      .text(
        "only a move has another store, and each has one", ko: "다른 매장은 이동 기록에만, 그리고 반드시 있어야 해요")
    case .unexpectedSubstitutions:
      .text("only an order has substitutions", ko: "대체 재료는 주문 기록에만 있어야 해요")
    case .typedIsNoOrder: .text("what was typed is not an order", ko: "입력한 내용이 주문이 아니에요")
    case .contentIsNoMaking:
      .text(
        "its content is not the one base that it adds and makes from what it takes",
        ko: "내용이 재료를 빼서 만든 베이스 하나와 맞지 않아요")
    case .unexpectedReason:
      .text("only a change of stock has a reason", ko: "사유는 재고 변경 기록에만 있어야 해요")
    case .unexpectedShortage:
      .text(
        "only a refused order has fruits that were short", ko: "모자란 재료는 거절한 주문 기록에만 있어야 해요")
    case .unexpectedUnavailable:
      .text(
        "only a refused order has juices that were not sold, and they are its own",
        ko: "팔지 않던 쥬스는 거절한 주문 기록에만 있고, 그 주문의 쥬스여야 해요")
    case .unexpectedConditions:
      .text(
        "only an order has conditions, and it is refused for no others",
        ko: "조건은 주문 기록에만 있고, 그 조건 때문에 거절한 것만 적혀 있어야 해요")
    case .contentIsNoOrder: .text("its content is not an order", ko: "내용이 주문이 아니에요")
    case .unexpectedContent: .text("it has the content of an order", ko: "있으면 안 되는 주문 내용이 있어요")
    case .noShortage: .text("no fruit was short", ko: "모자란 재료가 없어요")
    case .wrongShortage(let fruit):
      .text(
        "the shortage of `\(fruit)` does not agree with the stock then",
        ko: "모자란 양이 그때의 재고와 맞지 않아요: `\(fruit)`")
    case .wrongLackingFruits:
      .text(
        "the fruits that were short are not listed as they should be", ko: "모자란 재료의 목록이 맞지 않아요")
    case .lackingFruitsWithoutRow:
      .text(
        "fruits are listed as short in rows that are not there",
        ko: "모자란 재료의 목록에 없는 기록의 번호가 있어요")
    case .unexpectedSale:
      .text(
        "only an order and its cancellation have prices and labels",
        ko: "가격과 성분 표시는 주문과 취소 기록에만 있어야 해요")
    case .unexpectedUnitCosts:
      .text(
        "only a change that takes stock by hand has costs, one for each fruit",
        ko: "원가는 재고를 직접 줄인 기록에만, 재료마다 하나씩 있어야 해요")
    case .pricesOfOtherLines:
      .text("its prices are not those of its lines", ko: "가격이 주문한 쥬스와 맞지 않아요")
    case .wrongTotal(let currency, let total, let expected):
      wrongTotal(currency, total, expected)
    case .givesOtherMoneyBack(let order):
      .text(
        "it does not give back the money of order `\(order)`",
        ko: "`\(order)` 주문의 금액과 되돌린 금액이 달라요")
    case .noOrderID: .text("it has no order id", ko: "주문 번호가 없어요")
    case .invalidOrderID: .text("its order id cannot have been given", ko: "쓸 수 없는 주문 번호예요")
    case .uncomposedOrderID:
      .text(
        "its order id is not in Normalization Form C", ko: "주문 번호가 유니코드 정규화 형식 C가 아니에요")
    case .unexpectedOrderID: .text("it has an order id", ko: "있으면 안 되는 주문 번호가 있어요")
    case .answeredBefore(let order):
      .text("order `\(order)` has been answered before", ko: "이미 처리한 주문이에요: `\(order)`")
    case .unknownOrder(let order):
      .text("there is no order `\(order)` to cancel", ko: "취소할 주문 `\(order)`의 기록이 없어요")
    case .cancelsRefusal(let order):
      .text(
        "order `\(order)` was refused, and gives nothing back",
        ko: "`\(order)` 주문은 만들지 못했으니 되돌릴 재료가 없어요")
    case .differsFromOrder(let order):
      .text(
        "it does not give back what order `\(order)` took",
        ko: "`\(order)` 주문에 쓴 재료와 되돌린 재료가 달라요")
    case .cancelledBefore(let order):
      .text("order `\(order)` has been given back before", ko: "`\(order)` 주문은 이미 되돌렸어요")
    case .contentIsNoSequence:
      .text("its content is not the number of a row before it", ko: "내용이 앞선 기록의 번호가 아니에요")
    case .undoneBefore(let sequence):
      .text("row \(sequence) has been undone before", ko: "\(sequence)번 기록은 이미 되돌렸어요")
    case .undoesNoChange(let sequence):
      .text("row \(sequence) is not a change of stock", ko: "\(sequence)번 기록은 재고 변경이 아니에요")
    case .differsFromChange(let sequence):
      .text(
        "it does not take back what row \(sequence) did", ko: "\(sequence)번 기록에서 바꾼 것과 되돌린 것이 달라요")
    case .orderGives:
      .text("an order only takes fruit, and takes some", ko: "주문 기록은 재료를 쓰기만 해야 해요")
    case .refusalMoves: .text("a refused order takes nothing", ko: "거절한 주문 기록은 재료를 쓰지 않아야 해요")
    case .cancellationTakes:
      .text("a cancellation only gives fruit back", ko: "취소 기록은 재료를 되돌리기만 해야 해요")
    case .additionTakes: .text("an addition takes something", ko: "추가 기록인데 재고가 줄었어요")
    case .removalGives: .text("a removal adds something", ko: "빼기 기록인데 재고가 늘었어요")
    case .movesNothing: .text("it changes no stock", ko: "바뀐 재고가 없어요")
    case .openedBefore:
      .text(
        "it has opening stock of a fruit that the journal had before", ko: "이미 장부에 있는 재료의 초기 재고예요")
    case .notOpened(let fruit):
      .text(
        "fruit `\(fruit)` has no opening stock in a row before it",
        ko: "앞선 기록에 초기 재고가 없는 재료예요: `\(fruit)`")
    case .wrongDimension(let fruit, let dimension):
      .text(
        "fruit `\(fruit)` is counted in \(dimension.plural)",
        ko: "`\(fruit)` 재료는 \(dimension) 단위로 세요")
    case .wrongBalance(let fruit, let balance, let sum):
      .text(
        "the balance of `\(fruit)` is \(balance), and should be \(sum)",
        ko: "`\(fruit)` 재고가 맞지 않아요: 기록 \(balance), 계산 \(sum)")
    case .notOtherHalf:
      .text("it is not the other half of the move before it", ko: "바로 앞 이동 기록의 짝이 아니에요")
    case .otherHalfMissing:
      .text("the other half of the move is missing", ko: "이동 기록의 짝이 없어요")
    case .movementsWithoutRow:
      .text("its amounts are there, but the row is missing", ko: "수량만 있고 기록이 없어요")
    case .wrongStock(let key, let stock, let balance):
      LocalizedText(
        "the stock of `\(key.fruit)` in store `\(key.store)` is \(stock), the journal "
          + (balance.map { "says \($0)" } ?? "has none of it"),
        ko: "`\(key.store)` 매장의 `\(key.fruit)` 재고가 장부와 달라요: 재고 \(stock), 장부 "
          + (balance?.description ?? "없음"))
    case .stockMissing(let key):
      .text(
        "the stock of `\(key.fruit)` in store `\(key.store)` is missing, though the journal has it",
        ko: "`\(key.store)` 매장에 `\(key.fruit)` 재고가 없는데, 장부에는 있어요")
    case .damaged(let damage): .damage(damage)
    case .damagedOrder(let order):
      .text("the row of order `\(order)` cannot be read", ko: "`\(order)` 주문의 기록을 읽을 수 없어요")
    case .damagedStock(let damage):
      .text(
        "the stock has an \(LocalizedText.damage(damage))",
        ko: "재고 표에 \(LocalizedText.damage(damage))")
    case .damagedFile(let message):
      .text("the file is damaged: \(message)", ko: "파일이 손상되었어요: \(message)")
    case .altered(let alteration): .alteration(alteration)
    }
  }

  private static func wrongTotal(
    _ currency: Currency, _ total: Money?, _ expected: Money?
  ) -> LocalizedText {
    func text(_ money: Money?, _ language: Language) -> String {
      money.map { currency.text(of: $0, in: language) }
        ?? language.text("not known", ko: "알 수 없음")
    }
    return .text(
      "its total is \(text(total, .english)), and its lines come to \(text(expected, .english))",
      ko: "합계가 맞지 않아요: 기록 \(text(total, .korean)), 계산 \(text(expected, .korean))")
  }

  /// A row that this program cannot have written.
  static func damage(_ damage: Damage) -> LocalizedText {
    switch damage {
    case .value(let part): .text("unexpected \(part)", ko: "알 수 없는 값: \(part)")
    case .valueTooLong:
      .text("a value in it is longer than juice writes any", ko: "juice가 쓰는 값보다 훨씬 긴 값이 있어요")
    case .reported(let message): .verbatim(message)
    case .noOrigin: .text("the first row of the journal is unknown", ko: "장부의 첫 기록을 알 수 없어요")
    case .unexpectedSummary:
      .text(
        "something is kept of archived rows, and none have been archived",
        ko: "보관 파일로 옮긴 기록이 없는데 그 요약이 있어요")
    case .noRowsAfterArchive:
      .text("the rows after the archived ones are missing", ko: "보관 파일로 옮긴 기록 다음의 기록이 없어요")
    case .noHead: .text("its table `head` has no row", ko: "`head` 테이블에 행이 없어요")
    }
  }

  /// A difference of tables from those that this program makes.
  static func alteration(_ alteration: LedgerAlteration) -> LocalizedText {
    switch alteration {
    case .missing(let kind, let name):
      .text("its \(kind) `\(name)` is missing", ko: "`\(name)` \(kind.koreanSubject) 없어요")
    case .changed(let kind, let name):
      .text("its \(kind) `\(name)` has been changed", ko: "`\(name)` \(kind.koreanSubject) 바뀌었어요")
    case .replaced(let name, let kind, let table):
      .text(
        "`\(name)` is a \(kind) of `\(table)`",
        ko: "`\(name)` 자리에 다른 것이 있어요: `\(table)`의 \(kind)")
    case .added(let kind, let name, let table):
      .text(
        "the \(kind) `\(name)` has been added to `\(table)`",
        ko: "`\(table)`에 더해진 것이 있어요: \(kind) `\(name)`")
    case .reported(let message): .verbatim(message)
    }
  }
}

extension LedgerAlteration.Kind {
  /// The name as the subject of a Korean sentence.
  fileprivate var koreanSubject: String {
    switch self {
    case .table: "테이블이"
    case .index: "인덱스가"
    case .trigger: "트리거가"
    }
  }
}
