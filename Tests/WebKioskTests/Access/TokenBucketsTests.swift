import Testing

@testable import WebKiosk

@Suite struct TokenBucketsTests {
  private let clock = TestClock()

  @Test("an address has as many tokens as fit, and gets new ones with time")
  func rate() {
    let buckets = TokenBuckets(capacity: 4, perSecond: 2, clock.read)
    #expect((0..<5).map { _ in buckets.take("a") } == [nil, nil, nil, nil, 1])
    #expect(buckets.take("b") == nil)
    clock.advance(by: .milliseconds(499))
    #expect(buckets.take("a") == 1)
    clock.advance(by: .milliseconds(2))
    #expect((0..<2).map { _ in buckets.take("a") } == [nil, 1])
    // No more than fit, however long it takes.
    clock.advance(by: .seconds(3_600))
    #expect((0..<5).map { _ in buckets.take("a") } == [nil, nil, nil, nil, 1])
  }

  @Test("a token that is given back can be taken again, and no more than fit")
  func givingBack() {
    let buckets = TokenBuckets(capacity: 1, perSecond: 0.25, clock.read)
    #expect((0..<2).map { _ in buckets.take("a") } == [nil, 4])
    for _ in 0..<3 { buckets.giveBack("a") }
    #expect((0..<2).map { _ in buckets.take("a") } == [nil, 4])
  }

  @Test(
    "addresses of one network of IPv6 share a bucket",
    arguments: [
      ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"), ("2001:db8::1", "2001:db8::2"),
      ("2001:db8::1", "2001:db8::1:2:3:4"), ("2001:db8::1", "2001:db8:0:0:1::"),
      ("2001:db8:1::1", "2001:db8:1:0:a::"),
    ])
  func sameNetwork(first: String, second: String) {
    let buckets = TokenBuckets(capacity: 1, perSecond: 1, clock.read)
    #expect([buckets.take(first), buckets.take(second)] == [nil, 1])
  }

  @Test(
    "other addresses do not",
    arguments: [
      ("192.0.2.1", "192.0.2.2"), ("192.0.2.1", "192.0.2.10"), ("192.0.2.1", "2001:db8::1"),
      ("2001:db8:1:2::1", "2001:db8:1:3::1"), ("2001:db8::1", "2001:db8:0:1::1"),
      ("2001:db8:1::1", "2001:db8:2::1"),
      // As a socket for both versions has them (RFC 4291, section 2.5.5.2).
      ("::ffff:192.0.2.1", "::ffff:192.0.2.2"), ("::ffff:192.0.2.1", "::1"),
    ])
  func otherNetworks(first: String, second: String) {
    let buckets = TokenBuckets(capacity: 1, perSecond: 1, clock.read)
    #expect([buckets.take(first), buckets.take(second)] == [nil, nil])
  }

  @Test("of too many addresses those are forgotten that have all of their tokens")
  func forgettingFull() {
    let buckets = TokenBuckets(capacity: 1, perSecond: 1, clock.read)
    for number in 0..<9_999 { _ = buckets.take("old-\(number)") }
    clock.advance(by: .seconds(2))
    #expect(buckets.take("busy") == nil)
    for number in 0..<9_000 { _ = buckets.take("new-\(number)") }
    #expect(buckets.take("busy") == 1)
  }

  @Test("where too many have none left, all are forgotten, so that the memory is bounded")
  func forgettingAll() {
    let buckets = TokenBuckets(capacity: 1, perSecond: 1, clock.read)
    #expect([buckets.take("a"), buckets.take("a")] == [nil, 1])
    for number in 0..<9_999 { #expect(buckets.take("\(number)") == nil) }
    #expect(buckets.take("a") == 1)
    #expect(buckets.take("one more") == nil)
    #expect(buckets.take("a") == nil)
  }

  @Test("too many requests of an address are refused, with the time to wait")
  func requests() async throws {
    let fixture = try KioskFixture { $0.requestsPerSecond = 2 }
    var statuses: [Int] = []
    for _ in 0..<5 { statuses.append(try await fixture.get("/healthz").status) }
    #expect(statuses == [200, 200, 200, 200, 429])
    let refused = try await fixture.get("/api/v1/menu")
    #expect(refused.status == 429 && refused.header("retry-after") == "1")
    // Addresses that lead nowhere cost a token, too, but none that others have.
    #expect(try await fixture.get("/none").status == 429)
    #expect(try await fixture.get("/", from: "192.0.2.2").status == 200)
    fixture.clock.advance(by: .seconds(1))
    #expect(try await fixture.get("/none").status == 404)
    #expect(try await fixture.get("/").status == 200)
    #expect(try await fixture.get("/").status == 429)
  }
}
