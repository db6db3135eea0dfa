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
          "write --name with a name of 1 to \(PersonName.maxLength) bytes in one line",
          ko: "--name에는 1~\(PersonName.maxLength)바이트인 이름을 한 줄로 적어 주세요"))
    }
  }

  private func writeLink(for name: PersonName?, _ streams: Streams) throws {
    guard let staffTokenFile else {
      throw Failure(
        .text("a link is made with a staff token", ko: "링크를 만들려면 직원 토큰이 있어야 해요"),
        help: .command(
          "name the file of `juice serve` with --staff-token-file",
          ko: "`juice serve`에 쓴 파일을 --staff-token-file에 적어 주세요"))
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
        .text("the address is too long for a QR code", ko: "주소가 너무 길어서 QR 코드로 만들 수 없어요"),
        help: Self.shortening(by: text.utf8.count - QRCode.maxBytes, path, device))
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

  /// - Parameters:
  ///   - excess: how many bytes the address has too many.
  ///   - path: what follows the address of the kiosk.
  private static func shortening(by excess: Int, _ path: String, _ device: String?) -> Remedy {
    guard device == nil else {
      return .command(
        "write \(excess) bytes less with --url, --store and --device",
        ko: "--url, --store, --device를 합쳐서 \(excess)바이트 줄여 주세요")
    }
    return .command(
      "choose one of at most \(QRCode.maxBytes - path.utf8.count) bytes with --url",
      ko: "--url로 \(QRCode.maxBytes - path.utf8.count)바이트까지인 주소를 골라 주세요")
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
      ? .command("leave out --name; its tokens are shared", ko: "모두 함께 쓰는 토큰이니 --name 없이 써 주세요")
      : .command(
        "write --name with one of \(names.joined(separator: ", "))",
        ko: "--name에 쓸 수 있는 이름: \(names.joined(separator: ", "))")
    guard let name else {
      throw Failure(
        .text("each token in \(path) belongs to somebody", ko: "\(path)의 토큰은 모두 주인이 있어요"),
        help: help)
    }
    throw Failure(
      .text("nobody in \(path) is called \(name.text)", ko: "\(path)에 \(name.text) 이름이 없어요"),
      help: help)
  }
}
