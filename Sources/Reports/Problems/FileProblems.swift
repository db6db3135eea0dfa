package import Diagnostics
package import FindingReports
import MenuLoader
package import Shop

/// Problems with files.
extension Problem {
  /// A file that cannot be used.
  ///
  /// - Parameters:
  ///   - isDefault: whether the path is the default, and was not given.
  ///   - menuHere: the name of a file of a menu in the working directory, in place of the default.
  package init(_ error: FileError, isDefault: Bool = false, menuHere: String? = nil) {
    let path = error.path
    self =
      switch error.reason {
      case .unreadable(let error):
        Problem(
          "cannot read `\(path)`: \(SystemReason.text(error))",
          ko: "\(code: path, .object) 읽을 수 없어요: \(SystemReason.localized(error).korean)",
          help: .forMenu(error, isDefault: isDefault, menuHere: menuHere))
      case .notRegular:
        Problem(
          "cannot read `\(path)`: it is not a regular file",
          ko: "\(code: path, .object) 읽을 수 없어요: 일반 파일이 아니에요")
      case .unreadableDirectory(let error):
        Problem(
          "cannot read the directory `\(path)`: \(SystemReason.text(error))",
          ko: "`\(path)` 디렉터리를 읽을 수 없어요: \(SystemReason.localized(error).korean)",
          help: .forPath(error))
      case .noMenu(let others):
        Problem(
          "there is no menu in `\(path)`"
            + (others == 0 ? "" : ", only \(ValidationReport.skipped(others).english)"),
          ko: "`\(path)`에 메뉴가 없어요"
            + (others == 0 ? "" : ". \(ValidationReport.skipped(others).korean)만 있어요"),
          help: "put a file such as menu.yaml there", ko: "menu.yaml 같은 파일을 넣어 주세요")
      case .changed:
        Problem(
          "`\(path)` was changed by somebody else meanwhile, so it was not written",
          ko: "그사이 다른 사람이 \(code: path, .object) 바꿔서 고치지 않았어요",
          help: "run the command again", ko: "명령을 다시 실행해 주세요")
      case .unwritable(let error):
        Problem(
          "cannot write `\(path)`: \(SystemReason.text(error))",
          ko: "`\(path)`에 쓸 수 없어요: \(SystemReason.localized(error).korean)",
          help: .forPath(error))
      case .leadsOut(let target):
        Problem(
          "`\(path)` is not followed: it leads out of what was named, to `\(target)`",
          ko: "\(code: path, .topic) 적어 준 경로를 벗어난 \(code: target, .object) 가리켜서 따라가지 않았어요",
          help: "name that path itself if it is meant", ko: "그 파일이 맞으면 그 경로를 직접 적어 주세요")
      }
  }

  /// A menu with errors, for a command that needs one without.
  package static func invalidMenu(_ menu: ShopMenu) -> Problem {
    Problem(
      "\(LocalizedText.invalidMenu(menu).english), so nothing was done",
      ko: "메뉴 `\(menu.path)`에 오류가 \(menu.errorCount)개 있어서 아무것도 하지 않았어요",
      help: "fix it and try again; `juice validate` shows warnings too",
      ko: "고친 뒤에 다시 해 주세요. 경고는 `juice validate`로 볼 수 있어요")
  }
}

extension ShopMenu {
  /// The errors among the findings.
  package var errors: ReportedMenu {
    ReportedMenu(
      sources: sources, findings: loaded.findings.filter { $0.rule.severity == .error },
      omitted: loaded.omitted.filter { $0.key.severity == .error })
  }

  /// The first errors, each in a line with its place.
  package func lines(ofErrors max: Int) -> [LocalizedText] {
    let first = ReportedMenu(sources: sources, findings: Array(errors.findings.prefix(max)))
    let (english, korean) = (
      ValidationReport.lines(first, in: .english), ValidationReport.lines(first, in: .korean)
    )
    return zip(english, korean).map { LocalizedText($0, ko: $1) }
  }
}

extension LocalizedText {
  /// That a menu has errors.
  package static func invalidMenu(_ menu: ShopMenu) -> LocalizedText {
    .text(
      "the menu `\(menu.path)` has \(ValidationReport.count(menu.errorCount, "error"))",
      ko: "메뉴 `\(menu.path)`에 오류가 \(menu.errorCount)개 있어요")
  }

  /// The help for a file of a menu that cannot be read; nil if the error says enough.
  fileprivate static func forMenu(
    _ error: any Error, isDefault: Bool, menuHere: String?
  ) -> LocalizedText? {
    if let menuHere {
      return .text(
        "for the menu in this directory, `\(menuHere)`, add `-m .` or set JUICE_MENU",
        ko: "이 디렉터리에 있는 메뉴(`\(menuHere)`)를 쓰려면 `-m .`을 붙이거나 JUICE_MENU를 설정해 주세요")
    }
    guard isDefault else { return .forPath(error) }
    return .text(
      "name a menu with -m PATH or JUICE_MENU, or begin one with `juice init`",
      ko: "-m 경로나 JUICE_MENU로 메뉴를 알려 주거나 `juice init`으로 새로 만드세요")
  }

  /// The help for a path for which a system call failed; nil if the error says enough.
  fileprivate static func forPath(_ error: any Error) -> LocalizedText? {
    SystemReason.isTooLong(error) ? shorterPath : nil
  }

  /// The help for a path that is too long for the system.
  package static let shorterPath = text(
    "use a shorter path, perhaps from a nearer directory; a name has at most 255 bytes",
    ko: "더 가까운 디렉터리에서 더 짧은 경로로 적어 주세요. 이름은 255바이트까지예요")

  /// A note that a link was skipped because it leads outside of the given path.
  package static func linkNotFollowed(_ path: String, target: String) -> LocalizedText {
    LocalizedText(
      "note: `\(path)` was not read: it leads out of what was named, to `\(target)`, which is not "
        + "followed in CI",
      ko: "참고: \(code: path, .topic) 적어 준 경로를 벗어난 \(code: target, .object) 가리켜서 읽지 않았어요. "
        + "CI에서는 이런 링크를 따라가지 않아요")
  }
}
