import StockLedger
import Testing

@testable import WebKiosk

@Suite struct SignInLinkTests {
  private static let start = "2026-11-23T09:00:00Z"
  private static let address = KioskFixture.customer

  private let wall: TestWall
  private let clock = TestClock()
  private let token: StaffToken
  private let access: StaffAccess

  init() throws {
    wall = try TestWall(Self.start)
    token = try StaffToken(line: "mina \(KioskFixture.token)")
    access = StaffAccess(
      [try StaffToken(StaffToken.generate()), token], clock.read, wall: wall.clock)
  }

  private static func time(_ text: String) throws -> Int { try TestWall.milliseconds(text) }

  /// The text of a link that Mina's token makes.
  private func link(at time: String) throws -> String {
    SignInLink(for: token, at: try Self.time(time)).text
  }

  private func mina() throws -> StaffAccess.Answer { .staff(try PersonName("mina")) }

  /// HMAC and Base64 of Python 3.11.
  @Test("a link has its version, its time, a random number and half of a code")
  func format() throws {
    let link = SignInLink(
      for: try StaffToken(KioskFixture.token), at: 1_700_000_000_000, nonce: Array(0..<16))
    #expect(link.text == "AQGLz-VoAAABAgMEBQYHCAkKCwwNDg_6uSmE_2mDtYkkT0nLQPzI")
    let parsed = try #require(SignInLink(link.text))
    #expect(parsed.time == link.time && parsed.nonce == link.nonce && parsed.text == link.text)
    #expect(parsed.isMade(with: token))
    #expect(try !parsed.isMade(with: StaffToken(String(KioskFixture.token.reversed()))))
  }

  @Test("each link is another one")
  func random() throws {
    let links = try (0..<100).map { _ in try link(at: Self.start) }
    #expect(Set(links).count == links.count)
    #expect(links.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{52}/) != nil })
  }

  @Test("a link signs its owner in once, however often it was looked at")
  func once() throws {
    wall.set(milliseconds: try Self.time(Self.start) + 1)
    let (first, second) = (
      try link(at: "2026-11-23T09:00:00.001Z"), try link(at: "2026-11-23T09:00:00.001Z")
    )
    for _ in 0..<3 { #expect(access.check(link: first, from: Self.address) == (try mina())) }
    #expect(access.use(link: first, from: Self.address) == (try mina()))
    #expect(access.check(link: first, from: Self.address) == .wrongToken)
    #expect(access.use(link: first, from: Self.address) == .wrongToken)
    #expect(access.use(link: second, from: Self.address) == (try mina()))
  }

  @Test(
    "a link is right for ten minutes, if it was made after the start and at most a minute ahead",
    arguments: [
      ("2026-11-23T09:30:00Z", "2026-11-23T09:30:00Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:39:59.999Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:40:00Z", false),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:29:00Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:28:59.999Z", false),
      ("2026-11-23T09:00:00.001Z", "2026-11-23T09:00:00.001Z", true),
      // It may have been used before the server was started again.
      (start, "2026-11-23T09:00:01Z", false),
      ("2026-11-23T08:59:59Z", "2026-11-23T09:00:01Z", false),
    ])
  func times(made: String, now: String, isRight: Bool) throws {
    wall.set(milliseconds: try Self.time(now))
    let link = try link(at: made)
    let expected = isRight ? try mina() : .wrongToken
    #expect(access.check(link: link, from: Self.address) == expected)
    #expect(access.use(link: link, from: "192.0.2.2") == expected)
  }

  @Test("a link with another bit is refused, and does not use up the right one")
  func altered() throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    let right = try link(at: "2026-11-23T09:30:00Z")
    let bytes = Array(right.utf8)
    for index in bytes.indices {
      for bit in 0..<8 {
        var altered = bytes
        altered[index] ^= 1 << bit
        let text = String(decoding: altered, as: UTF8.self)
        let answer = access.use(link: text, from: "2001:db8:\(index):\(bit)::1")
        #expect(answer == .wrongToken, "\(text)")
      }
    }
    for text in ["", " \(right)", right + "=", String(right.dropLast()), right + "AAAA", "딸기"] {
      #expect(access.use(link: text, from: "192.0.2.9") != (try mina()))
    }
    #expect(access.use(link: right, from: Self.address) == (try mina()))
  }

  @Test("a link of a token that the server does not have is refused")
  func otherToken() throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    let other = SignInLink(
      for: try StaffToken(StaffToken.generate()), at: try Self.time("2026-11-23T09:30:00Z"))
    #expect(access.use(link: other.text, from: Self.address) == .wrongToken)
  }

  @Test("wrong links count as wrong tokens, and do not keep a right one out")
  func wrongTries() throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    for _ in 1...3 { #expect(access.use(link: "wrong", from: Self.address) == .wrongToken) }
    for _ in 1...2 { #expect(access.check("wrong", from: Self.address) == .wrongToken) }
    #expect(access.check(link: "wrong", from: Self.address) == .tooManyTries(retryAfter: 12))
    #expect(access.check("wrong", from: Self.address) == .tooManyTries(retryAfter: 12))
    let right = try link(at: "2026-11-23T09:30:00Z")
    #expect(access.use(link: right, from: Self.address) == (try mina()))
  }

  @Test("of many used links the oldest are forgotten, and still refused with those before them")
  func manyLinks() throws {
    let start = try Self.time(Self.start)
    var used = UsedLinks(since: start)
    let links = (1...1_002).map { SignInLink(for: token, at: start + $0) }
    let unused = [1, 2, 3].map { SignInLink(for: token, at: start + $0) }
    let now = start + 2_000
    for link in links {
      #expect(used.allow(link, now: now))
      used.use(link)
    }
    #expect(links.allSatisfy { !used.allow($0, now: now) })
    #expect(unused.map { used.allow($0, now: now) } == [false, false, true])
  }

  @Test("without tokens everybody is staff, with whatever link")
  func noTokens() {
    let access = StaffAccess([], clock.read)
    #expect(access.use(link: "wrong", from: Self.address) == .staff(nil))
  }
}
