package import ArgumentParser
package import Diagnostics
import RecipeGraph
import Reports
import Shop

package struct ServeStartCommand: Command {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start", .text("Serve the screens and the API."),
      discussion: .text(
        """
        Everybody who reaches the server may order. With a staff token, only those who
        have it see and change the stock, the journal and the report, and cancel
        orders. An address that other machines reach needs a token and the names of the
        server.
        """),
      examples: """
        juice serve start --lang ko
        """)
  }

  package enum LogFormat: String, WordChoice { case text, json }

  @ParentCommand package var shared: JuiceCommand

  @Option(
    help: .text(
      "Where to listen: an address of this machine, and a port.", value: .text("address:port")))
  package var listen = "127.0.0.1:\(KioskDefaults.port)"

  @Option(
    help: .text(
      """
      The file with the tokens that staff have: one on each line, after the name of its owner. It is made with \
      one token if there is none.
      """,
      value: .text("path")),
    completion: .file())
  package var staffTokenFile: String?

  @Option(
    help: .text(
      "A name by which browsers call the server, such as juice.local; may be repeated.",
      value: .text("name")))
  package var allowHost: [String] = []

  @Option(
    help: .text(
      """
      The address of a reverse proxy that is believed when it says where a request comes \
      from; may be repeated.
      """,
      value: .text("address")))
  package var trustForwarded: [String] = []

  @Option(
    help: .text(
      """
      How many requests of one address are answered in a second on average; 0 for all, and for no \
      other limit of an address.
      """,
      value: .text("count", context: "value name of a limit")))
  package var rateLimit = KioskDefaults.requestsPerSecond

  @Option(
    help: .format(
      .text("How requests are noted on standard error: text or json.")))
  package var logFormat = LogFormat.text

  @Option(
    help: .text(
      "How many of one juice a guest may order at once on the screen, 1 or more.",
      value: .text("count", context: "value name of a limit")))
  package var maxQuantity = KioskDefaults.maxQuantity

  @Flag(
    help: .text(
      "Leave out the stock of each fruit on the order screen, also where the menu has `stock-strip`."
    ))
  package var hideStock = false

  @Option(
    help: .text(
      "After how many minutes an order that is not made turns amber at the bar, 1 or more.",
      value: .text("minutes")))
  package var late = KioskDefaults.lateMinutes

  @Option(
    help: .text(
      "After how many minutes it turns red, not before --late.",
      value: .text("minutes")))
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
        .text("expected 0 or more for --rate-limit"))
    }
    guard (1...OrderBounds.maxQuantity).contains(maxQuantity) else {
      throw ValidationError(
        .text("expected 1 to \(OrderBounds.maxQuantity) for --max-quantity"))
    }
    guard (1...1_440).contains(late), (late...1_440).contains(veryLate) else {
      throw ValidationError(
        .text("expected 1 to 1440 minutes for --late, and for --very-late no less"))
    }
  }

  package func run(_ streams: Streams) async throws {
    try await CommandSet.running.runKiosk(self, streams)
  }
}
