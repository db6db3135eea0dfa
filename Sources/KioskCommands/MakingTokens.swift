import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import StockLedger
import Text
import WebKiosk

extension ServeTokenCommand {
  func makeToken(_ streams: Streams) throws {
    let name = try personName()
    if qr {
      try writeLink(for: name, streams)
    } else {
      try streams.write(
        [name?.text, StaffToken.generate()].compactMap(\.self).joined(separator: " "))
    }
  }

  private func personName() throws -> PersonName? {
    do {
      return try name.map { try PersonName($0) }
    } catch let problem as Problem {
      throw problem.with(
        help: .command(
          .text("write --name with a name of 1 to \(PersonName.maxLength) bytes in one line")))
    }
  }

  private func writeLink(for name: PersonName?, _ streams: Streams) throws {
    guard let staffTokenFile else {
      throw Failure(
        .text("a link is made with a staff token"),
        help: .command(
          .text("name the file of `juice serve` with --staff-token-file")))
    }
    let language = language(streams)
    let tokens = try StaffTokenFile.tokens(in: staffTokenFile, language, streams)
    let token = try Self.token(of: name, in: tokens, staffTokenFile)
    let address = try url.map { try KioskAddress($0) } ?? .ofThisMachine
    let link = SignInLink(
      for: token, try shopDevice(streams), at: WallClock.system.milliseconds())
    let path = "/login?link=\(link.text)"
    let text = address.text + path
    guard let code = QRCode(text) else {
      throw Failure(
        .text("the address is too long for a QR code"),
        help: Self.shortening(by: text.utf8.count - QRCode.maxBytes, path, device))
    }
    let style = TerminalStyle(useColor: shared.useColor(streams))
    let lines = code.lines.map { style.paint($0, .code) }
    try streams.writeText(([text, ""] + lines).joined(separator: "\n"))
    let width = code.lines.map(\.count).max() ?? 0
    if streams.outputIsTerminal, streams.columns < width {
      try streams.writeError(
        language.text(
          "note: the code needs \(width) columns; widen the terminal, and print another"))
    }
    guard url == nil else { return }
    try streams.writeError(
      language.text(
        "note: this is the address of this machine; if browsers call the kiosk by another, name it with --url"
      ))
  }

  /// - Parameters:
  ///   - excess: how many bytes the address has too many.
  ///   - path: what follows the address of the kiosk.
  private static func shortening(by excess: Int, _ path: String, _ device: String?) -> Remedy {
    guard device == nil else {
      return .command(
        .text("write \(excess) bytes less with --url, --store and --device"))
    }
    return .command(
      .text("choose one of at most \(QRCode.maxBytes - path.utf8.count) bytes with --url"))
  }

  /// What the device becomes on which the link is opened; nil for a link that signs in. The kiosk that accepts it knows the
  /// stores.
  private func shopDevice(_ streams: Streams) throws -> ShopDevice? {
    guard let device else { return nil }
    return try ShopDevice(
      name: device, screen.flatMap { ShopDevice.Screen(rawValue: $0.rawValue) } ?? .order,
      store: shared.storeName(streams) ?? Store.mainID, hasStart: start)
  }

  /// The token of a person. Without a name, it is the first that is shared, or the only one.
  private static func token(
    of name: PersonName?, in tokens: [StaffToken], _ path: String
  ) throws -> StaffToken {
    if let token = tokens.first(where: { $0.person == name }) { return token }
    if name == nil, tokens.count == 1 { return tokens[0] }
    let names = tokens.compactMap(\.person?.text)
    let help: Remedy =
      names.isEmpty
      ? .command(.text("leave out --name; its tokens are shared"))
      : .command(
        .text("write --name with one of \(names.map { LocalizedText.verbatim($0) }.joined())"))
    guard let name else {
      throw Failure(
        .text("each token in \(path) belongs to somebody"),
        help: help)
    }
    throw Failure(
      .text("nobody in \(path) is called \(name.text)"),
      help: help)
  }
}
