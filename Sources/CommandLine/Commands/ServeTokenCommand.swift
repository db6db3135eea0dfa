#if Kiosk
  import ArgumentParser
  import CommandSupport
  import Diagnostics
  import Reports
  import StockLedger
  import Text
  import WebKiosk

  struct ServeTokenCommand: Command {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        "token", "Print a new staff token of 256 bits, or a link that signs in once.",
        ko: "256비트짜리 직원 토큰을 새로 만들거나, 한 번만 쓸 수 있는 직원용 링크를 출력해요.",
        discussion: .text(
          """
          A file of tokens has one on each line. The journal names the person whose token
          was used. With --qr, a token in the file makes a link and a QR code of it, with
          which its owner signs in on a phone without typing the token.
          """,
          ko: """
            토큰 파일에는 한 줄에 하나씩 적어요. 장부에는 쓴 토큰의 담당자 이름이 남아요.
            --qr을 쓰면 파일에 있는 토큰으로 링크와 QR 코드를 만들어요. 휴대폰으로 찍으면
            토큰을 입력하지 않고 직원 화면에 들어갈 수 있어요.
            """),
        examples: """
          (umask 077; juice serve token > staff.token)
          (umask 077; juice serve token --name mina >> staff.token)
          juice serve token --qr --staff-token-file staff.token --name mina \\
            --url http://juice.local:8080
          """)
    }

    @ParentCommand var shared: JuiceCommand
    @OptionGroup var options: ResultOptions

    @Option(
      help: .text(
        "Whose token it is, for the journal. (default: it is shared)",
        ko: "장부에 남길 토큰 주인의 이름. (기본값: 함께 쓰는 토큰)", value: .text("name", ko: "이름")))
    var name: String?

    @Flag(
      help: .text(
        "Print a link with its QR code that signs in once, within 10 minutes.",
        ko: "10분 안에 한 번만 쓸 수 있는 직원용 링크와 QR 코드를 출력해요."))
    var qr = false

    @Option(
      help: .text(
        "The file of tokens that the kiosk was started with, for --qr.",
        ko: "키오스크를 열 때 쓴 토큰 파일. --qr과 함께 써요.", value: .text("path", ko: "경로")),
      completion: .file())
    var staffTokenFile: String?

    @Option(
      help: .text(
        "The address of the kiosk, for --qr. (default: port 8080 of this machine)",
        ko: "키오스크의 주소. --qr과 함께 써요. (기본값: 이 기기의 8080 포트)",
        value: .text("url", ko: "URL")))
    var url: String?

    mutating func validate() throws {
      try adoptSharedOptions()
      guard qr || (staffTokenFile == nil && url == nil) else {
        throw ValidationError(
          "--staff-token-file and --url need --qr", ko: "--staff-token-file과 --url은 --qr과 함께 써 주세요")
      }
    }

    func run(_ streams: Streams) async throws {
      let name = try personName()
      if qr {
        try writeLink(for: name, streams)
      } else {
        try streams.write(
          [name?.text, StaffToken.generate()].compactMap(\.self).joined(separator: " "))
      }
    }

    private func personName() throws -> PersonName? {
      do throws(PersonName.Problem) {
        return try name.map { text throws(PersonName.Problem) in try PersonName(text) }
      } catch {
        throw Failure(
          Problem(
            error,
            help: .text(
              "write --name with a name of 1 to \(PersonName.maxLength) bytes in one line",
              ko: "--name에는 1~\(PersonName.maxLength)바이트인 이름을 한 줄로 적어 주세요")))
      }
    }

    private func writeLink(for name: PersonName?, _ streams: Streams) throws {
      guard let staffTokenFile else {
        throw Failure(
          "a link is made with a staff token", ko: "링크를 만들려면 직원 토큰이 있어야 해요",
          help: "name the file of `juice serve` with --staff-token-file",
          ko: "`juice serve`에 쓴 파일을 --staff-token-file에 적어 주세요")
      }
      let language = language(streams)
      let tokens = try StaffTokenFile.tokens(in: staffTokenFile, language, streams)
      let token = try Self.token(of: name, in: tokens, staffTokenFile)
      let address = try url.map { try KioskAddress($0) } ?? .ofThisMachine
      let link = SignInLink(for: token, at: WallClock.system.milliseconds())
      let path = "/login?link=\(link.text)"
      let text = address.text + path
      guard let code = QRCode(text) else {
        throw Failure(
          "the address is too long for a QR code", ko: "주소가 너무 길어서 QR 코드로 만들 수 없어요",
          help: "choose one of at most \(QRCode.maxBytes - path.utf8.count) bytes with --url",
          ko: "--url로 \(QRCode.maxBytes - path.utf8.count)바이트까지인 주소를 골라 주세요")
      }
      let style = TerminalStyle(useColor: shared.useColor(streams))
      let lines = code.lines.map { style.paint($0, .code) }
      try streams.writeText(([text, ""] + lines).joined(separator: "\n"))
      let width = code.lines.map(\.count).max() ?? 0
      if streams.outputIsTerminal, streams.columns < width {
        try streams.writeError(
          language.text(
            "note: the code needs \(width) columns; widen the terminal, and print another",
            ko: "참고: 코드를 읽으려면 터미널 너비가 \(width)칸이어야 해요. 창을 넓히고 다시 출력해 주세요"))
      }
      guard url == nil else { return }
      try streams.writeError(
        language.text(
          "note: this is the address of this machine; if browsers call the kiosk by another, name it with --url",
          ko: "참고: 이 기기의 주소예요. 브라우저에서 쓰는 키오스크 주소가 다르면 --url에 적어 주세요"))
    }

    /// The token of a person. Without a name, it is the first that is shared, or the only one.
    private static func token(
      of name: PersonName?, in tokens: [StaffToken], _ path: String
    ) throws -> StaffToken {
      if let token = tokens.first(where: { $0.person == name }) { return token }
      if name == nil, tokens.count == 1 { return tokens[0] }
      let names = tokens.compactMap(\.person?.text)
      let help: LocalizedText =
        names.isEmpty
        ? .text("leave out --name; its tokens are shared", ko: "모두 함께 쓰는 토큰이니 --name 없이 써 주세요")
        : .text(
          "write --name with one of \(names.joined(separator: ", "))",
          ko: "--name에 쓸 수 있는 이름: \(names.joined(separator: ", "))")
      guard let name else {
        throw Failure(
          "each token in \(path) belongs to somebody", ko: "\(path)의 토큰은 모두 주인이 있어요", help: help)
      }
      throw Failure(
        "nobody in \(path) is called \(name.text)", ko: "\(path)에 \(name.text) 이름이 없어요", help: help)
    }
  }
#endif
