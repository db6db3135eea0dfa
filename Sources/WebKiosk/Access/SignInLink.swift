import Foundation

/// A link that signs in once, as the owner of the token with which it was made. The server that accepts it does not
/// have to know of it before: the link has its time and an authentication code.
package struct SignInLink: Sendable {
  /// How long a link can be used after it was made, in milliseconds.
  package static let lifetime = 10 * 60 * 1_000
  /// How far the time of a link may be ahead, since clocks of machines differ, in milliseconds.
  private static let tolerance = 60 * 1_000

  private static let version: UInt8 = 1
  private static let timeLength = 6
  private static let nonceLength = 16
  /// Half of the output (RFC 2104, section 5), so that the QR code is small.
  private static let codeLength = 16
  private static let length = 1 + timeLength + nonceLength + codeLength

  /// When it was made, in milliseconds since 1970-01-01 UTC.
  let time: Int
  /// Random bytes, which no other link has.
  let nonce: [UInt8]
  private let code: [UInt8]

  /// A new link for the owner of a token.
  package init(for token: StaffToken, at time: Int) {
    var generator = SystemRandomNumberGenerator()
    self.init(
      for: token, at: time,
      nonce: (0..<Self.nonceLength).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  init(for token: StaffToken, at time: Int, nonce: [UInt8]) {
    self.time = time
    self.nonce = nonce
    code = Self.code(for: token, Self.message(time, nonce))
  }

  /// Parses the text of a link.
  init?(_ text: String) {
    // A text has one spelling, without padding: the length in bytes is a multiple of three.
    guard text.utf8.count == Self.length / 3 * 4, !text.contains(where: { "+/=".contains($0) }),
      let data = Data(
        base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/"))
    else { return nil }
    var bytes = [UInt8](data)[...]
    guard bytes.count == Self.length, bytes.removeFirst() == Self.version else { return nil }
    time = bytes.prefix(Self.timeLength).reduce(0) { $0 << 8 | Int($1) }
    nonce = Array(bytes.dropFirst(Self.timeLength).prefix(Self.nonceLength))
    code = Array(bytes.suffix(Self.codeLength))
  }

  /// The value of `link` in an address: 52 letters, digits, `-` and `_` (RFC 4648, section 5).
  package var text: String {
    Data(Self.message(time, nonce) + code).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_")
  }

  /// Whether it was made with a token.
  func isMade(with token: StaffToken) -> Bool {
    SecretBytes.areEqual(code, Self.code(for: token, Self.message(time, nonce)))
  }

  /// Whether its time is over, or has not come yet.
  func isOutOfTime(now: Int) -> Bool {
    time > now + Self.tolerance || time <= now - Self.lifetime
  }

  private static func message(_ time: Int, _ nonce: [UInt8]) -> [UInt8] {
    let bytes = (0..<timeLength).reversed().map {
      UInt8(truncatingIfNeeded: max(0, time) >> (8 * $0))
    }
    return [version] + bytes + nonce
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
