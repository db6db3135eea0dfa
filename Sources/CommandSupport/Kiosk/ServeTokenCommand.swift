package import ArgumentParser
import Diagnostics
import Reports

package struct ServeTokenCommand: Command {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "token",
      "Print a new staff token of 256 bits, or a link that signs in or sets up a device once.",
      ko: "256비트짜리 직원 토큰을 새로 만들거나, 한 번 로그인하거나 기기를 설정할 수 있는 링크를 출력해요.",
      discussion: .text(
        """
        A file of tokens has one on each line. The journal names the person whose token
        was used. With --qr, a token in the file makes a link and a QR code of it, with
        which its owner signs in on a phone without typing the token.

        With --device as well, the device on which the link is opened belongs to the shop:
        it stays in its store and at its screen until staff sign it out at /staff/devices.
        """,
        ko: """
          토큰 파일에는 한 줄에 하나씩 적어요. 장부에는 쓴 토큰의 담당자 이름이 남아요.
          --qr을 쓰면 파일에 있는 토큰으로 링크와 QR 코드를 만들어요. 휴대폰으로 찍으면
          토큰을 입력하지 않고 직원 화면에 들어갈 수 있어요.

          --device도 쓰면 링크를 연 기기가 매장 기기가 돼요. /staff/devices에서 내보낼 때까지
          정해진 매장과 화면을 보여 줘요.
          """),
      examples: """
        (umask 077; juice serve token > staff.token)
        (umask 077; juice serve token --name mina >> staff.token)
        juice serve token --qr --staff-token-file staff.token --name mina \\
          --url http://juice.local:8080
        juice serve token --qr --staff-token-file staff.token --device Counter \\
          --store hafen --start --url http://juice.local:8080
        """)
  }

  package enum Screen: String, WordChoice { case order, kitchen, board }

  @ParentCommand package var shared: JuiceCommand
  @OptionGroup package var options: PlaceOptions

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

  @Option(
    help: .text(
      "The name of the device that the link makes one of the shop, for --qr; --store is its store.",
      ko: "링크로 만들 매장 기기의 이름. --qr과 함께 써요. 기기의 매장은 --store로 정해요.",
      value: .text("name", ko: "이름")))
  package var device: String?

  @Option(
    help: .text(
      "What the device shows: order, kitchen or board. (default: order)",
      ko: "기기가 보여 줄 화면: order(손님 주문), kitchen(주방), board(주문 번호). (기본값: order)",
      value: .text("screen", ko: "화면")))
  package var screen: Screen?

  @Flag(
    "Let guests begin at a screen that asks for a touch.", ko: "손님이 시작 화면을 눌러 주문을 시작하게 해요.")
  package var start = false

  package init() {}

  package mutating func checkOptions() throws {
    guard qr || (staffTokenFile == nil && url == nil) else {
      throw ValidationError(
        "--staff-token-file and --url need --qr", ko: "--staff-token-file과 --url은 --qr과 함께 써 주세요")
    }
    guard qr || device == nil else {
      throw ValidationError("--device needs --qr", ko: "--device는 --qr과 함께 써 주세요")
    }
    guard device != nil || (shared.store == nil && screen == nil && !start) else {
      throw ValidationError(
        "--store, --screen and --start need --device",
        ko: "--store, --screen, --start는 --device와 함께 써 주세요")
    }
    guard !start || screen == nil || screen == .order else {
      throw ValidationError(
        "--start needs the screen order", ko: "--start는 order 화면에만 쓸 수 있어요")
    }
  }

  package func run(_ streams: Streams) async throws {
    try await CommandSet.running.runKiosk(self, streams)
  }
}
