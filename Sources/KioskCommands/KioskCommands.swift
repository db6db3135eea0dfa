import ArgumentParser
package import CommandSupport
import Diagnostics
import Text

extension CommandSet {
  /// The commands of `juice-kiosk`: `serve`, as `juice` has it, which may be left out.
  package static let kiosk = CommandSet(
    ownOptions: ServeStartCommand.Options.accepted.union([.lang])
  ) {
    CommandConfiguration(
      "juice-kiosk",
      .text("Shows the order screen and the stock screen in a browser, as `juice serve`."),
      article: .kiosk,
      examples: """
        juice-kiosk -m recipes/cafe --listen 127.0.0.1:9000
        juice-kiosk token > staff.token
        juice-kiosk token --qr --device Counter --store hafen --start \\
          --staff-token-file staff.token
        """,
      version: Product.version, subcommands: [ServeCommand.self],
      defaultSubcommand: ServeCommand.self)
  } runKiosk: { command, streams in
    switch command {
    case let command as ServeStartCommand: try await command.serve(streams)
    case let command as ServeTokenCommand: try command.makeToken(streams)
    default: preconditionFailure("\(type(of: command)) is no command of the kiosk")
    }
  }
}
