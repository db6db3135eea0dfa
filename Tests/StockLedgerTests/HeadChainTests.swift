import Testing

@testable import StockLedger

@Suite struct HeadChainTests {
  private func head(_ sequence: Int, _ text: String = "") -> JournalHead {
    JournalHead(sequence: sequence, hash: Digest(of: Array("\(sequence)\(text)".utf8)))
  }

  private func chain(_ sequences: ClosedRange<Int>) -> HeadChain {
    var chain = HeadChain()
    for sequence in sequences { chain.add(head(sequence), after: head(sequence - 1)) }
    return chain
  }

  @Test("a head vouches for those before it, and for no other")
  func order() {
    let chain = chain(1...3)
    #expect(chain.has(head(0), before: head(3)))
    #expect(chain.has(head(1), before: head(2)))
    #expect(!chain.has(head(2), before: head(1)))
    #expect(!chain.has(head(2), before: head(2)))
    #expect(!chain.has(head(2, "other"), before: head(3)))
    #expect(!chain.has(head(2), before: head(3, "other")))
    #expect(!chain.has(head(2), before: head(4)))
    #expect(!HeadChain().has(.empty, before: head(1)))
  }

  @Test("what a transaction wrote that was not stored is before no later row")
  func notStored() {
    var chain = chain(1...4)
    chain.add(head(3, "stored"), after: head(2))
    #expect(chain.has(head(2), before: head(3, "stored")))
    #expect(!chain.has(head(3), before: head(3, "stored")))
    #expect(!chain.has(head(3), before: head(4)))
  }

  @Test("after rows of others, nothing is known of what was before")
  func others() {
    var chain = chain(1...4)
    chain.add(head(7), after: head(6))
    #expect(chain.has(head(6), before: head(7)))
    #expect(!chain.has(head(4), before: head(7)))
  }

  @Test("a work that writes no row leaves the head as it is")
  func nothing() {
    var chain = chain(1...2)
    chain.add(head(1), after: head(1))
    #expect(chain.has(head(1), before: head(2)))
  }

  @Test("the last heads are kept, and no more than twice as many")
  func length() {
    let last = 5 * HeadChain.minKept
    let chain = chain(1...last)
    #expect(chain.has(head(last - HeadChain.minKept + 1), before: head(last)))
    #expect(!chain.has(head(last - 2 * HeadChain.minKept), before: head(last)))
  }
}
