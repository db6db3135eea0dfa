package import Diagnostics
package import Shop

/// Problems with the address of a ledger.
extension Problem {
  /// An invalid address of a ledger.
  package init(_ problem: LedgerLocation.Problem) {
    let forms = LocalizedText.text(
      "write a path, sqlite:PATH, postgresql://HOST/DATABASE or memory:; for a name with a colon ./NAME",
      ko: "경로, sqlite:경로, postgresql://서버/데이터베이스, memory: 가운데 하나를 적어 주세요. 이름에 쌍점이 있으면 ./이름으로 적어요")
    self =
      switch problem {
      case .emptyPath:
        Problem(
          "the ledger has an empty path", ko: "재고 파일의 경로가 비어 있어요",
          help: forms)
      case .unknownScheme(let scheme, let suggestion):
        Problem(
          "there is no kind of ledger called `\(scheme):`",
          ko: "\(code: "\(scheme):", .named) 재고는 없어요",
          help: suggestion.map { .didYouMean($0) } ?? forms)
      case .schema(let name, let maxLength):
        Problem(
          "`\(name)` cannot be the schema of a ledger",
          ko: "\(code: name, .topic) 재고의 스키마로 쓸 수 없는 이름이에요",
          help: "give one name of at most \(maxLength) bytes that does not begin with pg_",
          ko: "\(maxLength)바이트 이하이고 pg_로 시작하지 않는 이름을 하나만 적어 주세요")
      case .schemaEscape:
        Problem(
          "the schema of the ledger is not escaped", ko: "재고의 스키마 이름을 이스케이프하지 않았어요",
          help: "write a percent sign as %25", ko: "퍼센트 기호는 %25로 적어 주세요")
      case .userEscape:
        Problem(
          "the user's name in the address of the ledger is not escaped",
          ko: "재고 주소의 사용자 이름을 이스케이프하지 않았어요",
          help: "write @ as %40 and / as %2F", ko: "@는 %40, /는 %2F로 적어 주세요")
      case .keywords(let keyword):
        Problem(
          "the address of the ledger begins with `\(keyword)=`, which is neither an address nor a path",
          ko: "재고 주소가 `\(keyword)=`로 시작해요. 주소도 경로도 아니에요",
          help: "write postgresql://USER@HOST/DATABASE for a server; for a file ./NAME",
          ko: "서버는 postgresql://사용자@호스트/데이터베이스, 파일은 ./이름처럼 적어 주세요")
      case .password:
        Problem(
          "the address of the ledger has a password, which everybody can read in the list of processes",
          ko: "재고 주소에 비밀번호가 있어요. 프로세스 목록에서 누구나 읽을 수 있어요",
          help:
            "leave it out, and put it in PGPASSWORD, in ~/.pgpass (or the file that PGPASSFILE names) or in "
            + "a service file; an @ or / elsewhere is written as %40 or %2F",
          ko:
            "주소에서 빼고 PGPASSWORD, ~/.pgpass(또는 PGPASSFILE이 가리키는 파일), 서비스 파일 가운데 하나에 두세요. 다른 곳의 @는 "
            + "%40, /는 %2F로 적어 주세요")
      case .directory(let path):
        Problem(
          "the ledger `\(path)` is a directory",
          ko: "재고 파일 \(code: path, .topic) 디렉터리예요",
          help: "name a file with --stock PATH", ko: "--stock에 파일을 적어 주세요")
      case .noFolder(let path, let folder):
        Problem(
          "the ledger `\(path)` has no folder: `\(folder)` is not a directory",
          ko: "재고 파일 \(code: path, .object) 둘 곳이 없어요: \(code: folder, .topic) 디렉터리가 아니에요",
          help: "make it, or name another place with --stock PATH",
          ko: "디렉터리를 만들거나 --stock에 다른 경로를 적어 주세요")
      case .unwritableFolder(let folder, let reason):
        Problem(
          "cannot make the folder `\(folder)` for the stock: \(reason.english)",
          ko: "재고를 둘 `\(folder)` 디렉터리를 만들 수 없어요: \(reason.korean)",
          help: "name another place with --stock PATH", ko: "--stock에 다른 경로를 적어 주세요")
      case .tooLong(let path, let maxName, let maxPath):
        Problem(
          "the path of the ledger is too long: `\(path)`", ko: "재고 파일의 경로가 너무 길어요: `\(path)`",
          help:
            "its name may have \(maxName) bytes and the whole path \(maxPath); name another place with "
            + "--stock PATH",
          ko: "이름은 \(maxName)바이트, 전체 경로는 \(maxPath)바이트까지예요. --stock에 다른 경로를 적어 주세요")
      case .link(let link, let ledger):
        Problem(
          "`\(link)` is a link, which is not followed: somebody may have committed it",
          ko: "\(code: link, .topic) 다른 사람이 커밋했을 수 있는 링크라서 따라가지 않아요",
          help: "delete it, or name the ledger itself with --stock `\(ledger)`",
          ko: "링크를 지우거나 --stock에 재고 파일 \(code: ledger, .object) 직접 적어 주세요")
      case .severalLedgers(let menu, let paths):
        Problem(
          "the menu `\(menu)` has several ledgers, since it was used under several names: "
            + paths.quotedList,
          ko: "메뉴 `\(menu)`의 재고 파일이 여러 개예요. 이름을 다르게 적어 쓴 적이 있어요: \(paths.quotedList)",
          help:
            "`juice history --stock PATH` shows what each has sold; name the right one with --stock, or move "
            + "the others away",
          ko: "무엇을 팔았는지는 `juice history --stock 경로`로 볼 수 있어요. 맞는 것을 --stock에 적거나 나머지를 옮겨 주세요")
      case .madeElsewhere(let menu, let path):
        Problem(
          "somebody made the ledger of `\(menu)` meanwhile, under another name of the menu: `\(path)`",
          ko: "그사이 다른 사람이 \(code: menu, .object) 다른 이름으로 적어서 재고 파일 \(code: path, .object) 만들었어요",
          help: "nothing was done; run the command again", ko: "아무것도 하지 않았어요. 명령을 다시 실행해 주세요")
      }
  }
}
