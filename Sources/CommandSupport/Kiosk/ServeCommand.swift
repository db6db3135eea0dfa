package import ArgumentParser
package import Diagnostics

package struct ServeCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "serve", .text("Show the order screen and the stock screen in a browser."),
      article: .kiosk,
      discussion: .text(
        """
        The same address has an HTTP API under /api/v1. Ctrl-C or SIGTERM ends it: open
        requests are answered first.
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
