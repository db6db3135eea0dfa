import StockLedger
import Synchronization

/// The token that staff have, of at least 128 bits.
package struct StaffToken: Sendable {
  package enum Problem: Error, Hashable, Sendable {
    case tooShort(bits: Int)
    case malformed
  }

  package static let minBits = 128
  /// Hexadecimal digits or the letters of Base64.
  private static let bitsOfLetter = 4

  /// Only the digest of the token is kept.
  private let digest: Digest

  /// - Parameter text: letters, digits, `-`, `_`, `+`, `/` and `=`; each counts as four bits, in hexadecimal
  ///   as in Base64.
  package init(_ text: String) throws(Problem) {
    let isWritable = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
        true
      default: false
      }
    }
    guard isWritable else { throw .malformed }
    let bits = text.utf8.count * Self.bitsOfLetter
    guard bits >= Self.minBits else { throw .tooShort(bits: bits) }
    digest = Digest(of: Array(text.utf8))
  }

  /// A new token of 256 bits, in hexadecimal digits.
  package static func generate() -> String { SecretText.random(words: 4) }

  /// Compares all bytes of the digests, so that the time depends on the length of the text alone.
  func matches(_ text: String) -> Bool {
    zip(digest.bytes, Digest(of: Array(text.utf8)).bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

enum SecretText {
  /// Hexadecimal digits from the system's random numbers, 16 for each word.
  static func random(words: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<words).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Decides whether a request is from staff: programs send the token, browsers a session cookie.
final class StaffAccess: Sendable {
  static let cookie = "juice-staff"
  /// How long a session lasts: a working day.
  static let sessionSeconds = 12 * 60 * 60
  private static let maxSessions = 1_000
  private static let maxWrongTries = 5

  /// Nil if everybody is staff, as on one's own machine.
  private let token: StaffToken?
  private let clock: MonotonicClock
  private let sessions = Mutex<[String: Duration]>([:])
  private let wrongTries: TokenBuckets

  init(_ token: StaffToken?, _ clock: @escaping MonotonicClock) {
    self.token = token
    self.clock = clock
    wrongTries = TokenBuckets(
      capacity: Self.maxWrongTries, perSecond: Double(Self.maxWrongTries) / 60, clock)
  }

  enum Answer: Hashable {
    case staff
    case customer
    /// A wrong token, or too many of them before.
    case wrongToken
    case tooManyTries(retryAfter: Int)
  }

  var needsToken: Bool { token != nil }

  /// Whether a request that was admitted is from staff.
  func isStaff(_ request: WebRequest) -> Bool { answer(to: request) == .staff }

  func answer(to request: WebRequest) -> Answer {
    guard token != nil else { return .staff }
    if let text = Self.bearerToken(request) { return check(text, from: request.address) }
    guard let cookie = request.cookie(Self.cookie) else { return .customer }
    let now = clock()
    return sessions.withLock { $0[cookie].map { $0 > now } ?? false } ? .staff : .customer
  }

  /// The token that a program sends (RFC 6750, section 2.1); nil without one. Another scheme counts as none,
  /// since a proxy may pass on the password that it asked for.
  private static func bearerToken(_ request: WebRequest) -> String? {
    let parts = request.headers["authorization"]?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.first?.lowercased() == "bearer" else { return nil }
    return parts.count == 2 ? parts[1].trimmed : ""
  }

  /// Compares a token. After too many wrong ones, an address has to wait before it tries another. The right one
  /// is always accepted: nobody guesses 128 bits, and others behind the same address could lock staff out.
  func check(_ text: String, from address: String) -> Answer {
    guard let token else { return .staff }
    if token.matches(text) { return .staff }
    return wrongTries.take(address).map { .tooManyTries(retryAfter: $0) } ?? .wrongToken
  }

  /// Starts a session after somebody typed the token.
  ///
  /// - Returns: the value of the session's cookie.
  func beginSession() -> String {
    let id = SecretText.random(words: 4)
    let now = clock()
    sessions.withLock { sessions in
      sessions = sessions.filter { $0.value > now }
      if sessions.count >= Self.maxSessions, let oldest = sessions.min(by: { $0.value < $1.value })
      {
        sessions[oldest.key] = nil
      }
      sessions[id] = now + .seconds(Self.sessionSeconds)
    }
    return id
  }

  func endSession(of request: WebRequest) {
    guard let cookie = request.cookie(Self.cookie) else { return }
    sessions.withLock { $0[cookie] = nil }
  }
}
