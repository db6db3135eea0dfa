import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import Foundation
import Reports
import Shop
import SystemPackage
import Text

struct InitCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "init", "Write a menu to begin with, and a workflow that checks it.",
      ko: "처음 쓸 메뉴와, 메뉴를 검사하는 워크플로를 만들어요.",
      article: .validating,
      discussion: .text(
        """
        Beside menu.yaml lies menu.schema.json, which tells editors the format. Where
        there is a menu already, --ci writes the workflow alone. Nothing is
        overwritten: if one of the files is there, none is written.
        """,
        ko: """
          menu.yaml 옆에 편집기에 형식을 알려 주는 menu.schema.json도 만들어요. 메뉴가
          이미 있으면 --ci로 워크플로만 만들 수 있어요. 아무것도 덮어쓰지 않아요. 파일이
          하나라도 이미 있으면 아무것도 만들지 않아요.
          """),
      examples: """
        juice init
        juice init shop --ci github
        juice init --ci gitlab --from OWNER/juice
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: LanguageOptions

  @Argument(
    help: .text(
      "The directory of the menu, made if it is not there.", ko: "메뉴의 디렉터리. 없으면 만들어요.",
      value: .text("directory", ko: "디렉터리")), completion: .directory)
  var directory = Streams.standardMenu

  @Option(
    help: .text(
      """
      Also write a workflow that validates the menu: github or gitlab. It goes to the root \
      of the git repository, or else to the working directory.
      """,
      ko:
        """
        메뉴를 검사하는 워크플로도 만들어요: github 또는 gitlab. git 저장소의 맨 위 디렉터리에 \
        두고, 저장소가 없으면 작업 디렉터리에 둬요.
        """, value: .text("service", ko: "서비스")))
  var ci: CIWorkflow?

  @Option(
    help: .text(
      """
      The repository on GitHub whose release the workflow fetches juice from, and the tag \
      of it. (default: those of this program)
      """,
      ko:
        """
        워크플로가 juice를 받을 GitHub 저장소와 릴리스 태그. (기본값: 이 프로그램을 배포한 \
        저장소와 버전)
        """, value: .text("owner/name[@version]", ko: "소유자/이름[@버전]")))
  var from: String?

  func run(_ streams: Streams) async throws {
    guard !directory.isEmpty else {
      throw Failure(.text("the directory has no name", ko: "디렉터리의 이름이 비어 있어요"))
    }
    guard from == nil || ci != nil else {
      throw Failure(
        .text(
          "--from says where a workflow fetches juice from, and there is none without --ci",
          ko: "--from은 워크플로가 juice를 받을 곳이라서 --ci와 함께 써야 해요"))
    }
    let menu = try existingMenu(streams.files)
    if let menu, ci == nil {
      throw Failure(
        .text(
          "there is a menu in `\(directory)` already: `\(menu)`",
          ko: "`\(directory)`에 이미 메뉴가 있어요: `\(menu)`"),
        help: .command(
          "nothing was written; name another directory, or a workflow for this menu with --ci",
          ko: "아무것도 만들지 않았어요. 다른 디렉터리를 적거나, --ci로 이 메뉴의 워크플로만 만드세요"))
    }
    let release = try ci.map { _ in try ProgramRelease(named: from) }
    let workflow = try ci.flatMap { service in
      try release.map { try Self.workflow(service, directory, $0, streams.files) }
    }
    let files =
      try (menu == nil ? starter(in: language(streams)) : []) + [workflow].compactMap(\.self)
    try NewFiles.write(files, streams.files)
    try streams.write(
      report(files.map(\.path), kept: menu, release: release, streams))
  }

  /// A file of a menu in the directory, which a new file would become a part of; for a workflow, also of a
  /// menu below it, or the file that was given instead of a directory.
  private func existingMenu(_ files: Files) throws -> String? {
    guard try files.isDirectory(directory) else {
      let isFile = try files.exists(directory) && MenuDirectory.isMenuFile(directory)
      return isFile && ci != nil ? directory : nil
    }
    if let file = try MenuDirectory(directory, files).files.first { return file }
    guard ci != nil else { return nil }
    let (menus, unreadable) = MenuPaths.menus(at: directory, files)
    if let failure = unreadable.first { throw failure }
    return try menus.first.flatMap { try MenuDirectory($0, files).files.first }
  }

  private func starter(in language: Language) throws -> [(path: String, text: String)] {
    [
      (
        path: FilePath(directory).appending(StarterMenu.name).string,
        text: StarterMenu.text(in: language)
      ),
      (
        path: FilePath(directory).appending(StarterMenu.schemaName).string,
        text: try MenuSchema.text() + "\n"
      ),
    ]
  }

  private static func workflow(
    _ service: CIWorkflow, _ directory: String, _ release: ProgramRelease, _ files: Files
  ) throws -> (path: String, text: String) {
    guard let working = files.workingDirectory?.lexicallyNormalized() else {
      throw Failure(.text("the working directory has been removed", ko: "작업 디렉터리가 지워졌어요"))
    }
    var menus = working.pushing(FilePath(directory)).lexicallyNormalized()
    let root = try files.repositoryRoot(above: menus) ?? working
    guard menus.removePrefix(root) else {
      throw Failure(
        .text(
          """
          a workflow cannot reach the directory `\(directory)`: it is in no git repository, and not \
          below the working directory
          """,
          ko: """
            워크플로에서 `\(directory)` 디렉터리를 찾을 수 없어요: git 저장소 안에도, 작업 디렉터리 \
            아래에도 없어요
            """),
        help: .words("run `git init` there first", ko: "먼저 그곳에서 `git init`을 실행해 주세요"))
    }
    let text = try service.text(
      menus: menus.isEmpty ? "." : menus.string, release: release)
    return (root == working ? service.path : root.appending(service.path).string, text)
  }

  /// - Parameter kept: a file of the menu that was there before.
  private func report(
    _ paths: [String], kept: String?, release: ProgramRelease?, _ streams: Streams
  ) -> String {
    let menu = directory == streams.menu ? "" : " --menu \(ShellWord.path(directory))"
    let ordering = [
      (
        "juice menu\(menu)",
        LocalizedText("what can be ordered, and how many of it", ko: "주문할 수 있는 쥬스와 가능한 잔 수")
      ),
      ("juice order mango=2 lemonade\(menu)", .text("take an order", ko: "주문하기")),
    ]
    let commands =
      (kept == nil ? ordering : []) + [
        (
          "juice validate \(ShellWord.path(directory))", .text("find every mistake", ko: "문제 모두 찾기")
        ),
        ("juice test \(ShellWord.path(directory))", .text("run the tests in it", ko: "테스트 실행하기")),
      ]
    let language = language(streams)
    let width = commands.map(\.0.count).max() ?? 0
    var lines = paths.map { language.text("wrote \($0)", ko: "\($0) 만듦") }
    if let kept {
      lines.append(
        language.text("kept the menu as it is: \(kept)", ko: "메뉴는 그대로 둠: \(kept)"))
    }
    lines += ["", language.text("Next:", ko: "다음에 할 일:")]
    lines += commands.map {
      "  \($0.0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.1[language])"
    }
    if let release {
      let next = LocalizedText.text(
        "The workflow fetches juice \(release.version) from \(release.address).",
        ko: "워크플로가 받는 프로그램: \(release.address)의 juice \(release.version)")
      lines += ["", next[language]]
    }
    return lines.map(TerminalText.sanitized).joined(separator: "\n")
  }
}
