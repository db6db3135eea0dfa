import Testing

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct NeedListsTests {
  @Test func whatGoesInComesOut() {
    let amounts: [Rational] = [
      Rational(1), Rational(1, over: 3), Rational(Int64.max), Rational(Int128(Int64.max) + 1),
      Rational(7, over: Int128(UInt32.max)), Rational(7, over: Int128(UInt32.max) + 2),
      Rational(Need.largestTerm, over: 7), Rational(1, over: Need.largestTerm),
    ]
    let all = amounts.enumerated().map { Need(fruit: Ref($0), amount: $1) }
    let lists = [all, [], Array(all[3...]), [all[5]], []]
    var stored = NeedLists()
    stored.reserveCapacity(2, 3)
    for list in lists { stored.append(list) }
    #expect(stored.count == lists.count)
    for (index, list) in lists.enumerated() {
      #expect(Array(stored[index]) == list)
      #expect(stored.positions(of: index).map { stored.need(at: $0) } == list)
    }
  }
}
