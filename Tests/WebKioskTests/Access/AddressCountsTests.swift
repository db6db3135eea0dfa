import Testing

@testable import WebKiosk

@Suite struct AddressCountsTests {
  @Test("a network of IPv6 counts as one address")
  func network() {
    let counts = AddressCounts(max: 1)
    #expect(counts.enter("2001:db8:1:2::1") && !counts.enter("2001:db8:1:2::2"))
    #expect(counts.enter("2001:db8:1:3::1"))
    counts.leave("2001:db8:1:2::3")
    #expect(counts.enter("2001:db8:1:2::2"))
  }
}
