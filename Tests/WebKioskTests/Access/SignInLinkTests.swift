import Files
import Foundation
import Shop
import StockLedger
import TestSupport
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

  private func use(
    _ link: String, _ other: StaffAccess? = nil, from address: String = address
  ) throws -> StaffAccess.Answer {
    try (other ?? access).signIn(with: .link(link), on: .own, from: address).answer
  }

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
    for _ in 0..<3 { #expect(try access.check(link: first, from: Self.address) == (try mina())) }
    #expect(try use(first, from: Self.address) == (try mina()))
    #expect(try access.check(link: first, from: Self.address) == .wrongToken)
    #expect(try use(first, from: Self.address) == .wrongToken)
    #expect(try use(second, from: Self.address) == (try mina()))
  }

  @Test(
    "where nothing outlasts a server, a link is right for ten minutes, if it was made after the start and is not ahead",
    arguments: [
      ("2026-11-23T09:30:00Z", "2026-11-23T09:30:00Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:39:59.999Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:40:00Z", false),
      // A server that is started again would not know that it was used.
      ("2026-11-23T09:30:00Z", "2026-11-23T09:29:59.999Z", false),
      ("2026-11-23T09:00:00.001Z", "2026-11-23T09:00:00.001Z", true),
      (start, "2026-11-23T09:00:01Z", false),
      ("2026-11-23T08:59:59Z", "2026-11-23T09:00:01Z", false),
    ])
  func times(made: String, now: String, isRight: Bool) throws {
    wall.set(milliseconds: try Self.time(now))
    let link = try link(at: made)
    let expected = isRight ? try mina() : .wrongToken
    #expect(try access.check(link: link, from: Self.address) == expected)
    #expect(try use(link, from: "192.0.2.2") == expected)
  }

  /// A server of the same ledger that is started now.
  private func started(in directory: TemporaryDirectory) throws -> StaffAccess {
    StaffAccess(
      [token], clock.read, wall: wall.clock,
      try StaffRecords(SharedLines(at: "stock.staff", Files(in: directory.path))))
  }

  @Test(
    "a link is right for ten minutes and at most a minute ahead, also on a server that is started later",
    arguments: [
      ("2026-11-23T09:30:00Z", "2026-11-23T09:30:00Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:39:59.999Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:40:00Z", false),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:29:00Z", true),
      ("2026-11-23T09:30:00Z", "2026-11-23T09:28:59.999Z", false),
    ])
  func recordedTimes(made: String, now: String, isRight: Bool) throws {
    let directory = try TemporaryDirectory()
    wall.set(milliseconds: try Self.time(now))
    let link = try link(at: made)
    let expected = isRight ? try mina() : .wrongToken
    #expect(try started(in: directory).check(link: link, from: Self.address) == expected)
    #expect(try use(link, started(in: directory)) == expected)
    // It is used up on every server, whenever it is started.
    #expect(try use(link, started(in: directory)) == .wrongToken)
    #expect(try started(in: directory).check(link: link, from: Self.address) == .wrongToken)
  }

  @Test("of two servers of a ledger, one takes a link")
  func servers() throws {
    let directory = try TemporaryDirectory()
    let (first, second) = (try started(in: directory), try started(in: directory))
    let links = try [link(at: Self.start), link(at: Self.start)]
    #expect(try use(links[0], first) == (try mina()))
    #expect(try use(links[0], second) == .wrongToken)
    #expect(try use(links[1], second) == (try mina()))
    #expect(try use(links[1], first) == .wrongToken)
  }

  @Test("used links are forgotten when they are too old, and lines of something else are kept")
  func oldLinks() throws {
    let directory = try TemporaryDirectory()
    let lines = SharedLines(at: "stock.staff", Files(in: directory.path))
    try lines.update { $0 = ["something else"] }
    #expect(try use(try link(at: Self.start), started(in: directory)) == (try mina()))
    wall.set(milliseconds: try Self.time("2026-11-25T09:00:00Z"))
    #expect(
      try use(try link(at: "2026-11-25T09:00:00Z"), started(in: directory)) == (try mina()))
    let left = try lines.update { $0 }.filter { !$0.hasPrefix("session ") }
    #expect(left.count == 2 && left[0] == "something else")
    #expect(left[1].wholeMatch(of: /link [0-9a-f]{32} 1795597200000/) != nil, "\(left)")
  }

  @Test("a link that cannot be noted as used is not used")
  func unwritable() throws {
    let directory = try TemporaryDirectory()
    let access = try started(in: directory)
    let right = try link(at: Self.start)
    try FileManager.default.removeItem(atPath: directory.path + "/stock.staff")
    try FileManager.default.createDirectory(
      atPath: directory.path + "/stock.staff", withIntermediateDirectories: true)
    #expect(throws: FileError.self) { try use(right, access) }
    try FileManager.default.removeItem(atPath: directory.path + "/stock.staff")
    #expect(try use(right, access) == (try mina()))
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
        let answer = try use(text, from: "2001:db8:\(index):\(bit)::1")
        #expect(answer == .wrongToken, "\(text)")
      }
    }
    for text in ["", " \(right)", right + "=", String(right.dropLast()), right + "AAAA", "딸기"] {
      #expect(try use(text, from: "192.0.2.9") != (try mina()))
    }
    #expect(try use(right, from: Self.address) == (try mina()))
  }

  @Test(
    "a link has a device, which nobody can change, and signs nobody in",
    arguments: ["Counter 1", "카운터", "a", "ab", String(repeating: "x", count: 100)])
  func device(name: String) throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    let device = try ShopDevice(name: name, .order, store: "hafen", hasStart: true)
    let link = SignInLink(for: token, device, at: try Self.time("2026-11-23T09:30:00Z"))
    let parsed = try #require(SignInLink(link.text))
    #expect(parsed.device == device && parsed.text == link.text && parsed.isMade(with: token))
    #expect(try access.check(link: link.text, from: Self.address) == (try mina()))
    #expect(try use(link.text) == .wrongToken)
    let bytes = Array(link.text.utf8)
    for index in bytes.indices {
      var altered = bytes
      altered[index] = altered[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let other = SignInLink(String(decoding: altered, as: UTF8.self))
      #expect(other?.isMade(with: token) != true)
    }
    #expect(try access.use(deviceLink: parsed, from: Self.address) == (try mina()))
    #expect(try access.use(deviceLink: parsed, from: Self.address) == .wrongToken)
  }

  @Test("a link that signs in sets up no device")
  func noDevice() throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    let link = SignInLink(for: token, at: try Self.time("2026-11-23T09:30:00Z"))
    #expect(try access.use(deviceLink: link, from: Self.address) == .wrongToken)
    #expect(try use(link.text) == (try mina()))
  }

  @Test("a link of a token that the server does not have is refused")
  func otherToken() throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    let other = SignInLink(
      for: try StaffToken(StaffToken.generate()), at: try Self.time("2026-11-23T09:30:00Z"))
    #expect(try use(other.text, from: Self.address) == .wrongToken)
  }

  @Test("wrong links count as wrong tokens, and do not keep a right one out")
  func wrongTries() throws {
    wall.set(milliseconds: try Self.time("2026-11-23T09:30:00Z"))
    for _ in 1...3 { #expect(try use("wrong", from: Self.address) == .wrongToken) }
    for _ in 1...2 { #expect(access.check("wrong", from: Self.address) == .wrongToken) }
    #expect(try access.check(link: "wrong", from: Self.address) == .tooManyTries(retryAfter: 12))
    #expect(access.check("wrong", from: Self.address) == .tooManyTries(retryAfter: 12))
    let right = try link(at: "2026-11-23T09:30:00Z")
    #expect(try use(right, from: Self.address) == (try mina()))
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
  func noTokens() throws {
    #expect(try use("wrong", StaffAccess([], clock.read)) == .staff(nil))
  }
}
