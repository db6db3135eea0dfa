package import Diagnostics
import Evaluator
import RecipeGraph
package import StockLedger

/// Problems with ledgers.
extension Problem {
  /// A ledger that cannot be used, or a request that it cannot meet.
  package init(_ error: LedgerError) {
    self =
      switch error {
      case .order(let error): Problem(error)
      case .otherContent(let id, let first, let second):
        .otherContent(id, first: first, second: second)
      case .beyondCounting(let fruit):
        Problem(
          "there would be more `\(fruit)` than can be counted", ko: "`\(fruit)` 재고가 셀 수 있는 양을 넘어요")
      case .damagedEntry(let id):
        Problem(
          "the journal's row of order `\(id)` is damaged", ko: "장부에 있는 주문 `\(id)`의 기록이 손상되었어요",
          help: "`juice audit` says more; go back to a backup, or order with another id",
          ko: "`juice audit`으로 자세히 볼 수 있어요. 백업으로 되돌리거나 다른 번호로 주문하세요")
      case .damagedMove(let sequence):
        Problem(
          "the other half of the move in row \(sequence) of the journal is not beside it",
          ko: "장부의 \(sequence)번 이동 기록에 짝이 되는 기록이 없어요",
          help: "`juice audit` says more; `juice stock set` corrects the stock",
          ko: "`juice audit`으로 자세히 볼 수 있어요. 재고는 `juice stock set`으로 바로잡을 수 있어요")
      case .damagedRow(let sequence):
        Problem(
          "row \(sequence) of the journal is damaged", ko: "장부의 \(sequence)번 기록이 손상되었어요",
          help: "`juice audit` says more; restore it from a backup",
          ko: "`juice audit`으로 자세히 볼 수 있어요. 백업을 복원해 주세요")
      case .sumTooLarge(let name):
        Problem(
          "the sum of `\(name)` is more than can be counted", ko: "`\(name)` 합계가 셀 수 있는 양을 넘어요",
          help: "a shorter time has a smaller sum", ko: "기간을 더 짧게 잡아 주세요")
      case .archived(let id):
        Problem(
          "order `\(id)` was answered in rows of the journal that are in an archive now",
          ko: "주문 `\(id)`의 기록은 이제 보관 파일에 있어요",
          help: "`juice history --stock ARCHIVE` shows its answer; a new order needs another id",
          ko: "`juice history --stock 보관파일`로 볼 수 있어요. 새로 주문하려면 다른 ID를 쓰세요")
      case .nothingToArchive:
        Problem(
          "no row of the journal is before that time", ko: "그 시각보다 앞선 기록이 장부에 없어요",
          help: "`juice history` shows their times", ko: "`juice history`에서 시각을 볼 수 있어요")
      case .rowsArchived(let last):
        Problem(
          "rows of the journal up to \(last) are in an archive now",
          ko: "\(last)번까지의 기록은 이제 보관 파일에 있어요",
          help: "read on in it with --stock ARCHIVE, and then here after \(last)",
          ko: "--stock에 보관 파일을 적어 마저 읽은 다음 여기서 \(last)번 다음부터 읽어 주세요")
      case .otherRow(let sequence):
        Problem(
          "row \(sequence) of the journal is not the one that was seen: the stock was restored to an "
            + "earlier state, or a standby of the server took over without its last rows",
          ko: "장부의 \(sequence)번 기록이 전에 본 기록이 아니에요. 재고를 예전 상태로 되돌렸거나, 마지막 기록을 받지 못한 대기 서버가 "
            + "이어받았어요",
          help:
            "begin again with the stock as it is: `juice stock`, and `juice events` without --since",
          ko: "`juice stock`으로 지금 재고를 확인하고 --since 없이 `juice events`부터 다시 시작해 주세요")
      case .lostRow(let path, let sequence):
        Problem(
          "the ledger `\(path)` no longer has row \(sequence) of its journal: it was deleted, or replaced by an "
            + "earlier copy or by another ledger, so that no orders are taken",
          ko: "`\(path)` 재고의 장부에 있던 \(sequence)번 기록이 없어졌어요. 재고가 지워졌거나 예전 사본이나 다른 재고로 바뀌어서 주문을 "
            + "받지 않아요",
          help: "put the right ledger back, or start the program again to go on with this one",
          ko: "원래 재고를 되돌려 놓거나, 지금 재고로 계속하려면 프로그램을 다시 시작해 주세요")
      case .archiveNotCopied(let last):
        Problem(
          "rows of the journal up to \(last) are in an archive, and not in the copy",
          ko: "장부의 \(last)번까지의 기록이 보관 파일에 있고 사본에는 없어요",
          help:
            "copy the archive there first, with `juice ledger copy ARCHIVE TO`, and then this ledger; of "
            + "several archives the oldest first",
          ko: "먼저 `juice ledger copy 보관파일 대상`으로 보관 파일을 복사한 다음 이 재고를 복사해 주세요. 보관 파일이 여럿이면 오래된 것부터 "
            + "복사해요")
      case .altered(let path, let alteration):
        Problem(
          "`\(path)` is not as juice makes ledgers: \(alteration.english)",
          ko: "\(code: path, .topic) juice가 만든 그대로가 아니에요: "
            + alteration.korean,
          help: "find out who changed it, or restore it from a backup",
          ko: "누가 바꿨는지 확인하거나 백업을 복원해 주세요")
      case .takenInOtherUnit(let id, let fruit, let taken, let now):
        Problem(
          "order `\(id)` took `\(fruit)` in \(taken.plural), and the stock counts \(now.plural) now",
          ko:
            "주문 `\(id)`에는 \(code: fruit, .object) \(taken.korean) 단위로 썼는데, 지금 재고는 \(now.korean) 단위예요",
          help:
            "nothing was given back; what there is of it again can be added with `juice stock add`",
          ko: "아무것도 되돌리지 않았어요. 다시 쓸 수 있는 재료는 `juice stock add`로 추가해 주세요")
      case .nothingToCopy(let path):
        Problem(
          "there is nothing to copy: "
            + (path.map { "`\($0)` is not there, or is empty" } ?? "a ledger in memory has no file"),
          ko: "복사할 재고가 없어요: " + (path.map { "`\($0)` 파일이 없거나 비어 있어요" } ?? "메모리에만 있는 재고라서 파일이 없어요"))
      case .cannotCopy(let path, let reason):
        Problem(
          "cannot copy to `\(path)`: \(reason.message.english)",
          ko: "`\(path)`에 복사할 수 없어요: \(reason.message.korean)",
          help: "name another place for the copy", ko: "복사할 곳을 다르게 적어 주세요")
      case .busy(let path):
        Problem(
          "the stock in `\(path)` stayed locked by others",
          ko: "다른 프로그램이 `\(path)`의 재고를 계속 쓰고 있어요",
          help: path.contains("://")
            ? "try again; if it lasts, `juice ledger check` says whether a standby is missing"
            : "try again",
          ko: path.contains("://")
            ? "잠시 뒤에 다시 해 주세요. 계속되면 대기 서버가 빠졌는지 `juice ledger check`로 확인하세요"
            : "잠시 뒤에 다시 해 주세요")
      case .notAStore(let path, let reason):
        Problem(
          "`\(path)` is not a ledger: \(reason.message.english)",
          ko: "\(code: path, .topic) 재고 파일이 아니에요: \(reason.message.korean)",
          help: "name another with --stock PATH, or restore it from a backup",
          ko: "--stock에 다른 파일을 적거나 백업을 복원해 주세요")
      case .newerSchema(let path, let version):
        Problem(
          "the stock in `\(path)` has version \(version), which is newer than this program",
          ko: "`\(path)`의 재고는 이 프로그램보다 새로운 버전 \(version)이에요",
          help: "use the newer program", ko: "더 새로운 프로그램으로 열어 주세요")
      case .hardLinked(let path, let names):
        Problem(
          "the ledger `\(path)` has \(names) names, and orders under each would not see the others",
          ko: "재고 파일 `\(path)`에 이름이 \(names)개 있어서, 이름마다 다른 주문을 볼 수 없어요",
          help: "keep one of these hard links, and delete the others while nothing runs",
          ko: "아무도 쓰지 않을 때 하드 링크를 하나만 남기고 지워 주세요")
      case .isArchive(let path):
        Problem(
          "`\(path)` is an archive of old rows, which takes no orders and no changes",
          ko: "\(code: path, .topic) 오래된 기록을 옮긴 보관 파일이라서 주문도 재고 변경도 할 수 없어요",
          help:
            "name the ledger itself with --stock; if it is lost, `juice ledger copy` makes a new one",
          ko: "--stock에 원래 재고 파일을 적어 주세요. 없어졌다면 `juice ledger copy`로 새로 만들 수 있어요")
      case .mountedFile(let path):
        Problem(
          "the ledger `\(path)` is mounted as a single file, without its log and its lock, and orders here "
            + "and elsewhere would not see each other",
          ko: "재고 파일 `\(path)` 하나만 마운트되어 있어요. 로그와 잠금 파일이 따로 생겨서, 여기와 다른 곳의 주문이 서로를 볼 수 없어요",
          help: "mount the folder that the file is in", ko: "파일 대신 그 파일이 있는 폴더를 마운트해 주세요")
      case .replaced(let path):
        Problem(
          "the ledger `\(path)` was replaced or removed while it was in use",
          ko: "쓰는 동안 재고 파일 \(code: path, .subject) 바뀌거나 없어졌어요",
          help: "see what happened to the file, and run the command again",
          ko: "파일을 확인하고 명령을 다시 실행해 주세요")
      case .clockAhead(let lead):
        Problem(
          .clockAhead(lead),
          help: LocalizedText(
            "if the clock is right, as after days without orders, add --clock-ahead once; if not, set it first: "
              + "sale times, reports and what can be undone follow it",
            ko: "며칠 쉬었을 뿐 시계가 맞다면 --clock-ahead를 한 번만 붙여 주세요. 틀렸다면 시계부터 맞춰 주세요. "
              + "판매 시간, 보고서, 되돌리기가 모두 시계를 따라요"))
      case .clockOutOfRange(let time):
        Problem(
          "the clock of this machine shows \(Timestamp.text(milliseconds: time)), which is no time of a row",
          ko: "이 컴퓨터의 시계가 \(Timestamp.text(milliseconds: time))이라서 기록할 수 없어요",
          help: "set the clock: a row is of the years 1970 to 9999",
          ko: "시계를 맞춰 주세요. 1970년부터 9999년까지만 기록할 수 있어요")
      case .unavailable(let path, let reason):
        Problem(
          Self.cannotUse(path, reason.message),
          help: reason.help
            ?? .text(
              path.contains("://")
                ? "check the address and the server"
                : "check the path and its permissions, or name another with --stock PATH",
              ko: path.contains("://")
                ? "주소와 서버를 확인해 주세요" : "경로와 권한을 확인하거나 --stock에 다른 파일을 적어 주세요"))
      case .outcomeUnknown(let path, let id, let reason):
        Problem(
          "nobody knows whether \(id.map { "order `\($0)`" } ?? "the change") was written to the stock in "
            + "`\(path)`: \(reason.message.english)",
          ko: "`\(path)`의 재고에 \(id.map { "주문 \(code: $0, .subject)" } ?? "변경이") 기록되었는지 알 수 없어요: "
            + reason.message.korean,
          help: id.map {
            "order the same again with --id \($0): it is made once, even if `juice history` does not "
              + "show it yet"
          }
            ?? "`juice history` shows it when the server and its standby answer again; do not repeat it before",
          ko: id.map {
            "같은 주문을 --id \($0, .instrument) 다시 하면 한 번만 만들어요. `juice history`에 아직 보이지 않아도 그래요"
          } ?? "서버와 대기 서버가 다시 대답하면 `juice history`에 보여요. 그 전에는 다시 하지 마세요")
      case .diskFull(let path, let reason):
        Problem(
          Self.cannotUse(path, .verbatim(reason)),
          help: .text("make room on its disk", ko: "디스크 공간을 비워 주세요"))
      case .diskFailed(let path, let reason):
        Problem(
          Self.cannotUse(path, .verbatim(reason)),
          help: .text(
            "check its disk; `juice history` shows whether it was written all the same",
            ko: "디스크를 확인해 주세요. 이미 기록되었을 수 있으니 `juice history`에서 확인하세요"))
      }
  }

  private static func cannotUse(_ path: String, _ reason: LocalizedText) -> LocalizedText {
    .text(
      "cannot use the stock in `\(path)`: \(reason)",
      ko: "`\(path)`의 재고를 쓸 수 없어요: \(reason)")
  }

  /// There is no journal to audit.
  ///
  /// - Parameters:
  ///   - path: of the ledger; nil for one in memory.
  ///   - traces: the ledger's remaining files.
  package static func nothingToAudit(_ path: String?, traces: [String]) -> Problem {
    guard let path else {
      return Problem("a trial in memory has no journal to audit", ko: "메모리에만 있는 재고라서 검사할 기록이 없어요")
    }
    guard !traces.isEmpty else {
      return Problem(
        "there is no ledger `\(path)` to audit", ko: "검사할 재고 파일이 `\(path)`에 없어요",
        help: "check the path; the first order or change of stock makes a ledger",
        ko: "경로를 확인해 주세요. 재고 파일은 처음 주문하거나 재고를 바꿀 때 생겨요")
    }
    return Problem(
      "the ledger `\(path)` is gone, though \(traces.quotedList) is there",
      ko: "`\(path)` 재고 파일이 없어졌어요. \(traces.quotedList)만 남아 있어요",
      help: "find out who moved it, or restore it from a backup", ko: "누가 옮겼는지 확인하거나 백업을 복원해 주세요")
  }

  /// An id of a fruit or store that a ledger cannot store.
  static func idTooLong(_ id: String, maxBytes: Int) -> Problem {
    Problem(
      "the id `\(id)` is too long for a ledger", ko: "재고에 쓰기에 `\(id)`라는 id가 너무 길어요",
      help: "use at most \(maxBytes) bytes for the id of a fruit or store",
      ko: "재료와 매장의 id는 \(maxBytes)바이트까지 쓸 수 있어요")
  }
}
