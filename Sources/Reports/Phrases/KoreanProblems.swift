import Diagnostics
import Evaluator
import FindingReports
import RecipeGraph
import Shop
import StockLedger

extension KoreanPhrases {
  private func list(_ ids: [String]) -> String {
    ids.map { "`\($0)`" }.joined(separator: ", ")
  }

  func notUTF8(argument: Int) -> (message: String, help: String?) {
    ("\(argument)번째 인자가 UTF-8이 아니에요", "이름과 번호와 경로는 UTF-8로 적어 주세요. 아무것도 하지 않았어요")
  }

  func otherContent(
    _ id: String, first: String, second: String
  ) -> (message: String, help: String?) {
    (
      "주문 번호 \(KoreanParticle.instrument.after("`\(id)`")) 이미 `\(first)` 주문을 받았는데, 이번에는 `\(second)`예요",
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

  func ambiguous(_ name: String, ids: [String]) -> (message: String, help: String?) {
    ("이름이 `\(name)`인 것이 여럿이에요: \(list(ids))", "이름 대신 ID를 적어 주세요")
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
      (
        "`\(store)` 매장에서는 `\(juice)` 쥬스를 팔지 않아요",
        "\(KoreanParticle.instrument.after("`juice menu --store \(store)`")) 파는 쥬스를 볼 수 있어요"
      )
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
    case .ambiguous(let name, let ids): ambiguous(name, ids: ids)
    case .malformedQuantity(let text, let word):
      (
        text.isEmpty
          ? "`\(word)`에 수량이 없어요" : "`\(word)`의 `\(text)`\(topic(text)) 수량이 아니에요",
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
    case .unitsChanged(let changes):
      (
        "재고와 메뉴의 단위가 달라요: "
          + changes.map {
            "`\($0.fruitID)` 재고는 \(unit($0.stored)), 메뉴는 \(unit($0.menu))"
          }.joined(separator: "; "),
        "메뉴의 단위와 초기 재고로 되돌리려면 이렇게 하세요: `juice stock reset \(changes.resetArguments)`"
      )
    case .tooManySubstitutions:
      ("모자란 재료를 대신할 방법이 너무 많아서 다 해 보지 못했어요", "나누어 주문하세요")
    }
  }

  func problem(_ error: StockArgumentError) -> (message: String, help: String?) {
    switch error {
    case .form(let word):
      ("`\(word)`\(topic(word)) 재료=양 형식이 아니에요", "예: mango=5")
    case .unknownFruit(let id, let suggestion):
      (
        "메뉴에 `\(id)`\(named(id)) 재료는 없어요",
        suggestion.map { "혹시 `\($0)`인가요?" } ?? "`juice stock`으로 재료 목록을 볼 수 있어요"
      )
    case .ambiguous(let name, let ids): ambiguous(name, ids: ids)
    case .base(let id):
      (
        "`\(id)`\(topic(id)) 재고로 두지 않는 베이스예요",
        "베이스에 들어가는 재료를 적어 주세요. `juice stock`으로 재료 목록을 볼 수 있어요"
      )
    case .twice(let id): ("재료 `\(id)`\(subject(id)) 두 번 나와요", "재료마다 한 번만 적어 주세요")
    case .malformedAmount(let text, let fruit):
      (
        text.isEmpty
          ? "`\(fruit)=`에 수량이 없어요" : "`\(text)`\(topic(text)) `\(fruit)`의 양이 아니에요",
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

  func problem(_ error: FileError, isDefault: Bool) -> (message: String, help: String?) {
    let path = error.path
    return switch error.reason {
    case .unreadable(let error):
      (
        "`\(path)`\(object(path)) 읽을 수 없어요: \(SystemReason.localized(error).korean)",
        isDefault
          ? "-m 경로나 JUICE_MENU로 메뉴를 알려 주거나 `juice init`으로 새로 만드세요" : helpForPath(error)
      )
    case .notRegular: ("`\(path)`\(object(path)) 읽을 수 없어요: 일반 파일이 아니에요", nil)
    case .unreadableDirectory(let error):
      ("`\(path)` 디렉터리를 읽을 수 없어요: \(SystemReason.localized(error).korean)", helpForPath(error))
    case .noMenu(let others):
      (
        "`\(path)`에 메뉴가 없어요"
          + (others == 0 ? "" : ". \(ValidationReport.skipped(others).korean)만 있어요"),
        "menu.yaml 같은 파일을 넣어 주세요"
      )
    case .changed:
      ("그사이 다른 사람이 `\(path)`\(object(path)) 바꿔서 고치지 않았어요", "명령을 다시 실행해 주세요")
    case .unwritable(let error):
      ("`\(path)`에 쓸 수 없어요: \(SystemReason.localized(error).korean)", helpForPath(error))
    case .halfWritten(let error, let copy):
      (
        "`\(path)`\(object(path)) 일부만 썼어요: \(SystemReason.localized(error).korean)",
        "쓰기 전의 내용은 `\(copy)`에 있어요. 제자리로 옮겨 주세요"
      )
    case .leadsOut(let target):
      (
        "`\(path)`\(topic(path)) 적어 준 경로를 벗어난 `\(target)`\(object(target)) 가리켜서 따라가지 않았어요",
        "그 파일이 맞으면 그 경로를 직접 적어 주세요"
      )
    }
  }

  var shorterPath: String { "더 가까운 디렉터리에서 더 짧은 경로로 적어 주세요. 이름은 255바이트까지예요" }

  private func helpForPath(_ error: any Error) -> String? {
    SystemReason.isTooLong(error) ? shorterPath : nil
  }

  func linkNotFollowed(_ path: String, target: String) -> String {
    "참고: `\(path)`\(topic(path)) 적어 준 경로를 벗어난 `\(target)`\(object(target)) 가리켜서 읽지 않았어요. "
      + "CI에서는 이런 링크를 따라가지 않아요"
  }

  func problem(_ problem: LedgerLocation.Problem) -> (message: String, help: String?) {
    let forms =
      "경로, sqlite:경로, postgresql://서버/데이터베이스, memory: 가운데 하나를 적어 주세요. 이름에 쌍점이 있으면 ./이름으로 적어요"
    return switch problem {
    case .emptyPath: ("재고 파일의 경로가 비어 있어요", forms)
    case .unknownScheme(let scheme): ("`\(scheme):`\(named(scheme)) 재고는 없어요", forms)
    case .withoutPostgreSQL:
      (
        "이 프로그램은 서버에 있는 재고를 쓸 수 없게 빌드했어요",
        "libpq를 설치하고 `swift build -c release --traits PostgreSQL`로 빌드해 주세요"
      )
    case .schema(let name, let maxLength):
      (
        "`\(name)`\(topic(name)) 재고의 스키마로 쓸 수 없는 이름이에요",
        "\(maxLength)바이트 이하이고 pg_로 시작하지 않는 이름을 하나만 적어 주세요"
      )
    case .schemaEscape:
      ("재고의 스키마 이름을 이스케이프하지 않았어요", "퍼센트 기호는 %25로 적어 주세요")
    case .userEscape:
      ("재고 주소의 사용자 이름을 이스케이프하지 않았어요", "@는 %40, /는 %2F로 적어 주세요")
    case .keywords(let keyword):
      (
        "재고 주소가 `\(keyword)=`로 시작해요. 주소도 경로도 아니에요",
        "서버는 postgresql://사용자@호스트/데이터베이스, 파일은 ./이름처럼 적어 주세요"
      )
    case .password:
      (
        "재고 주소에 비밀번호가 있어요. 프로세스 목록에서 누구나 읽을 수 있어요",
        "주소에서 빼고 PGPASSWORD, ~/.pgpass(또는 PGPASSFILE이 가리키는 파일), 서비스 파일 가운데 하나에 두세요. 다른 곳의 @는 "
          + "%40, /는 %2F로 적어 주세요"
      )
    case .directory(let path):
      ("재고 파일 `\(path)`\(topic(path)) 디렉터리예요", "--stock에 파일을 적어 주세요")
    case .noFolder(let path, let folder):
      (
        "재고 파일 `\(path)`\(object(path)) 둘 곳이 없어요: `\(folder)`\(topic(folder)) 디렉터리가 아니에요",
        "디렉터리를 만들거나 --stock에 다른 경로를 적어 주세요"
      )
    case .unwritableFolder(let folder, let reason):
      (
        "재고를 둘 `\(folder)` 디렉터리를 만들 수 없어요: \(reason.korean)",
        "--stock에 다른 경로를 적어 주세요"
      )
    case .tooLong(let path, let maxName, let maxPath):
      (
        "재고 파일의 경로가 너무 길어요: `\(path)`",
        "이름은 \(maxName)바이트, 전체 경로는 \(maxPath)바이트까지예요. --stock에 다른 경로를 적어 주세요"
      )
    case .link(let link, let ledger):
      (
        "`\(link)`\(topic(link)) 다른 사람이 커밋했을 수 있는 링크라서 따라가지 않아요",
        "링크를 지우거나 --stock에 재고 파일 `\(ledger)`\(object(ledger)) 직접 적어 주세요"
      )
    }
  }

  func invalidMenu(_ path: String, errors: Int) -> (message: String, help: String?) {
    (
      "메뉴 `\(path)`에 오류가 \(errors)개 있어서 아무것도 하지 않았어요",
      "고친 뒤에 다시 해 주세요. 경고는 `juice validate`로 볼 수 있어요"
    )
  }

  func unprinted(_ action: CompletedAction, _ reason: String) -> (message: String, help: String?) {
    let seeStock = "`juice stock`으로 재고를 볼 수 있어요"
    let (done, help) =
      switch action {
      case .order(let id): ("주문 \(id)\(topic(id)) 만들었", "다시 주문하지 마세요. \(seeStock)")
      case .cancellation(let id): ("주문 \(id)\(topic(id)) 취소했", seeStock)
      case .stockChange: ("재고는 바꾸었", "다시 바꾸지 마세요. \(seeStock)")
      case .stockMove: ("재고는 옮겼", "다시 옮기지 마세요. \(seeStock)")
      }
    return ("\(done)지만 결과를 출력할 수 없어요: \(reason)", help)
  }

  func tooManyLines(_ count: Int, max: Int) -> (message: String, help: String?) {
    (
      "그림에는 선을 \(max)개까지 그릴 수 있는데 \(count)개예요",
      "--juice로 쥬스를 고르거나 --format json으로 받아 주세요"
    )
  }

  /// Particles after a word in back-ticks, which are not read aloud.
  private func named(_ word: String) -> String { particle(.named, word) }
  private func topic(_ word: String) -> String { particle(.topic, word) }
  private func subject(_ word: String) -> String { particle(.subject, word) }
  private func object(_ word: String) -> String { particle(.object, word) }

  private func particle(_ particle: KoreanParticle, _ word: String) -> String {
    String(particle.after(word).dropFirst(word.count))
  }

  func unknownOrder(_ id: String) -> (message: String, help: String?) {
    ("`\(id)` 주문은 없어요", "주문 번호는 영수증과 `juice history`에 있어요")
  }

  func severalOrders(_ text: String, _ ids: [String]) -> (message: String, help: String?) {
    let list = ids.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return (
      "\(KoreanParticle.instrument.after(text.quoted)) 시작하는 주문이 여럿이에요: \(list)\(ids.count > 3 ? " 등" : "")",
      "주문 번호를 더 적어 주세요"
    )
  }

  var noOrders: (message: String, help: String?) { ("아직 만든 주문이 없어요", nil) }

  func orderWasRefused(_ id: String) -> (message: String, help: String?) {
    ("`\(id)` 주문은 만들지 못했으니 되돌릴 재료가 없어요", nil)
  }

  func problem(_ problem: ChangeReason.Problem) -> (message: String, help: String?) {
    switch problem {
    case .empty: ("이유가 비어 있어요", "--reason을 빼거나 이유를 적어 주세요")
    case .tooLong(let max): ("이유가 \(max)바이트보다 길어요", "한 줄로 줄여 주세요")
    case .controlCharacter: ("이유에 줄바꿈 같은 제어 문자가 있어요", "한 줄로 적어 주세요")
    }
  }

  // MARK: Ledgers

  func problem(_ error: LedgerError) -> (message: String, help: String?) {
    switch error {
    case .order(let error): return problem(error)
    case .otherContent(let id, let first, let second):
      return otherContent(id, first: first, second: second)
    case .beyondCounting(let fruit):
      return ("`\(fruit)` 재고가 셀 수 있는 양을 넘어요", nil)
    case .damagedEntry(let id):
      return (
        "장부에 있는 주문 `\(id)`의 기록이 손상되었어요",
        "`juice audit`으로 자세히 볼 수 있어요. 백업으로 되돌리거나 다른 번호로 주문하세요"
      )
    case .damagedMove(let sequence):
      return (
        "장부의 \(sequence)번 이동 기록에 짝이 되는 기록이 없어요",
        "`juice audit`으로 자세히 볼 수 있어요. 재고는 `juice stock set`으로 바로잡을 수 있어요"
      )
    case .damagedRow(let sequence):
      return (
        "장부의 \(sequence)번 기록이 손상되었어요",
        "`juice audit`으로 자세히 볼 수 있어요. 백업을 복원해 주세요"
      )
    case .sumTooLarge(let name):
      return ("`\(name)` 합계가 셀 수 있는 양을 넘어요", "기간을 더 짧게 잡아 주세요")
    case .archived(let id):
      return (
        "주문 `\(id)`의 기록은 이제 보관 파일에 있어요",
        "`juice history --stock 보관파일`로 볼 수 있어요. 새로 주문하려면 다른 번호를 쓰세요"
      )
    case .nothingToArchive:
      return ("그 시각보다 앞선 기록이 장부에 없어요", "`juice history`에서 시각을 볼 수 있어요")
    case .rowsArchived(let last):
      return (
        "\(last)번까지의 기록은 이제 보관 파일에 있어요",
        "--stock에 보관 파일을 적어 마저 읽은 다음 여기서 \(last)번 다음부터 읽어 주세요"
      )
    case .otherRow(let sequence):
      return (
        "장부의 \(sequence)번 기록이 전에 본 기록이 아니에요. 재고를 예전 상태로 되돌렸거나, 마지막 기록을 받지 못한 대기 서버가 "
          + "이어받았어요",
        "`juice stock`으로 지금 재고를 확인하고 --since 없이 `juice events`부터 다시 시작해 주세요"
      )
    case .archiveNotCopied(let last):
      return (
        "장부의 \(last)번까지의 기록이 보관 파일에 있고 사본에는 없어요",
        "먼저 `juice ledger copy 보관파일 대상`으로 보관 파일을 복사한 다음 이 재고를 복사해 주세요. 보관 파일이 여럿이면 오래된 것부터 "
          + "복사해요"
      )
    case .altered(let path, let alteration):
      return (
        "`\(path)`\(topic(path)) juice가 만든 그대로가 아니에요: \(alteration.korean)",
        "누가 바꿨는지 확인하거나 백업을 복원해 주세요"
      )
    case .takenInOtherUnit(let id, let fruit, let taken, let now):
      return (
        "주문 `\(id)`에는 `\(fruit)`\(object(fruit)) \(unit(taken)) 단위로 썼는데, 지금 재고는 \(unit(now)) 단위예요",
        "아무것도 되돌리지 않았어요. 다시 쓸 수 있는 재료는 `juice stock add`로 추가해 주세요"
      )
    case .nothingToCopy(let path):
      let reason = path.map { "`\($0)` 파일이 없거나 비어 있어요" } ?? "메모리에만 있는 재고라서 파일이 없어요"
      return ("복사할 재고가 없어요: \(reason)", nil)
    case .cannotCopy(let path, let reason):
      return ("`\(path)`에 복사할 수 없어요: \(reason.korean)", "복사할 곳을 다르게 적어 주세요")
    case .busy(let path):
      return (
        "다른 프로그램이 `\(path)`의 재고를 계속 쓰고 있어요",
        isAddress(path)
          ? "잠시 뒤에 다시 해 주세요. 계속되면 대기 서버가 빠졌는지 `juice ledger check`로 확인하세요"
          : "잠시 뒤에 다시 해 주세요"
      )
    case .notAStore(let path, let reason):
      return (
        "`\(path)`\(topic(path)) 재고 파일이 아니에요: \(reason.korean)",
        "--stock에 다른 파일을 적거나 백업을 복원해 주세요"
      )
    case .newerSchema(let path, let version):
      return (
        "`\(path)`의 재고는 이 프로그램보다 새로운 버전 \(version)이에요",
        "더 새로운 프로그램으로 열어 주세요"
      )
    case .hardLinked(let path, let names):
      return (
        "재고 파일 `\(path)`에 이름이 \(names)개 있어서, 이름마다 다른 주문을 볼 수 없어요",
        "아무도 쓰지 않을 때 하드 링크를 하나만 남기고 지워 주세요"
      )
    case .isArchive(let path):
      return (
        "`\(path)`\(topic(path)) 오래된 기록을 옮긴 보관 파일이라서 주문도 재고 변경도 할 수 없어요",
        "--stock에 원래 재고 파일을 적어 주세요. 없어졌다면 `juice ledger copy`로 새로 만들 수 있어요"
      )
    case .mountedFile(let path):
      return (
        "재고 파일 `\(path)` 하나만 마운트되어 있어요. 로그와 잠금 파일이 따로 생겨서, 여기와 다른 곳의 주문이 서로를 볼 수 없어요",
        "파일 대신 그 파일이 있는 폴더를 마운트해 주세요"
      )
    case .replaced(let path):
      return (
        "쓰는 동안 재고 파일 `\(path)`\(subject(path)) 바뀌거나 없어졌어요",
        "파일을 확인하고 명령을 다시 실행해 주세요"
      )
    case .clockOutOfRange(let time):
      return (
        "이 컴퓨터의 시계가 \(Timestamp.text(milliseconds: time))이라서 기록할 수 없어요",
        "시계를 맞춰 주세요. 1970년부터 9999년까지만 기록할 수 있어요"
      )
    case .unavailable(let path, let reason, let help):
      return (
        cannotUse(path, reason.korean),
        help?.korean
          ?? (isAddress(path)
            ? "주소와 서버를 확인해 주세요" : "경로와 권한을 확인하거나 --stock에 다른 파일을 적어 주세요")
      )
    case .outcomeUnknown(let path, let id, let reason):
      return (
        "`\(path)`의 재고에 \(id.map { "주문 `\($0)`\(subject($0))" } ?? "변경이") 기록되었는지 알 수 없어요: "
          + reason.korean,
        id.map {
          "같은 주문을 --id \($0)\(named($0)) 다시 하면 한 번만 만들어요. `juice history`에 아직 보이지 않아도 그래요"
        } ?? "서버와 대기 서버가 다시 대답하면 `juice history`에 보여요. 그 전에는 다시 하지 마세요"
      )
    case .diskFull(let path, let reason):
      return (cannotUse(path, reason), "디스크 공간을 비워 주세요")
    case .diskFailed(let path, let reason):
      return (
        cannotUse(path, reason),
        "디스크를 확인해 주세요. 이미 기록되었을 수 있으니 `juice history`에서 확인하세요"
      )
    }
  }

  private func cannotUse(_ path: String, _ reason: String) -> String {
    "`\(path)`의 재고를 쓸 수 없어요: \(reason)"
  }

  func unit(_ dimension: Dimension) -> String {
    switch dimension {
    case .pieces: "개"
    case .mass: "그램"
    case .volume: "밀리리터"
    }
  }

  // MARK: Terminals

  func problem(_ error: TerminalError) -> (message: String, help: String?) {
    switch error {
    case .noSignals(let reason): ("시그널을 기다릴 수 없어요: \(reason)", nil)
    case .gone(let reason): ("터미널이 사라졌어요: \(reason ?? "입력이 끝났어요")", nil)
    case .ended(let signal): ("시그널 \(signal)\(named("\(signal)")) 끝났어요", nil)
    }
  }

  private var instead: String { "터미널이 없으면 `juice stock set mango=12`로 바꿀 수 있어요" }

  var noTerminal: (message: String, help: String?) {
    ("`juice stock edit`에는 입출력이 모두 터미널이어야 해요", instead)
  }

  func noScreen(_ name: String) -> (message: String, help: String?) {
    (
      name.isEmpty
        ? "`juice stock edit`에는 화면이 있는 터미널이 필요한데 TERM이 비어 있어요"
        : "`juice stock edit`에는 화면이 있는 터미널이 필요한데 `\(name)` 터미널에는 없어요", instead
    )
  }
}
