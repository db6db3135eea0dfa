package import ArgumentParser
import Diagnostics
import Shop
import SystemPackage
import Text

/// The root command parses a command line, runs the subcommand, and maps errors to exit statuses.
extension JuiceCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "juice", "Orders from menus written in YAML, and keeps the stock.",
      ko: "YAML로 적은 메뉴로 주문을 받고 재고를 관리해요.",
      article: .overview,
      discussion: .text(
        """
        EXAMPLE:
          juice menu                      what can be ordered, and how many of it
          juice order mango=2 banana      order; stock is taken all or nothing
          juice stock add strawberry=5    restock
          juice validate recipes          find every mistake in menu files
          juice test recipes              run the tests in menu files
          juice init shop                 begin a menu in the directory shop

        EXIT STATUS:
          0 done; 1 a finding, a failed test, or a refused order or change; 2 wrong
          usage, unreadable input or an internal failure.
        """,
        ko: """
          예:
            juice menu                      주문할 수 있는 쥬스와 가능한 잔 수
            juice order mango=2 banana      주문. 모자라면 하나도 만들지 않아요
            juice stock add strawberry=5    재고 더하기
            juice validate recipes          메뉴 파일의 문제 모두 찾기
            juice test recipes              메뉴 파일의 테스트 실행하기
            juice init shop                 shop 디렉터리에 메뉴 새로 만들기

          종료 상태:
            0 성공; 1 문제를 찾았거나 테스트가 실패했거나 주문이나 변경이 거절됨; 2
            잘못된 사용법, 읽을 수 없는 입력, 내부 오류.
          """),
      version: Product.version,
      subcommands: [
        MenuCommand.self, OrderCommand.self, CancelCommand.self, PlanCommand.self,
        StockCommand.self, MakeCommand.self,
        HistoryCommand.self, ReportCommand.self, AuditCommand.self, LedgerCommand.self,
        EventsCommand.self, ExplainCommand.self,
        ValidateCommand.self, TestCommand.self, DiffCommand.self, FormatCommand.self,
        GraphCommand.self, RuleCommand.self, InitCommand.self, SchemaCommand.self, LSPCommand.self,
      ] + withTraits)
  }

  /// The commands that exist only in a program built with their trait.
  private static var withTraits: [any ParsableCommand.Type] {
    #if Kiosk
      [ServeCommand.self]
    #else
      []
    #endif
  }

  /// Runs a command line.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit status.
  package static func main(_ arguments: [String], _ streams: Streams) async -> Int32 {
    if let status = CompletionCommand.answer(arguments, streams) { return status }
    return await ParserLanguage.$current.withValue(ParserLanguage.of(arguments, streams)) {
      do {
        try await run(arguments, streams)
        return 0
      } catch {
        return report(error, streams)
      }
    }
  }

  private static func run(_ arguments: [String], _ streams: Streams) async throws {
    if let script = CompletionCommand.script(arguments) { return try streams.write(script) }
    var command = try parse(arguments)
    if let command = command as? any Command {
      let language = command.language(streams)
      do {
        try await command.run(streams)
        return try streams.noteSkippedLinks(language)
      } catch {
        try streams.noteSkippedLinks(language)
        if case ShopError.invalidMenu(let menu) = error { throw try Failure(menu, streams.files) }
        if let failure = Failure(reporting: error, streams.files) { throw failure }
        throw error
      }
    }
    if command is JuiceCommand, !arguments.isEmpty {
      throw Failure(
        "there is no command beside `\(arguments.joined(separator: " "))`",
        ko: "명령이 없어요: `\(arguments.joined(separator: " "))`",
        help: CommandName.list(of: "juice"))
    }
    try CommandName.check(arguments, under: Self.self)
    // The argument parser's own command for help.
    try command.run()
  }

  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try ParserLanguage.$isParsing.withValue(true) {
        try parseFolded(arguments) ?? parseAsRoot(arguments)
      }
    } catch {
      if exitCode(for: error) == .validationFailure {
        try CommandName.check(arguments, under: Self.self)
      }
      throw error
    }
  }

  /// Parses a command line with many paths; nil for any other one.
  private static func parseFolded(_ arguments: [String]) throws -> (any ParsableCommand)? {
    let folded = FoldedPaths.folded(arguments)
    guard folded.count < arguments.count else { return nil }
    do {
      guard var command = try parseAsRoot(folded) as? any PathsCommand else { return nil }
      let paths = FoldedPaths.unfolded(command.paths)
      command.paths = paths
      return command
    } catch  where FoldedPaths.isFolded(fullMessage(for: error)) {
      return nil
    }
  }

  private static func report(_ error: any Error, _ streams: Streams) -> Int32 {
    let language = ParserLanguage.current
    do {
      if let failure = Failure(reporting: error) {
        try streams.writeError(failure.description(in: language))
        return failure.status.rawValue
      }
      if let status = error as? Status { return status.rawValue }
      return try report(parsing: error, in: language, streams)
    } catch {
      // Standard error cannot be written, so only the status is left.
      return Status.failed.rawValue
    }
  }

  /// Reports errors of the argument parser, which include requests for help, and unexpected errors.
  private static func report(
    parsing error: any Error, in language: Language, _ streams: Streams
  ) throws -> Int32 {
    func write(_ failure: Failure) throws {
      try streams.writeError(failure.description(in: language))
    }
    switch exitCode(for: error) {
    case .success:
      do {
        let text = fullMessage(for: error, columns: HelpText.unbrokenColumns)
        try streams.write(HelpText.rendered(text, in: language, columns: streams.columns))
        return 0
      } catch {
        try write(unexpected(error))
      }
    case .validationFailure:
      try write(
        Failure(parserMessage: fullMessage(for: error), under: Self.self, streams.files))
    default: try write(unexpected(error))
    }
    return Status.failed.rawValue
  }

  /// Errors that no command explains. System errors come from standard output: reading and files have their
  /// own failures.
  private static func unexpected(_ error: any Error) -> Failure {
    let reason = SystemReason.localized(error)
    guard error is Errno else { return Failure(reason) }
    return Failure(
      "cannot write the output: \(reason.english)", ko: "결과를 출력할 수 없어요: \(reason.korean)")
  }
}
