package import StockLedger
import Synchronization

/// A token of at least 128 bits that staff have, with the name of the person who has it, if it is one's own.
package struct StaffToken: Sendable {
  package enum Problem: Error, Hashable, Sendable {
    case tooShort(bits: Int)
    case malformed
    case malformedName(PersonName.Problem)
  }

  package static let minBits = 128
  /// Hexadecimal digits or the letters of Base64.
  private static let bitsOfLetter = 4

  /// Only the digest of the token is kept.
  private let digest: Digest
  /// Nil for a token that several people share.
  private(set) var person: PersonName?

  /// Parses a line of a file of tokens: a token, with the name of its owner before it or none.
  package init(line: String) throws(Problem) {
    let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex
    let start =
      line[..<end].lastIndex(where: \.isWhitespace).map(line.index(after:)) ?? line.startIndex
    try self.init(String(line[start..<end]))
    guard line[..<start].contains(where: { !$0.isWhitespace }) else { return }
    do throws(PersonName.Problem) {
      person = try PersonName(String(line[..<start]))
    } catch {
      throw .malformedName(error)
    }
  }

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

  /// Whether both are the same token, whoever has them.
  package func isSame(as other: StaffToken) -> Bool { digest == other.digest }

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

  private struct Session {
    let end: Duration
    let person: PersonName?
  }

  /// None if everybody is staff, as on one's own machine.
  private let tokens: [StaffToken]
  private let clock: MonotonicClock
  private let sessions = Mutex<[String: Session]>([:])
  private let wrongTries: TokenBuckets

  init(_ tokens: [StaffToken], _ clock: @escaping MonotonicClock) {
    self.tokens = tokens
    self.clock = clock
    wrongTries = TokenBuckets(
      capacity: Self.maxWrongTries, perSecond: Double(Self.maxWrongTries) / 60, clock)
  }

  enum Answer: Hashable {
    /// The person is nil if the token has no name, or none is needed.
    case staff(PersonName?)
    case customer
    /// A wrong token, or too many of them before.
    case wrongToken
    case tooManyTries(retryAfter: Int)
  }

  var needsToken: Bool { !tokens.isEmpty }

  /// Whether a request that was admitted is from staff.
  func isStaff(_ request: WebRequest) -> Bool {
    if case .staff = answer(to: request) { true } else { false }
  }

  func answer(to request: WebRequest) -> Answer {
    guard needsToken else { return .staff(nil) }
    if let text = Self.bearerToken(request) { return check(text, from: request.address) }
    guard let cookie = request.cookie(Self.cookie) else { return .customer }
    let now = clock()
    guard let session = sessions.withLock({ $0[cookie] }), session.end > now else {
      return .customer
    }
    return .staff(session.person)
  }

  /// The token that a program sends (RFC 6750, section 2.1); nil without one. Another scheme counts as none,
  /// since a proxy may pass on the password that it asked for.
  private static func bearerToken(_ request: WebRequest) -> String? {
    let parts = request.headers["authorization"]?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.first?.lowercased() == "bearer" else { return nil }
    return parts.count == 2 ? parts[1].trimmed : ""
  }

  /// Compares a token with all that staff have. After too many wrong ones, an address has to wait before it tries another. The right one
  /// is always accepted: nobody guesses 128 bits, and others behind the same address could lock staff out.
  func check(_ text: String, from address: String) -> Answer {
    guard needsToken else { return .staff(nil) }
    // All are compared, so that the time does not depend on which one it is.
    if let token = tokens.filter({ $0.matches(text) }).first { return .staff(token.person) }
    return wrongTries.take(address).map { .tooManyTries(retryAfter: $0) } ?? .wrongToken
  }

  /// Starts a session after somebody typed the token.
  ///
  /// - Returns: the value of the session's cookie.
  func beginSession(of person: PersonName?) -> String {
    let id = SecretText.random(words: 4)
    let now = clock()
    sessions.withLock { sessions in
      sessions = sessions.filter { $0.value.end > now }
      if sessions.count >= Self.maxSessions,
        let oldest = sessions.min(by: { $0.value.end < $1.value.end })
      {
        sessions[oldest.key] = nil
      }
      sessions[id] = Session(end: now + .seconds(Self.sessionSeconds), person: person)
    }
    return id
  }

  func endSession(of request: WebRequest) {
    guard let cookie = request.cookie(Self.cookie) else { return }
    sessions.withLock { $0[cookie] = nil }
  }
}
