import Evaluator
import Testing

@testable import StockLedger

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

  @Test("those who make many make ids of the same form, in order and of their time")
  func many() {
    var ids = NewOrderIDs()
    var texts: [String] = []
    for number in 0..<2000 {
      let time = 1_700_000_000_000 + number / 700
      let text = ids.next(milliseconds: time).text
      let prefix = String(time, radix: 16)
      #expect(text.hasPrefix("0\(prefix.prefix(7))-\(prefix.suffix(4))-7"))
      #expect("89ab".contains(text.dropFirst(19).first ?? " "))
      texts.append(text)
    }
    #expect(texts == texts.sorted())
    #expect(Set(texts).count == 2000)
  }

  @Test("the time may go back, before 1970 too")
  func back() {
    var ids = NewOrderIDs()
    let texts = [0, 5, 4, 0, -1, 0].map { ids.next(milliseconds: $0).text }
    #expect(Set(texts).count == texts.count)
    #expect(texts[2].hasPrefix("00000000-0004-7"))
    #expect(texts[4].hasPrefix("00000000-0000-7"))
  }

  @Test("ids of several makers never meet")
  func makers() {
    var makers = Array(repeating: NewOrderIDs(), count: 7)
    var texts: Set<String> = []
    for number in 0..<7000 {
      texts.insert(makers[number % 7].next(milliseconds: 1_700_000_000_000).text)
      if number % 10 == 0 {
        texts.insert(OrderID.generate(milliseconds: 1_700_000_000_000).text)
      }
    }
    #expect(texts.count == 7700)
  }
}
