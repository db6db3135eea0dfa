package import ArgumentParser
package import Diagnostics

package struct ServeCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "serve", "Show the order screen and the stock screen in a browser.",
      ko: "브라우저에서 주문 화면과 재고 화면을 보여 줘요.",
      article: .kiosk,
      discussion: .text(
        """
        The same address has an HTTP API under /api/v1. Ctrl-C or SIGTERM ends it: open
        requests are answered first.
        """,
        ko: """
          같은 주소의 /api/v1에 HTTP API도 있어요. Ctrl-C나 SIGTERM으로 끝내면 받은 요청에
          모두 답하고 끝나요.
          """),
      examples: """
        juice serve
        juice serve -m recipes/cafe --listen 127.0.0.1:9000
        juice serve --listen 0.0.0.0:8080 --allow-host juice.local \\
          --staff-token-file staff.token
        """,
      subcommands: [ServeStartCommand.self, ServeTokenCommand.self],
      defaultSubcommand: ServeStartCommand.self)
  }

  @Option(.lang) package var lang: Language?

  package init() {}
}
