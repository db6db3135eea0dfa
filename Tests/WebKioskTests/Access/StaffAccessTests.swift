import Testing

@testable import WebKiosk

@Suite struct StaffAccessTests {
  @Test("a token has 128 bits at least, and letters that a header may have")
  func tokens() throws {
    #expect(throws: StaffToken.Problem.tooShort(bits: 0)) { _ = try StaffToken("") }
    #expect(throws: StaffToken.Problem.tooShort(bits: 124)) {
      _ = try StaffToken(String(repeating: "a", count: 31))
    }
    _ = try StaffToken(String(repeating: "a", count: 32))
    _ = try StaffToken("ABCDEFGHIJKLMNOPQRSTUVWXYZ-_+/=0123456789")
    for letter in [" ", "\n", "\t", "\"", ";", ",", "\u{0}", "é", "딸"] {
      #expect(throws: StaffToken.Problem.malformed) {
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
    StaffAccess(try StaffToken(KioskFixture.token), clock.read)
  }

  @Test(
    "a program shows the token",
    arguments: [
      (nil, .customer), ("Bearer \(KioskFixture.token)", .staff),
      ("bearer \(KioskFixture.token)", .staff),
      ("BEARER \(KioskFixture.token)", .staff), ("Bearer wrong", .wrongToken),
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
    #expect(StaffAccess(nil, TestClock().read).answer(to: request) == .staff)
  }

  @Test("a session lasts twelve hours, or until its owner signs out")
  func sessions() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    func request(_ session: String) throws -> WebRequest {
      try KioskFixture.request("GET", "/stock", ["cookie": "a=b; juice-staff=\(session)"])
    }
    let (first, second) = (access.beginSession(), access.beginSession())
    #expect(first != second)
    #expect(access.answer(to: try request("made-up")) == .customer)
    clock.advance(by: .seconds(12 * 60 * 60 - 1))
    #expect(access.answer(to: try request(first)) == .staff)
    access.endSession(of: try request(first))
    #expect(access.answer(to: try request(first)) == .customer)
    #expect(access.answer(to: try request(second)) == .staff)
    clock.advance(by: .seconds(1))
    #expect(access.answer(to: try request(second)) == .customer)
  }

  @Test("of many sessions the oldest ends, and the others go on")
  func manySessions() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    let sessions = (0...1_000).map { _ in
      clock.advance(by: .seconds(1))
      return access.beginSession()
    }
    let answers = try sessions.map { session in
      access.answer(
        to: try KioskFixture.request("GET", "/", ["cookie": "juice-staff=\(session)"]))
    }
    #expect(answers == [.customer] + Array(repeating: .staff, count: 1_000))
  }

  @Test("a password of a proxy leaves a session as it is")
  func password() throws {
    let access = try Self.access(TestClock())
    let request = try KioskFixture.request(
      "GET", "/stock",
      ["authorization": "Basic YTpi", "cookie": "juice-staff=\(access.beginSession())"])
    #expect(access.answer(to: request) == .staff)
  }

  @Test(
    "an address that has tried five wrong tokens waits with the next, and the right one is taken")
  func wrongTries() throws {
    let clock = TestClock()
    let access = try Self.access(clock)
    for _ in 1...5 { #expect(access.check("wrong", from: "192.0.2.1") == .wrongToken) }
    #expect(access.check("wrong", from: "192.0.2.1") == .tooManyTries(retryAfter: 12))
    #expect(access.check(KioskFixture.token, from: "192.0.2.1") == .staff)
    #expect(access.check("wrong", from: "192.0.2.2") == .wrongToken)
    #expect(access.check(KioskFixture.token, from: "192.0.2.2") == .staff)
    clock.advance(by: .milliseconds(11_500))
    #expect(access.check("wrong", from: "192.0.2.1") == .tooManyTries(retryAfter: 1))
    clock.advance(by: .seconds(2))
    #expect(access.check("wrong", from: "192.0.2.1") == .wrongToken)
    #expect(access.check("wrong", from: "192.0.2.1") == .tooManyTries(retryAfter: 11))
    clock.advance(by: .seconds(60))
    for _ in 1...100 { #expect(access.check(KioskFixture.token, from: "192.0.2.1") == .staff) }
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
