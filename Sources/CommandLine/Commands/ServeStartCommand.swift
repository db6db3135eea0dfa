#if Kiosk
  import ArgumentParser
  import CommandSupport
  import Diagnostics
  import RecipeGraph
  import Reports
  import Shop
  import Text
  import WebKiosk

  struct ServeStartCommand: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        "start", "Serve the screens and the API.", ko: "화면과 API를 열어 둬요.",
        discussion: .text(
          """
          Everybody who reaches the server may order. With a staff token, only those who
          have it see and change the stock, the journal and the report, and cancel orders.
          An address that other machines reach needs a token and the names of the server.
          """,
          ko: """
            서버에 들어올 수 있는 사람은 누구나 주문할 수 있어요. 직원 토큰이 있으면 토큰을 아는
            사람만 재고와 장부와 집계를 보고, 재고를 바꾸고, 주문을 취소할 수 있어요. 다른
            기기에서 들어올 수 있는 주소로 열려면 토큰과 서버 이름이 있어야 해요.
            """),
        examples: """
          juice serve start --lang ko
          """)
    }

    enum LogFormat: String, WordChoice { case text, json }

    @ParentCommand var shared: JuiceCommand

    @Option(
      help: .text(
        "Where to listen: an address of this machine, and a port.",
        ko: "기다릴 곳: 이 기기의 주소와 포트.", value: .text("address:port", ko: "주소:포트")))
    var listen = "127.0.0.1:\(ListenAddress.standardPort)"

    @Option(
      help: .text(
        "The file with the tokens that staff have: one on each line, after the name of its owner.",
        ko: "직원 토큰이 적힌 파일. 한 줄에 하나씩, 이름 뒤에 적어요.",
        value: .text("path", ko: "경로")),
      completion: .file())
    var staffTokenFile: String?

    @Option(
      help: .text(
        "A name by which browsers call the server, such as juice.local; may be repeated.",
        ko: "브라우저에서 쓰는 서버 이름. 예: juice.local. 여러 번 쓸 수 있어요.",
        value: .text("name", ko: "이름")))
    var allowHost: [String] = []

    @Option(
      help: .text(
        """
        The address of a reverse proxy that is believed when it says where a request comes \
        from; may be repeated.
        """,
        ko: "요청이 어디서 왔는지 알려 주는 리버스 프록시의 주소. 여러 번 쓸 수 있어요.",
        value: .text("address", ko: "주소")))
    var trustForwarded: [String] = []

    @Option(
      help: .text(
        """
        How many requests of one address are answered in a second on average; 0 for all, and for no \
        other limit of an address.
        """,
        ko: "한 주소에서 온 요청을 1초에 평균 몇 개까지 받을지. 0이면 모두 받고, 주소마다 두는 다른 제한도 없어요.",
        value: .text("count", ko: "개수")))
    var rateLimit = KioskSettings.standardRequestsPerSecond

    @Option(
      help: .text(
        "How requests are noted on standard error: text or json.",
        ko: "표준 오류에 요청을 적는 형식: text 또는 json.", value: .text("format", ko: "형식")))
    var logFormat = LogFormat.text

    @Option(
      help: .text(
        "How many of one juice a guest may order at once on the screen, 1 or more.",
        ko: "화면에서 한 쥬스를 한 번에 몇 잔까지 주문할 수 있는지. 1 이상.",
        value: .text("count", ko: "개수")))
    var maxQuantity = KioskSettings.standardMaxQuantity

    @Flag(
      help: .text(
        "Leave out how much there is of each fruit on the order screen.",
        ko: "주문 화면에서 재료마다 남은 양을 보이지 않게 해요."))
    var hideStock = false

    struct Options: CommandOptions {
      static let accepted: Set<SharedOption> = [.menu, .stock]

      @Option(.menu) var menu: String?
      @Option(.stock) var stock: String?
      @Option(.lang) var lang: Language?
    }

    @OptionGroup var options: Options

    mutating func validate() throws {
      try adoptSharedOptions()
      guard rateLimit >= 0 else {
        throw ValidationError(
          "expected 0 or more for --rate-limit", ko: "--rate-limit에는 0 이상을 적어 주세요")
      }
      guard (1...OrderBounds.maxQuantity).contains(maxQuantity) else {
        throw ValidationError(
          "expected 1 to \(OrderBounds.maxQuantity) for --max-quantity",
          ko: "--max-quantity에는 1부터 \(OrderBounds.maxQuantity)까지 적어 주세요")
      }
    }

    func run(_ streams: Streams) async throws {
      let language = language(streams)
      let address = try ListenAddress(listen)
      var settings = KioskSettings(language: language)
      settings.hosts = allowHost
      settings.trustedProxies = trustForwarded
      settings.requestsPerSecond = rateLimit == 0 ? nil : rateLimit
      settings.maxQuantity = maxQuantity
      settings.hidesStock = hideStock
      settings.tokens =
        try staffTokenFile.map { try StaffTokenFile.tokens(in: $0, language, streams) } ?? []
      if !address.isLoopback { try checkPublic(settings) }
      let session = try Session(shared, in: language, streams)
      try await session.checkLedger()
      let log = RequestLog(logFormat, in: language, session.clocks, streams)
      if !settings.tokens.isEmpty {
        do {
          settings.staffRecords = try session.shop.linesBesideLedger(named: "staff")
            .map { try StaffRecords($0) }
        } catch {
          log.notice(language[Self.forgetting(error, streams)])
        }
      }
      let kiosk = Kiosk(
        session.shop, settings, log: log.write,
        notice: { problem in
          for line in Self.lines(on: problem) { log.notice(language[line]) }
        }, ledgerNotice: { problem in log.notice(language[Self.line(onLedger: problem)]) },
        stockNotice: { lines in for line in lines { log.notice(language[line]) } })
      let server = KioskServer(kiosk, host: address.host, port: address.port) { port in
        log.announce(
          language.text(
            "serving \(session.shop.menuPath) at http://\(address.shown):\(port)/, for staff at /staff",
            ko: """
              \(session.shop.menuPath) 메뉴를 http://\(address.shown):\(port)/ 에서 열었어요. \
              직원 화면은 /staff예요
              """))
      }
      defer { log.flush() }
      do {
        try await withTaskExecutorPreference(globalConcurrentExecutor) { try await server.run() }
      } catch let failure as ListenFailure {
        let reason = SystemReason.text(errno: failure.errorNumber)
        throw Failure(
          "cannot listen at \(listen): \(reason)", ko: "\(listen)에서 열 수 없어요: \(reason)",
          help: "choose another address with --listen", ko: "--listen으로 다른 주소를 골라 주세요")
      }
    }

    /// - Parameter error: why nothing can be kept for the next start.
    private static func forgetting(_ error: any Error, _ streams: Streams) -> LocalizedText {
      let reason = Problem(reporting: error, streams.files)?.message ?? .verbatim("\(error)")
      return .text(
        "staff have to sign in again after a restart: \(reason.english)",
        ko: "서버를 다시 켜면 직원이 다시 로그인해야 해요: \(reason.korean)")
    }

    /// What the log says of the files of the menu.
    ///
    /// - Parameter problem: nil if there is none any more.
    private static func lines(on problem: MenuProblem?) -> [LocalizedText] {
      guard let problem else {
        return [.text("the files of the menu are served again", ko: "고친 메뉴 파일로 다시 주문을 받아요")]
      }
      let old = LocalizedText.text(
        "\(problem.message.english); the last menu without errors is served",
        ko: "\(problem.message.korean). 오류가 없던 마지막 메뉴로 주문을 받고 있어요")
      return [old] + problem.errors
    }

    /// What the log says of the ledger.
    ///
    /// - Parameter problem: nil if there is none any more.
    private static func line(onLedger problem: Problem?) -> LocalizedText {
      guard let problem else {
        return .text("the ledger can be read again", ko: "재고를 다시 읽을 수 있어요")
      }
      guard let help = problem.help else { return problem.message }
      return .text(
        "\(problem.message.english); \(help.english)",
        ko: "\(problem.message.korean). \(help.korean)")
    }

    /// Requires a token for staff; other machines can reach the kiosk.
    private func checkPublic(_ settings: KioskSettings) throws {
      guard !settings.tokens.isEmpty else {
        throw Failure(
          "other machines reach \(listen), so that staff need a token",
          ko: "다른 기기에서 \(listen)에 들어올 수 있으니 직원 토큰이 있어야 해요",
          help: "make one with `juice serve token`, and name its file with --staff-token-file",
          ko: "`juice serve token`으로 만들고 --staff-token-file에 파일을 적어 주세요")
      }
      guard !settings.hosts.isEmpty else {
        throw Failure(
          "other machines reach \(listen), so that the server needs a name",
          ko: "다른 기기에서 \(listen)에 들어올 수 있으니 서버 이름이 있어야 해요",
          help: "name it with --allow-host, as browsers call it",
          ko: "브라우저에 입력하는 이름을 --allow-host에 적어 주세요")
      }
    }
  }

  /// An address and a port, such as `127.0.0.1:8080` or `[::1]:8080`.
  struct ListenAddress {
    static let standardPort = 8080

    let host: String
    let port: Int

    init(_ text: String) throws {
      let malformed = Failure(
        "`\(text)` is no address and port", ko: "`\(text)`: 주소와 포트가 아니에요",
        help: "write it as 127.0.0.1:8080 or [::1]:8080", ko: "127.0.0.1:8080이나 [::1]:8080처럼 적어 주세요"
      )
      guard let colon = text.lastIndex(of: ":"),
        let port = UInt16(text[text.index(after: colon)...])
      else { throw malformed }
      var host = String(text[..<colon])
      if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
      guard !host.isEmpty else { throw malformed }
      self.host = host
      self.port = Int(port)
    }

    /// Whether only this machine can reach it.
    var isLoopback: Bool { ClientAddress.isOfThisMachine(host) }

    /// As in a URL.
    var shown: String { host.contains(":") ? "[\(host)]" : host }
  }
#endif
