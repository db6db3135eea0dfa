package import ArgumentParser
package import Diagnostics
import RecipeGraph
import Reports
import Shop

package struct ServeStartCommand: Command {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start", "Serve the screens and the API.", ko: "화면과 API를 열어 둬요.",
      discussion: .text(
        """
        Everybody who reaches the server may order. With a staff token, only those who
        have it see and change the stock, the journal and the report, and cancel
        orders. An address that other machines reach needs a token and the names of the
        server.
        """,
        ko: """
          서버에 들어올 수 있는 사람은 누구나 주문할 수 있어요. 직원 토큰이 있으면 토큰을
          아는 사람만 재고와 장부와 집계를 보고, 재고를 바꾸고, 주문을 취소할 수 있어요.
          다른 기기에서 들어올 수 있는 주소로 열려면 토큰과 서버 이름이 있어야 해요.
          """),
      examples: """
        juice serve start --lang ko
        """)
  }

  package enum LogFormat: String, WordChoice { case text, json }

  @ParentCommand package var shared: JuiceCommand

  @Option(
    help: .text(
      "Where to listen: an address of this machine, and a port.",
      ko: "기다릴 곳: 이 기기의 주소와 포트.", value: .text("address:port", ko: "주소:포트")))
  package var listen = "127.0.0.1:\(KioskDefaults.port)"

  @Option(
    help: .text(
      """
      The file with the tokens that staff have: one on each line, after the name of its owner. It is made with \
      one token if there is none.
      """,
      ko: "직원 토큰이 적힌 파일. 한 줄에 하나씩, 이름 뒤에 적어요. 없으면 토큰 하나를 넣어 만들어요.",
      value: .text("path", ko: "경로")),
    completion: .file())
  package var staffTokenFile: String?

  @Option(
    help: .text(
      "A name by which browsers call the server, such as juice.local; may be repeated.",
      ko: "브라우저에서 쓰는 서버 이름. 예: juice.local. 여러 번 쓸 수 있어요.",
      value: .text("name", ko: "이름")))
  package var allowHost: [String] = []

  @Option(
    help: .text(
      """
      The address of a reverse proxy that is believed when it says where a request comes \
      from; may be repeated.
      """,
      ko: "요청이 어디서 왔는지 알려 주는 리버스 프록시의 주소. 여러 번 쓸 수 있어요.",
      value: .text("address", ko: "주소")))
  package var trustForwarded: [String] = []

  @Option(
    help: .text(
      """
      How many requests of one address are answered in a second on average; 0 for all, and for no \
      other limit of an address.
      """,
      ko: "한 주소에서 온 요청을 1초에 평균 몇 개까지 받을지. 0이면 모두 받고, 주소마다 두는 다른 제한도 없어요.",
      value: .text("count", ko: "개수")))
  package var rateLimit = KioskDefaults.requestsPerSecond

  @Option(
    help: .format(
      "How requests are noted on standard error: text or json.",
      ko: "표준 오류에 요청을 적는 형식: text 또는 json."))
  package var logFormat = LogFormat.text

  @Option(
    help: .text(
      "How many of one juice a guest may order at once on the screen, 1 or more.",
      ko: "화면에서 한 쥬스를 한 번에 몇 잔까지 주문할 수 있는지. 1 이상.",
      value: .text("count", ko: "개수")))
  package var maxQuantity = KioskDefaults.maxQuantity

  @Flag(
    "Leave out the stock of each fruit on the order screen, also where the menu has `stock-strip`.",
    ko: "메뉴에 `stock-strip`이 있어도 주문 화면에서 재료마다 남은 양을 보이지 않게 해요.")
  package var hideStock = false

  @Option(
    help: .text(
      "After how many minutes an order that is not made turns amber at the bar, 1 or more.",
      ko: "만들지 않은 주문이 몇 분 지나면 주황색이 되는지. 1 이상.",
      value: .text("minutes", ko: "분")))
  package var late = KioskDefaults.lateMinutes

  @Option(
    help: .text(
      "After how many minutes it turns red, not before --late.",
      ko: "몇 분 지나면 빨간색이 되는지. --late 이상.",
      value: .text("minutes", ko: "분")))
  package var veryLate = KioskDefaults.veryLateMinutes

  package struct Options: CommandOptions {
    package static let accepted: Set<SharedOption> = [.menu, .stock]

    @Option(.menu) package var menu: String?
    @Option(.stock) package var stock: String?
    @Option(.lang) package var lang: Language?

    package init() {}
  }

  @OptionGroup package var options: Options

  package init() {}

  package mutating func checkOptions() throws {
    guard rateLimit >= 0 else {
      throw ValidationError(
        "expected 0 or more for --rate-limit", ko: "--rate-limit에는 0 이상을 적어 주세요")
    }
    guard (1...OrderBounds.maxQuantity).contains(maxQuantity) else {
      throw ValidationError(
        "expected 1 to \(OrderBounds.maxQuantity) for --max-quantity",
        ko: "--max-quantity에는 1부터 \(OrderBounds.maxQuantity)까지 적어 주세요")
    }
    guard (1...1_440).contains(late), (late...1_440).contains(veryLate) else {
      throw ValidationError(
        "expected 1 to 1440 minutes for --late, and for --very-late no less",
        ko: "--late에는 1분부터 1440분까지, --very-late에는 그 이상을 적어 주세요")
    }
  }

  package func run(_ streams: Streams) async throws {
    try await CommandSet.running.runKiosk(self, streams)
  }
}
