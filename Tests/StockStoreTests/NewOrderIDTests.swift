import Evaluator
import Testing

@testable import StockStore

@Suite struct NewOrderIDTests {
  @Test("an id has the form of a UUID of version 7")
  func form() {
    for _ in 0..<200 {
      let id = OrderID.generate(milliseconds: 1_700_000_000_000).text
      let groups = id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
      #expect(id.allSatisfy { "0123456789abcdef-".contains($0) })
      #expect(groups[2].first == "7")
      #expect(groups[3].first.map { "89ab".contains($0) } == true)
    }
  }

  @Test("an id begins with its time")
  func time() {
    // 0x017F22E279B0 is the example of RFC 9562, appendix A.6.
    #expect(OrderID.generate(milliseconds: 0x017F_22E2_79B0).text.hasPrefix("017f22e2-79b0-7"))
    #expect(OrderID.generate(milliseconds: 0).text.hasPrefix("00000000-0000-7"))
    #expect(OrderID.generate(milliseconds: -1).text.hasPrefix("00000000-0000-7"))
    #expect(OrderID.generate(milliseconds: 0xFFFF_FFFF_FFFF).text.hasPrefix("ffffffff-ffff-7"))
  }

  @Test("ids of later milliseconds sort later")
  func sorting() {
    let ids = (0..<300).map { OrderID.generate(milliseconds: 1_700_000_000_000 + $0).text }
    #expect(ids == ids.sorted())
  }

  @Test("ids of one millisecond differ")
  func uniqueness() {
    let ids = (0..<2000).map { _ in OrderID.generate(milliseconds: 1_700_000_000_000).text }
    #expect(Set(ids).count == 2000)
  }
}
