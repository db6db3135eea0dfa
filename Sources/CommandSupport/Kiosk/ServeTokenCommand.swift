package import ArgumentParser
import Diagnostics
import Reports

package struct ServeTokenCommand: Command {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      "token",
      .text(
        "Print a new staff token of 256 bits, or a link that signs in or sets up a device once."),
      discussion: .text(
        """
        A file of tokens has one on each line. The journal names the person whose token
        was used. With --qr, a token in the file makes a link and a QR code of it, with
        which its owner signs in on a phone without typing the token.

        With --device as well, the device on which the link is opened belongs to the shop:
        it stays in its store and at its screen until staff sign it out at /staff/devices.
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
      "Whose token it is, for the journal. (default: it is shared)", value: .text("name")))
  package var name: String?

  @Flag(
    help: .text("Print a link with its QR code that signs in once, within 10 minutes."))
  package var qr = false

  @Option(
    help: .text(
      "The file of tokens that the kiosk was started with, for --qr.", value: .text("path")),
    completion: .file())
  package var staffTokenFile: String?

  @Option(
    help: .text(
      "The address of the kiosk, for --qr. (default: port 8080 of this machine)",
      value: .text("url")))
  package var url: String?

  @Option(
    help: .text(
      "The name of the device that the link makes one of the shop, for --qr; --store is its store.",
      value: .text("name")))
  package var device: String?

  @Option(
    help: .text(
      "What the device shows: order, kitchen or board. (default: order)",
      value: .text("screen")))
  package var screen: Screen?

  @Flag(
    help: .text("Let guests begin at a screen that asks for a touch."))
  package var start = false

  package init() {}

  package mutating func checkOptions() throws {
    guard qr || (staffTokenFile == nil && url == nil) else {
      throw ValidationError(
        .text("--staff-token-file and --url need --qr"))
    }
    guard qr || device == nil else {
      throw ValidationError(.text("--device needs --qr"))
    }
    guard device != nil || (shared.store == nil && screen == nil && !start) else {
      throw ValidationError(
        .text("--store, --screen and --start need --device"))
    }
    guard !start || screen == nil || screen == .order else {
      throw ValidationError(
        .text("--start needs the screen order"))
    }
  }

  package func run(_ streams: Streams) async throws {
    try await CommandSet.running.runKiosk(self, streams)
  }
}
