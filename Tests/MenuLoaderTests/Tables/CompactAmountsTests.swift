import Diagnostics
import RecipeGraph
import Testing

@testable import MenuLoader

@Suite("Amounts that are kept in less memory")
struct CompactAmountsTests {
  /// Amounts on both sides of the bounds of a short fraction.
  private static let amounts = [
    Rational(1), Rational(3, over: 2), Rational(Int64.max), Rational(Int128(Int64.max) + 1),
    Rational(1, over: Int128(UInt32.max)), Rational(1, over: Int128(UInt32.max) + 1),
    Rational(Int128(1) << 100, over: 3),
  ]

  @Test("A short fraction is exactly the amount, or there is none", arguments: amounts)
  func shortFraction(_ amount: Rational) {
    let isShort =
      amount.numerator <= Int128(Int64.max) && amount.denominator <= Int128(UInt32.max)
    #expect(ShortFraction(amount)?.value == (isShort ? amount : nil))
  }

  @Test("Lists of needs return every need, and are equal if the needs are")
  func needLists() {
    let needs = Needs(
      ascending: Self.amounts.enumerated().map { Need(fruit: Ref($0), amount: $1) })
    let last = Need(fruit: needs[6].fruit, amount: Rational(1, over: 3))
    let others = Needs(ascending: needs.dropLast() + [last])
    var builder = NeedLists.Builder()
    for list in [needs, Needs(), others, needs] { builder.append(list) }
    let lists = NeedLists(builder)
    #expect(Array(lists[0]) == Array(needs))
    #expect(lists[1].isEmpty)
    #expect(Array(lists[2]) == Array(others))
    #expect(lists[0] == lists[3] && lists[0].hashValue == lists[3].hashValue)
    #expect(lists[0] != lists[2])
  }

  @Test("A line of a recipe returns its amount and places", arguments: amounts)
  func use(_ amount: Rational) {
    func span(_ start: UInt32) -> Span { Span(file: SourceID(1), start: start, end: start + 2) }
    for alias in [nil, span(30)] {
      let place = SourceLocation(span: span(10), aliasUse: nil)
      let amountPlace = SourceLocation(span: span(20), aliasUse: alias)
      let use = UseSyntax(
        amount: Amount(amount, .mass), ingredient: "mango", location: place,
        amountLocation: amountPlace)
      #expect(use.amount == Amount(amount, .mass))
      #expect(use.location == place)
      #expect(use.amountLocation == amountPlace)
    }
  }

  @Test("A line with a malformed amount has none")
  func malformed() {
    let place = SourceLocation(
      span: Span(file: SourceID(0), start: 0, end: 5), aliasUse: nil)
    let use = UseSyntax(
      amount: nil, ingredient: "mango", location: place, amountLocation: place)
    #expect(use.amount == nil)
  }
}
