import Files
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct StaffAccessTests {
  @Test("a token has 128 bits at least, and letters that a header may have")
  func tokens() throws {
    #expect(throws: StaffToken.Fault.tooShort(bits: 0)) { _ = try StaffToken("") }
    #expect(throws: StaffToken.Fault.tooShort(bits: 124)) {
      _ = try StaffToken(String(repeating: "a", count: 31))
    }
    _ = try StaffToken(String(repeating: "a", count: 32))
    _ = try StaffToken("ABCDEFGHIJKLMNOPQRSTUVWXYZ-_+/=0123456789")
    for letter in [" ", "\n", "\t", "\"", ";", ",", "\u{0}", "é", "딸"] {
      #expect(throws: StaffToken.Fault.malformed) {
        _ = try StaffToken(KioskFixture.token + letter)
      }
    }
  }

  @Test("a token that is made has 64 digits, and each time others")
  func generated() throws {
    let tokens = (0..<100).map { _ in StaffToken.generate() }
    #expect(Set(tokens).count == tokens.count)
    for token in tokens {
      #expect(token.utf8.count == 64)
      #expect(token.allSatisfy { $0.isASCII && $0.isHexDigit })
      #expect(try StaffToken(token).matches(token))
    }
  }

  @Test("a token is no other one")
  func matching() throws {
    let token = try StaffToken(KioskFixture.token)
    #expect(token.matches(KioskFixture.token))
    for other in [
      "", "0", String(KioskFixture.token.dropLast()), KioskFixture.token + "0",
      KioskFixture.token.uppercased(), " " + KioskFixture.token,
    ] {
      #expect(!token.matches(other))
    }
  }

  private static func access(_ clock: TestClock) throws -> StaffAccess {
    StaffAccess([try StaffToken(KioskFixture.token)], clock.read)
  }

  @Test(
    "a program shows the token",
    arguments: [
      (nil, .customer), ("Bearer \(KioskFixture.token)", .staff(nil)),
      ("bearer \(KioskFixture.token)", .staff(nil)),
      ("BEARER \(KioskFixture.token)", .staff(nil)), ("Bearer wrong", .wrongToken),
      ("Bearer", .wrongToken), ("Bearer ", .wrongToken),
      // What a proxy that asks for a password passes on is none.
      ("Basic \(KioskFixture.token)", .customer), (KioskFixture.token, .customer),
      ("", .customer),
    ] as [(String?, StaffAccess.Answer)])
  func programs(authorization: String?, expected: StaffAccess.Answer) throws {
    var headers: [String: String] = [:]
    headers["authorization"] = authorization
    let request = try KioskFixture.request("GET", "/stock", headers)
    #expect(try Self.access(TestClock()).answer(to: request) == expected)
    #expect(StaffAccess([], TestClock().read).answer(to: request) == .staff(nil))
  }

  private static func request(
    _ session: String, _ headers: [String: String] = [:]
  ) throws -> WebRequest {
    let cookie = ["cookie": "a=b; juice-staff=\(session)"]
    return try KioskFixture.request("GET", "/stock", cookie.merging(headers) { $1 })
  }

  @Test("a session on one's own device goes on until its owner signs out")
  func ownDevice() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    let (first, second) = (
      access.beginSession(of: nil, on: .own), access.beginSession(of: nil, on: .own)
    )
    #expect(first != second)
    #expect(access.answer(to: try Self.request("made-up")) == .customer)
    clock.advance(by: .seconds(400 * 24 * 60 * 60))
    #expect(access.answer(to: try Self.request(first)) == .staff(nil))
    #expect(access.idleSeconds(of: try Self.request(first)) == nil)
    try access.endSession(of: try Self.request(first))
    #expect(access.answer(to: try Self.request(first)) == .customer)
    #expect(access.answer(to: try Self.request(second)) == .staff(nil))
  }

  @Test("a session on a device for customers ends after fifteen minutes without a touch")
  func customersDevice() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    let session = access.beginSession(of: nil, on: .customers)
    let request = try Self.request(session)
    #expect(access.idleSeconds(of: request) == 900)
    clock.advance(by: .seconds(899))
    #expect(access.answer(to: request, isTouch: true) == .staff(nil))
    clock.advance(by: .seconds(899))
    // What nobody caused does not count.
    #expect(access.answer(to: request) == .staff(nil))
    access.touch(request)
    clock.advance(by: .seconds(899))
    #expect(access.answer(to: request) == .staff(nil))
    clock.advance(by: .seconds(1))
    #expect(access.answer(to: request, isTouch: true) == .customer)
    access.touch(request)
    #expect(access.answer(to: request) == .customer && access.idleSeconds(of: request) == nil)
  }

  @Test(
    "a session on one's own device outlasts the server, until it is ended or its token is taken away"
  )
  func restart() throws {
    let directory = try TemporaryDirectory()
    let (mina, jun) = (
      try StaffToken(line: "mina \(StaffToken.generate())"),
      try StaffToken(line: "jun \(StaffToken.generate())")
    )
    func start(_ tokens: [StaffToken]) throws -> StaffAccess {
      StaffAccess(
        tokens, TestClock().read,
        try StaffRecords(SharedLines(at: "stock.staff", Files(in: directory.path))))
    }
    func answers(_ sessions: [String], _ tokens: [StaffToken]) throws -> [StaffAccess.Answer] {
      let access = try start(tokens)
      return try sessions.map { access.answer(to: try Self.request($0)) }
    }
    let first = try start([mina, jun])
    let sessions = [
      first.beginSession(of: mina, on: .own), first.beginSession(of: jun, on: .own),
      first.beginSession(of: mina, on: .own), first.beginSession(of: mina, on: .customers),
    ]
    try first.endSession(of: try Self.request(sessions[2]))
    let (isMina, isJun) = (
      StaffAccess.Answer.staff(try PersonName("mina")),
      StaffAccess.Answer.staff(try PersonName("jun"))
    )
    #expect(try answers(sessions, [mina, jun]) == [isMina, isJun, .customer, .customer])
    #expect(try answers(sessions, [jun]) == [.customer, isJun, .customer, .customer])
    // Whoever reads the file cannot sign in with what is in it.
    let file = directory.path + "/stock.staff"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(sessions.allSatisfy { !text.contains($0) })
    #expect(text.split(separator: "\n").count == 2)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(try answers(words, [mina, jun]).allSatisfy { $0 == .customer })
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("somebody can sign in where nothing can be written")
  func unwritable() throws {
    let directory = try TemporaryDirectory()
    let token = try StaffToken(line: "mina \(KioskFixture.token)")
    let access = StaffAccess(
      [token], TestClock().read,
      try StaffRecords(SharedLines(at: "stock.staff", Files(in: directory.path))))
    try FileManager.default.removeItem(atPath: directory.path + "/stock.staff")
    try FileManager.default.createDirectory(
      atPath: directory.path + "/stock.staff", withIntermediateDirectories: true)
    let answer = try access.signIn(with: .token(KioskFixture.token), on: .own, from: "192.0.2.1")
    let request = try Self.request(try #require(answer.cookie))
    #expect(access.answer(to: request) == .staff(try PersonName("mina")))
    // It is over, but would come back.
    #expect(throws: FileError.self) { try access.endSession(of: request) }
    #expect(access.answer(to: request) == .customer)
  }

  @Test("a link is used once, and no session is lost, however many come at once to two servers")
  func atOnce() async throws {
    let directory = try TemporaryDirectory()
    let token = try StaffToken(line: "mina \(KioskFixture.token)")
    let servers = try (0..<2).map { _ in
      try StaffRecords(SharedLines(at: "stock.staff", Files(in: directory.path)))
    }
    let now = 1_800_000_000_000
    for _ in 0..<10 {
      let link = SignInLink(for: token, at: now)
      let uses = await concurrently(8) { try servers[$0 % 2].use(link, now: now) }
      #expect(try uses.map { try $0.get() }.count { $0 } == 1)
    }
    let sessions = await concurrently(20) { try servers[$0 % 2].begin("session-\($0)", of: token) }
    for session in sessions { try session.get() }
    let lines = try String(contentsOfFile: directory.path + "/stock.staff", encoding: .utf8)
    #expect(lines.matches(of: #/session session-/#).count == 20)
    #expect(lines.matches(of: #/link /#).count == 10)
  }

  @Test(
    "somebody is there where a browser asks for a page",
    arguments: [
      ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true),
      ("text/html", true), ("TEXT/HTML", true), ("*/*", false), ("text/event-stream", false),
      ("image/avif,image/webp,*/*", false), ("", false), (nil, false),
    ] as [(String?, Bool)])
  func touches(accept: String?, isTouch: Bool) throws {
    var headers: [String: String] = [:]
    headers["accept"] = accept
    #expect(StaffAccess.isTouch(try KioskFixture.request("GET", "/stock", headers)) == isTouch)
  }

  @Test("of many sessions the one that was not used for longest ends, and the others go on")
  func manySessions() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    let sessions = (0...1_000).map { _ in
      clock.advance(by: .seconds(1))
      return access.beginSession(of: nil, on: .own)
    }
    let answers = try sessions.map { session in
      access.answer(
        to: try KioskFixture.request("GET", "/", ["cookie": "juice-staff=\(session)"]))
    }
    #expect(answers == [.customer] + Array(repeating: .staff(nil), count: 1_000))
  }

  @Test("a line of a file has a token, with or without the name of its owner")
  func lines() throws {
    let token = KioskFixture.token
    for (line, name) in [
      (token, nil), (" \(token)\t", nil), ("mina \(token)", "mina"),
      (" 민아 (till 3) \t\(token)\r", "민아 (till 3)"),
    ] {
      let parsed = try StaffToken(line: line)
      #expect(parsed.matches(token) && parsed.person?.text == name)
    }
    #expect(throws: StaffToken.Fault.tooShort(bits: 16)) { try StaffToken(line: "mina abcd") }
    #expect(throws: StaffToken.Fault.tooShort(bits: 0)) { try StaffToken(line: " ") }
    let name = String(repeating: "x", count: 101)
    #expect(throws: StaffToken.Fault.malformedName) {
      try StaffToken(line: "\(name) \(token)")
    }
  }

  @Test("what staff do is recorded under the names of their tokens")
  func people() async throws {
    let other = String(KioskFixture.token.reversed())
    let fixture = try KioskFixture.withToken { settings in
      settings.tokens.append(try StaffToken(line: "mina \(other)"))
    }
    func order(_ headers: [String: String]) async throws {
      let answer = try await fixture.json(
        "POST", "/api/v1/orders", #"{"lines": [{"juice": "sweet"}]}"#, headers)
      #expect(answer.status == 201)
    }
    try await order([:])
    try await order(["authorization": "Bearer \(KioskFixture.token)"])
    try await order(["authorization": "Bearer \(other)"])
    let signedIn = try await fixture.post("/login", form: [("token", other)])
    let cookie = ["cookie": "juice-staff=\(try #require(signedIn.cookieValue("juice-staff")))"]
    try await order(cookie)
    let people = try await fixture.shop.ledger.journal().map(\.event.person)
    #expect(people == [nil, nil, nil, "mina", "mina"])
    let page = try await fixture.get("/history", cookie)
    #expect(page.body.components(separatedBy: "(by mina)").count == 3)
    let first = try await fixture.get("/api/v1/journal?by=mina&limit=1", cookie)
    #expect(first.header("link") == "</api/v1/journal?by=mina&after=4&limit=1>; rel=\"next\"")
    let second = try await fixture.get("/api/v1/journal?by=mina&limit=2&after=4", cookie)
    #expect(second.header("link") == nil && second.body.contains("\"by\" : \"mina\""))
  }

  @Test("a guest who guesses the id of an order is not told what was ordered, and staff are")
  func guessedID() async throws {
    let fixture = try KioskFixture.withToken()
    try await fixture.order("mango", id: "k1")
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    for (headers, isTold) in [([:], false), (staff, true)] as [([String: String], Bool)] {
      let answer = try await fixture.json(
        "POST", "/api/v1/orders", #"{"lines": [{"juice": "strawberry"}]}"#,
        headers.merging(["idempotency-key": "k1"]) { $1 })
      #expect(answer.status == 422 && answer.body.contains("/problems/other-content"))
      #expect(answer.body.contains("mango") == isTold)
    }
  }

  @Test("a password of a proxy leaves a session as it is")
  func password() throws {
    let access = try Self.access(TestClock())
    let request = try KioskFixture.request(
      "GET", "/stock",
      [
        "authorization": "Basic YTpi",
        "cookie": "juice-staff=\(access.beginSession(of: nil, on: .own))",
      ])
    #expect(access.answer(to: request) == .staff(nil))
  }

  @Test(
    "an address that has tried five wrong tokens waits with the next, and the right one is taken")
  func wrongTries() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    for _ in 1...5 { #expect(access.check("wrong", from: "192.0.2.1") == .wrongToken) }
    #expect(access.check("wrong", from: "192.0.2.1") == .tooManyTries(retryAfter: 12))
    #expect(access.check(KioskFixture.token, from: "192.0.2.1") == .staff(nil))
    #expect(access.check("wrong", from: "192.0.2.2") == .wrongToken)
    #expect(access.check(KioskFixture.token, from: "192.0.2.2") == .staff(nil))
    clock.advance(by: .milliseconds(11_500))
    #expect(access.check("wrong", from: "192.0.2.1") == .tooManyTries(retryAfter: 1))
    clock.advance(by: .seconds(2))
    #expect(access.check("wrong", from: "192.0.2.1") == .wrongToken)
    #expect(access.check("wrong", from: "192.0.2.1") == .tooManyTries(retryAfter: 11))
    clock.advance(by: .seconds(60))
    for _ in 1...100 { #expect(access.check(KioskFixture.token, from: "192.0.2.1") == .staff(nil)) }
  }

  @Test("wrong tokens lock nobody out who has the right one, and no customer either")
  func lockedOut() async throws {
    let fixture = try KioskFixture.withToken()
    let session = try await fixture.post("/login", form: [("token", KioskFixture.token)])
      .cookieValue("juice-staff")
    let wrong = ["authorization": "Bearer wrong"]
    for _ in 1...5 { #expect(try await fixture.get("/api/v1/stock", wrong).status == 401) }
    let locked = try await fixture.get("/api/v1/stock", wrong)
    #expect(locked.status == 429 && locked.header("retry-after") == "12")
    #expect(try await fixture.post("/login", form: [("token", "wrong")]).status == 429)
    #expect(try await fixture.post("/login", form: [("token", KioskFixture.token)]).status == 303)
    #expect(try await fixture.get("/").status == 200)
    let cookie = ["cookie": "juice-staff=\(try #require(session))"]
    #expect(try await fixture.get("/stock", cookie).status == 200)
    let right = ["authorization": "Bearer \(KioskFixture.token)"]
    #expect(try await fixture.get("/stock", right).status == 200)
  }
}
