package import ArgumentParser
import Diagnostics
import Reports

package struct ServeTokenCommand: Command {
  package static var configuration: CommandConfiguration {
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

  @ParentCommand package var shared: JuiceCommand
  @OptionGroup package var options: ResultOptions

  @Option(
    help: .text(
      "Whose token it is, for the journal. (default: it is shared)",
      ko: "장부에 남길 토큰 주인의 이름. (기본값: 함께 쓰는 토큰)", value: .text("name", ko: "이름")))
  package var name: String?

  @Flag(
    "Print a link with its QR code that signs in once, within 10 minutes.",
    ko: "10분 안에 한 번만 쓸 수 있는 직원용 링크와 QR 코드를 출력해요.")
  package var qr = false

  @Option(
    help: .text(
      "The file of tokens that the kiosk was started with, for --qr.",
      ko: "키오스크를 열 때 쓴 토큰 파일. --qr과 함께 써요.", value: .text("path", ko: "경로")),
    completion: .file())
  package var staffTokenFile: String?

  @Option(
    help: .text(
      "The address of the kiosk, for --qr. (default: port 8080 of this machine)",
      ko: "키오스크의 주소. --qr과 함께 써요. (기본값: 이 기기의 8080 포트)",
      value: .text("url", ko: "URL")))
  package var url: String?

  package init() {}

  package mutating func checkOptions() throws {
    guard qr || (staffTokenFile == nil && url == nil) else {
      throw ValidationError(
        "--staff-token-file and --url need --qr", ko: "--staff-token-file과 --url은 --qr과 함께 써 주세요")
    }
  }

  package func run(_ streams: Streams) async throws {
    try await CommandSet.running.runKiosk(self, streams)
  }
}
