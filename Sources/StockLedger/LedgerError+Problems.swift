import Diagnostics
package import RecipeGraph

/// Errors that no code decides by.
extension LedgerError {
  /// The order id was used for another order; both orders as they would be typed.
  package static func otherContent(id: String, first: String, second: String) -> LedgerError {
    failed(
      .otherContent,
      .text(
        "order id `\(id)` stands for `\(first)` already, and now for `\(second)`",
        ko: "주문 ID \(code: id, .instrument) 이미 `\(first)` 주문을 받았는데, 이번에는 `\(second)`예요"),
      help: .words(
        "give each order an id of its own; nothing was taken", ko: "주문마다 다른 ID를 쓰세요. 재고는 그대로예요"))
  }

  /// The stock of a fruit would exceed 64 bits of thousandths.
  package static func beyondCounting(fruitID: String) -> LedgerError {
    failed(
      .changeRefused,
      .text(
        "there would be more `\(fruitID)` than can be counted", ko: "`\(fruitID)` 재고가 셀 수 있는 양을 넘어요"
      ))
  }

  /// The halves of a move are not adjacent in the journal.
  package static func damagedMove(sequence: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the other half of the move in row \(sequence) of the journal is not beside it",
        ko: "장부의 \(sequence)번 이동 기록에 짝이 되는 기록이 없어요"),
      help: .command(
        "`juice audit` says more; `juice stock set` corrects the stock",
        ko: "`juice audit`으로 자세히 볼 수 있어요. 재고는 `juice stock set`으로 바로잡을 수 있어요"))
  }

  /// A journal row is not one that this program wrote.
  package static func damagedRow(sequence: Int) -> LedgerError {
    failed(
      .ledger,
      .text("row \(sequence) of the journal is damaged", ko: "장부의 \(sequence)번 기록이 손상되었어요"),
      help: .command(
        "`juice audit` says more; restore it from a backup",
        ko: "`juice audit`으로 자세히 볼 수 있어요. 백업을 복원해 주세요"))
  }

  /// The sum of amounts of a fruit, or of counts of a juice, exceeds 64 bits.
  package static func sumTooLarge(of name: String) -> LedgerError {
    failed(
      .changeRefused,
      .text("the sum of `\(name)` is more than can be counted", ko: "`\(name)` 합계가 셀 수 있는 양을 넘어요"),
      help: .words("a shorter time has a smaller sum", ko: "기간을 더 짧게 잡아 주세요"))
  }

  /// Orders of several stores have the number that a person names, as after a store got another id during the day.
  ///
  /// - Parameters:
  ///   - name: the number as it was typed.
  ///   - orders: the store of each, and its row; nil for a row in an archive.
  package static func severalOrders(
    named name: String, _ orders: [(store: String, row: Int?)]
  ) -> LedgerError {
    let list = LocalizedText { language in
      orders.map { store, row in
        row.map { language.text("`#\($0)` of `\(store)`", ko: "`\(store)`의 `#\($0)`") }
          ?? language.text("one of `\(store)` in an archive", ko: "보관 파일에 있는 `\(store)`의 주문")
      }.joined(separator: ", ")
    }
    return failed(
      .conflict,
      .text(
        "\(orders.count) orders have the number `\(name)`: \(list)",
        ko: "번호가 \(code: name, .named) 주문이 \(orders.count)개예요: \(list)"),
      help: .words(
        "name the one that you mean by its row, with the `#`; nothing was done",
        ko: "`#`이 붙은 기록 번호로 적어 주세요. 아무것도 하지 않았어요"))
  }

  /// The row of an order has been moved to an archive of older rows.
  package static func archived(id: String) -> LedgerError {
    failed(
      .archived,
      .text(
        "order `\(id)` was answered in rows of the journal that are in an archive now",
        ko: "주문 `\(id)`의 기록은 이제 보관 파일에 있어요"),
      help: .command(
        "`juice history --stock ARCHIVE` shows its answer; a new order needs another id",
        ko: "`juice history --stock 보관파일`로 볼 수 있어요. 새로 주문하려면 다른 ID를 쓰세요"))
  }

  /// No rows are old enough to be archived.
  package static let nothingToArchive = failed(
    .ledger,
    .text("no row of the journal is before that time", ko: "그 시각보다 앞선 기록이 장부에 없어요"),
    help: .command("`juice history` shows their times", ko: "`juice history`에서 시각을 볼 수 있어요"))

  /// The ledger lacks a row that this process has seen in it: it was deleted, or replaced by an earlier
  /// state of it or by another one.
  package static func lostRow(path: String, sequence: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` no longer has row \(sequence) of its journal: it was deleted, or replaced by an "
          + "earlier copy or by another ledger, so that no orders are taken",
        ko: "`\(path)` 재고의 장부에 있던 \(sequence)번 기록이 없어졌어요. 재고가 지워졌거나 예전 사본이나 다른 재고로 바뀌어서 주문을 "
          + "받지 않아요"),
      help: .words(
        "put the right ledger back, or start the program again to go on with this one",
        ko: "원래 재고를 되돌려 놓거나, 지금 재고로 계속하려면 프로그램을 다시 시작해 주세요"))
  }

  /// A copy lacks rows that were moved to an archive, with all rows up to a sequence.
  package static func archiveNotCopied(upTo last: Int) -> LedgerError {
    failed(
      .archived,
      .text(
        "rows of the journal up to \(last) are in an archive, and not in the copy",
        ko: "장부의 \(last)번까지의 기록이 보관 파일에 있고 사본에는 없어요"),
      help: .command(
        "copy the archive there first, with `juice ledger copy ARCHIVE TO`, and then this ledger; of "
          + "several archives the oldest first",
        ko: "먼저 `juice ledger copy 보관파일 대상`으로 보관 파일을 복사한 다음 이 재고를 복사해 주세요. 보관 파일이 여럿이면 오래된 것부터 "
          + "복사해요"))
  }

  /// A fruit of the order is now counted in another dimension, so it cannot be returned.
  package static func takenInOtherUnit(
    id: String, fruitID: String, taken: Dimension, now: Dimension
  ) -> LedgerError {
    failed(
      .changeRefused,
      .text(
        "order `\(id)` took `\(fruitID)` in \(taken.plural), and the stock counts \(now.plural) now",
        ko:
          "주문 `\(id)`에는 \(code: fruitID, .object) \(taken.korean) 단위로 썼는데, 지금 재고는 \(now.korean) 단위예요"
      ),
      help: .command(
        "nothing was given back; what there is of it again can be added with `juice stock add`",
        ko: "아무것도 되돌리지 않았어요. 다시 쓸 수 있는 재료는 `juice stock add`로 추가해 주세요"))
  }

  /// The ledger's file does not exist; `path` is nil for a ledger in memory.
  package static func nothingToCopy(path: String?) -> LedgerError {
    let reason: LocalizedText =
      path.map { .text("`\($0)` is not there, or is empty", ko: "`\($0)` 파일이 없거나 비어 있어요") }
      ?? .text("a ledger in memory has no file", ko: "메모리에만 있는 재고라서 파일이 없어요")
    return failed(
      .ledger, .text("there is nothing to copy: \(reason)", ko: "복사할 재고가 없어요: \(reason)"))
  }

  /// The file has several hard links; SQLite would keep a log and locks for each.
  package static func hardLinked(path: String, names: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` has \(names) names, and orders under each would not see the others",
        ko: "재고 파일 `\(path)`에 이름이 \(names)개 있어서, 이름마다 다른 주문을 볼 수 없어요"),
      help: .words(
        "keep one of these hard links, and delete the others while nothing runs",
        ko: "아무도 쓰지 않을 때 하드 링크를 하나만 남기고 지워 주세요"))
  }

  /// The file is an archive of old rows, which is read-only.
  package static func isArchive(path: String) -> LedgerError {
    failed(
      .ledger,
      .text(
        "`\(path)` is an archive of old rows, which takes no orders and no changes",
        ko: "\(code: path, .topic) 오래된 기록을 옮긴 보관 파일이라서 주문도 재고 변경도 할 수 없어요"),
      help: .command(
        "name the ledger itself with --stock; if it is lost, `juice ledger copy` makes a new one",
        ko: "--stock에 원래 재고 파일을 적어 주세요. 없어졌다면 `juice ledger copy`로 새로 만들 수 있어요"))
  }

  /// The file itself is a mount point, as in containers. SQLite keeps its log and locks beside the
  /// path, so they are not shared with processes that reach the file by another path.
  package static func mountedFile(path: String) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` is mounted as a single file, without its log and its lock, and orders here "
          + "and elsewhere would not see each other",
        ko: "재고 파일 `\(path)` 하나만 마운트되어 있어요. 로그와 잠금 파일이 따로 생겨서, 여기와 다른 곳의 주문이 서로를 볼 수 없어요"),
      help: .words("mount the folder that the file is in", ko: "파일 대신 그 파일이 있는 폴더를 마운트해 주세요"))
  }

  /// The file was replaced or removed while it was in use.
  package static func replaced(path: String) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the ledger `\(path)` was replaced or removed while it was in use",
        ko: "쓰는 동안 재고 파일 \(code: path, .subject) 바뀌거나 없어졌어요"),
      help: .words(
        "see what happened to the file, and run the command again", ko: "파일을 확인하고 명령을 다시 실행해 주세요"))
  }

  /// The clock shows a time that no row can have, in milliseconds since 1970-01-01 UTC.
  package static func clockOutOfRange(time: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the clock of this machine shows \(Timestamp.text(milliseconds: time)), which is no time of a row",
        ko: "이 컴퓨터의 시계가 \(Timestamp.text(milliseconds: time))이라서 기록할 수 없어요"),
      help: .words(
        "set the clock: a row is of the years 1970 to 9999",
        ko: "시계를 맞춰 주세요. 1970년부터 9999년까지만 기록할 수 있어요"))
  }

  /// The ledger was written by a later version of the program.
  package static func newerSchema(path: String, version: Int) -> LedgerError {
    failed(
      .ledger,
      .text(
        "the stock in `\(path)` has version \(version), which is newer than this program",
        ko: "`\(path)`의 재고는 이 프로그램보다 새로운 버전 \(version)이에요"),
      help: .words("use the newer program", ko: "더 새로운 프로그램으로 열어 주세요"))
  }

  private static func failed(
    _ kind: Problem.Kind, _ message: LocalizedText, help: Remedy? = nil
  ) -> LedgerError {
    .failed(Problem(kind, message, help: help))
  }
}
