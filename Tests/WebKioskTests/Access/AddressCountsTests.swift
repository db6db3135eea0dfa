import Testing

@testable import WebKiosk

@Suite struct AddressCountsTests {
  @Test("an address holds so many, and another one when it lets one go")
  func limit() {
    let counts = AddressCounts(max: 2)
    #expect((0..<3).map { _ in counts.enter("192.0.2.1") } == [true, true, false])
    #expect(counts.enter("192.0.2.2"))
    counts.leave("192.0.2.1")
    #expect((0..<2).map { _ in counts.enter("192.0.2.1") } == [true, false])
  }

  @Test("a network of IPv6 counts as one address")
  func network() {
    let counts = AddressCounts(max: 1)
    #expect(counts.enter("2001:db8:1:2::1") && !counts.enter("2001:db8:1:2::2"))
    #expect(counts.enter("2001:db8:1:3::1"))
    counts.leave("2001:db8:1:2::3")
    #expect(counts.enter("2001:db8:1:2::2"))
  }
}
