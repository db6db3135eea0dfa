import StockLedger
import Synchronization

/// Decides whether a request is from staff: programs send the token, browsers a session cookie.
///
/// A device of the shop has a cookie of its own, so that it is that device again when staff who signed in on it sign out.
final class StaffAccess: Sendable {
  static let cookie = "juice-staff"
  static let deviceCookie = "juice-device"
  static let maxWrongTries = 5

  /// Whose device somebody signs in on.
  enum Device: String {
    /// One's own: the session goes on until its owner signs out.
    case own
    case customers

    /// How long a session goes on without a touch, in seconds; nil for as long as its owner likes.
    var idleSeconds: Int? { self == .customers ? 15 * 60 : nil }
  }

  private struct Session {
    /// Nil where none is needed.
    let token: StaffToken?
    let device: Device
    var lastTouch: Duration

    func isOver(at now: Duration) -> Bool {
      device.idleSeconds.map { now - lastTouch >= .seconds($0) } ?? false
    }
  }

  private struct State {
    /// Those that nothing has recorded, by the digests of their cookies.
    var sessions: [String: Session]
    var links: UsedLinks
  }

  /// None if everybody is staff, as on one's own machine.
  private let tokens: [StaffToken]
  let clock: MonotonicClock
  let wall: WallClock
  /// Nil where nothing outlasts the server.
  private let records: StaffRecords?
  /// The records with the devices of the shop.
  let devices: StaffRecords
  private let state: Mutex<State>
  private let wrongTries: TokenBuckets

  /// - Parameter wall: the clock for the times of links, which were made by another process.
  init(
    _ tokens: [StaffToken], _ clock: @escaping MonotonicClock, wall: WallClock = .system,
    _ records: StaffRecords? = nil
  ) {
    self.tokens = tokens
    self.clock = clock
    self.wall = wall
    self.records = records
    devices = records ?? StaffRecords()
    state = Mutex(State(sessions: [:], links: UsedLinks(since: wall.milliseconds())))
    wrongTries = TokenBuckets(
      capacity: Self.maxWrongTries, perSecond: Double(Self.maxWrongTries) / 60, clock)
  }

  enum Answer: Hashable {
    /// The person is nil if the token has no name, or none is needed.
    case staff(PersonName?)
    case customer
    /// A wrong token or link, or too many of them before.
    case wrongToken
    case tooManyTries(retryAfter: Int)
  }

  var needsToken: Bool { !tokens.isEmpty }

  /// Whether a request that was admitted is from staff.
  func isStaff(_ request: WebRequest) -> Bool {
    if case .staff = answer(to: request) { true } else { false }
  }

  /// - Parameter isTouch: whether a person caused the request, so that a session goes on.
  func answer(to request: WebRequest, isTouch: Bool = false) -> Answer {
    guard needsToken else { return .staff(nil) }
    if let text = Self.bearerToken(request) { return check(text, from: request.address) }
    return session(of: request, isTouch: isTouch).map { .staff($0.token?.person) } ?? .customer
  }

  /// After how many seconds without a touch the session of a request ends; nil if it does not, or there is none.
  func idleSeconds(of request: WebRequest) -> Int? { session(of: request)?.device.idleSeconds }

  private func session(of request: WebRequest, isTouch: Bool = false) -> Session? {
    guard let id = Self.sessionID(of: request) else { return nil }
    let now = clock()
    let session = state.withLock { state -> Session? in
      guard let session = state.sessions[id], !session.isOver(at: now) else { return nil }
      if isTouch { state.sessions[id]?.lastTouch = now }
      return session
    }
    if let session { return session }
    guard let records, let session = records.session(id), let token = owner(of: session) else {
      return nil
    }
    records.noteSeen(id, at: wall.milliseconds(), now)
    return Session(token: token, device: .own, lastTouch: now)
  }

  private func owner(of session: StaffRecords.Session) -> StaffToken? {
    tokens.first(where: session.isMade)
  }

  private static func sessionID(of request: WebRequest) -> String? {
    request.cookie(cookie).map { digest(ofCookie: $0) }
  }

  static func digest(ofCookie cookie: String) -> String { Digest(of: cookie.utf8).text }

  /// Whether a person caused a request, as far as can be told. Browsers accept `text/html` when somebody opens a page
  /// or sends a form, but not when a script asks for something by itself (WHATWG Fetch, "fetch"). `Sec-Fetch-Mode`
  /// says it, too, but not without TLS.
  static func isTouch(_ request: WebRequest) -> Bool {
    request.headers.all("accept").contains { $0.lowercased().contains("text/html") }
  }

  /// The token that a program sends (RFC 6750, section 2.1); nil without one. Another scheme counts as none,
  /// since a proxy may pass on the password that it asked for.
  private static func bearerToken(_ request: WebRequest) -> String? {
    let parts = request.headers["authorization"]?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.first?.lowercased() == "bearer" else { return nil }
    return parts.count == 2 ? parts[1].trimmed : ""
  }

  /// Compares a token with all that staff have. After too many wrong ones, an address has to wait before it tries
  /// another. The right one is always accepted: nobody guesses 128 bits, and others behind the same address could lock
  /// staff out.
  func check(_ text: String, from address: String) -> Answer {
    guard needsToken else { return .staff(nil) }
    return answer(to: owner(of: text), from: address)
  }

  /// Checks a link in the same way, and leaves it unused.
  func check(link text: String, from address: String) throws -> Answer {
    guard needsToken else { return .staff(nil) }
    return answer(to: try owner(of: SignInLink(text), isUsed: false), from: address)
  }

  /// Uses up a link that is right, and has a device.
  func use(deviceLink link: SignInLink, from address: String) throws -> Answer {
    guard needsToken else { return .staff(nil) }
    return answer(to: link.device == nil ? nil : try owner(of: link, isUsed: true), from: address)
  }

  enum Secret {
    case token(String)
    /// It is used up if it is right.
    case link(String)
  }

  /// Starts a session if a secret is right, whose owner typed it or opened it.
  ///
  /// - Returns: the value of the session's cookie, nil if it is wrong.
  /// - Throws: `FileError` if a link cannot be used up for good.
  func signIn(
    with secret: Secret, on device: Device, from address: String
  ) throws -> (answer: Answer, cookie: String?) {
    guard needsToken else { return (.staff(nil), beginSession(of: nil, on: device)) }
    let token =
      switch secret {
      case .token(let text): owner(of: text)
      case .link(let text): try owner(of: SignInLink(text).flatMap(Self.staffLink), isUsed: true)
      }
    let answer = answer(to: token, from: address)
    return (answer, token.map { beginSession(of: $0, on: device) })
  }

  private func owner(of text: String) -> StaffToken? {
    // All are compared, so that the time does not depend on which one it is.
    tokens.filter({ $0.matches(text) }).first
  }

  /// A link that signs in; nil for one of a device.
  private static func staffLink(_ link: SignInLink) -> SignInLink? {
    link.device == nil ? link : nil
  }

  private func owner(of link: SignInLink?, isUsed: Bool) throws -> StaffToken? {
    guard let link, let token = tokens.filter({ link.isMade(with: $0) }).first else { return nil }
    let now = wall.milliseconds()
    let isAllowed =
      if let records {
        try isUsed ? records.use(link, now: now) : records.allow(link, now: now)
      } else {
        state.withLock { state in
          guard state.links.allow(link, now: now) else { return false }
          if isUsed { state.links.use(link) }
          return true
        }
      }
    return isAllowed ? token : nil
  }

  private func answer(to token: StaffToken?, from address: String) -> Answer {
    if let token { return .staff(token.person) }
    return wrongTries.take(address).map { .tooManyTries(retryAfter: $0) } ?? .wrongToken
  }

  /// Starts a session after somebody typed the token, or opened a link.
  ///
  /// - Returns: the value of the session's cookie.
  func beginSession(of token: StaffToken?, on device: Device) -> String {
    let cookie = SecretText.random()
    let id = Self.digest(ofCookie: cookie)
    if device == .own, let token, let records {
      do {
        try records.begin(id, of: token, at: wall.milliseconds())
        return cookie
      } catch {
        // It ends with the server. Staff need not wait for a full disk, of which `/readyz` tells.
      }
    }
    let now = clock()
    state.withLock { state in
      state.sessions = state.sessions.filter { !$0.value.isOver(at: now) }
      if state.sessions.count >= StaffRecords.maxSessions,
        let oldest = state.sessions.min(by: { $0.value.lastTouch < $1.value.lastTouch })
      {
        state.sessions[oldest.key] = nil
      }
      state.sessions[id] = Session(token: token, device: device, lastTouch: now)
    }
    return cookie
  }

  /// Notes that somebody uses the device on which a session is.
  func touch(_ request: WebRequest) { _ = session(of: request, isTouch: true) }

  /// - Throws: `FileError` if the session would come back after a restart.
  func endSession(of request: WebRequest) throws {
    guard let id = Self.sessionID(of: request) else { return }
    try endSession(id)
  }

  /// - Parameter id: the digest of its cookie.
  func endSession(_ id: String) throws {
    let ended = state.withLock { $0.sessions.removeValue(forKey: id) }
    guard ended?.device != .customers else { return }
    guard let records else { return }
    if ended != nil || records.session(id) != nil || records.isUnsaved(id) { try records.end(id) }
  }

  /// Where somebody is signed in on a device of one's own.
  struct OwnDevice {
    /// The digest of the cookie.
    let id: String
    /// Nil for a token that several people share.
    let person: PersonName?
    /// In milliseconds since 1970-01-01 UTC.
    let seen: Int?
  }

  /// Those that outlast the server.
  var ownDevices: [OwnDevice] {
    (records?.sessions ?? []).compactMap { session in
      owner(of: session).map {
        OwnDevice(id: session.id, person: $0.person, seen: session.seen)
      }
    }
  }
}
