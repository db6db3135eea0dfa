import Foundation

/// A link that signs in once, as the owner of the token with which it was made, or that makes a device one of the shop. The
/// server that accepts it does not have to know of it before: the link has its time and an authentication code.
package struct SignInLink: Sendable {
  /// How long a link can be used after it was made, in milliseconds.
  package static let lifetime = 10 * 60 * 1_000
  /// How far the time of a link may be ahead, since clocks of machines differ, in milliseconds.
  private static let tolerance = 60 * 1_000

  private static let version: UInt8 = 1
  /// That of a link with a device.
  private static let deviceVersion: UInt8 = 2
  private static let timeLength = 6
  private static let nonceLength = 16
  /// Half of the output (RFC 2104, section 5), so that the QR code is small.
  private static let codeLength = 16
  private static let length = 1 + timeLength + nonceLength + codeLength
  /// Fills the text of a device, so that the length in bytes is a multiple of three. No such text has it.
  private static let filler = UInt8(ascii: "\n")

  /// When it was made, in milliseconds since 1970-01-01 UTC.
  let time: Int
  /// Random bytes, which no other link has.
  let nonce: [UInt8]
  /// What the device becomes on which it is opened; nil if it signs in the owner of the token.
  let device: ShopDevice?
  private let code: [UInt8]

  /// A new link for the owner of a token, or for a device of the shop.
  package init(for token: StaffToken, _ device: ShopDevice? = nil, at time: Int) {
    var generator = SystemRandomNumberGenerator()
    self.init(
      for: token, device, at: time,
      nonce: (0..<Self.nonceLength).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  init(for token: StaffToken, _ device: ShopDevice? = nil, at time: Int, nonce: [UInt8]) {
    self.time = time
    self.nonce = nonce
    self.device = device
    code = Self.code(
      for: token,
      Self.message(time, nonce, hasDevice: device != nil) + Self.tail(device))
  }

  /// Parses the text of a link.
  init?(_ text: String) {
    // A text has one spelling, without padding: the length in bytes is a multiple of three.
    guard text.utf8.count >= Self.length / 3 * 4,
      text.utf8.count <= (Self.length + ShopDevice.maxText) / 3 * 4 + 4,
      text.utf8.count.isMultiple(of: 4), !text.contains(where: { "+/=".contains($0) }),
      let data = Data(
        base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/"))
    else { return nil }
    var bytes = [UInt8](data)[...]
    let version = bytes.removeFirst()
    time = bytes.prefix(Self.timeLength).reduce(0) { $0 << 8 | Int($1) }
    nonce = Array(bytes.dropFirst(Self.timeLength).prefix(Self.nonceLength))
    let rest = bytes.dropFirst(Self.timeLength + Self.nonceLength)
    code = Array(rest.prefix(Self.codeLength))
    let tail = Array(rest.dropFirst(Self.codeLength))
    switch version {
    case Self.version where tail.isEmpty: device = nil
    case Self.deviceVersion:
      guard let words = String(validating: tail, as: UTF8.self),
        let device = ShopDevice(words.prefix { $0 != "\n" }), Self.tail(device) == tail
      else { return nil }
      self.device = device
    default: return nil
    }
  }

  /// The value of `link` in an address: 52 letters, digits, `-` and `_` (RFC 4648, section 5), and more for a device.
  package var text: String {
    Data(message + code + Self.tail(device)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_")
  }

  /// Whether it was made with a token.
  func isMade(with token: StaffToken) -> Bool {
    SecretBytes.areEqual(code, Self.code(for: token, message + Self.tail(device)))
  }

  /// Whether its time is over, or has not come yet.
  func isOutOfTime(now: Int) -> Bool {
    time > now + Self.tolerance || time <= now - Self.lifetime
  }

  private var message: [UInt8] { Self.message(time, nonce, hasDevice: device != nil) }

  private static func message(_ time: Int, _ nonce: [UInt8], hasDevice: Bool) -> [UInt8] {
    let bytes = (0..<timeLength).reversed().map {
      UInt8(truncatingIfNeeded: max(0, time) >> (8 * $0))
    }
    return [hasDevice ? deviceVersion : version] + bytes + nonce
  }

  /// What follows the code, which is also a code of it.
  private static func tail(_ device: ShopDevice?) -> [UInt8] {
    guard let device else { return [] }
    let text = Array(device.text.utf8)
    return text + [UInt8](repeating: filler, count: (3 - text.count % 3) % 3)
  }

  private static func code(for token: StaffToken, _ message: [UInt8]) -> [UInt8] {
    Array(token.authenticationCode(of: message).prefix(codeLength))
  }
}

/// The links that were used on a server since it started, where nothing outlasts it.
struct UsedLinks {
  private static let maxLinks = 1_000

  /// Links of this time and before are refused: whether they were used is not known.
  private var start: Int
  private var times: [[UInt8]: Int] = [:]

  /// - Parameter start: when the server started, in milliseconds since 1970-01-01 UTC.
  init(since start: Int) { self.start = start }

  /// Whether a link was not used yet, and its time is right. One that is ahead of the clock would be so after a restart,
  /// too, although it was used.
  func allow(_ link: SignInLink, now: Int) -> Bool {
    link.time > start && link.time <= now && !link.isOutOfTime(now: now)
      && times[link.nonce] == nil
  }

  mutating func use(_ link: SignInLink) {
    times[link.nonce] = link.time
    guard times.count > Self.maxLinks, let oldest = times.min(by: { $0.value < $1.value })
    else { return }
    times[oldest.key] = nil
    start = oldest.value
  }
}
