import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct UseListTests {
  private func site(_ start: UInt32, _ length: UInt32, via: Span? = nil)
    -> MenuLoader.SourceLocation
  {
    MenuLoader.SourceLocation(
      span: Span(file: SourceID(7), start: start, end: start + length), via: via)
  }

  private func use(
    _ symbol: UInt32, _ site: MenuLoader.SourceLocation, _ amount: UInt32?,
    _ amountSite: MenuLoader.SourceLocation
  )
    -> UseDeclaration
  {
    UseDeclaration(
      symbol: Symbol(index: symbol), site: site, amount: amount.map(AmountNumber.init),
      amountSite: amountSite)
  }

  @Test func everyLineIsKeptAsItIs() {
    let alias = Span(file: SourceID(7), start: 3, end: 4)
    let uses = [
      use(1, site(10, 5), 0, site(17, 1)),
      use(2, site(20, 0), nil, site(20, 0)),
      // The longest that fit, and one more of each.
      use(3, site(100, 254), 65_534, site(609, 255)),
      use(3, site(100, 255), 1, site(400, 1)),
      use(3, site(100, 256), 1, site(400, 1)),
      use(3, site(100, 1), 65_535, site(103, 1)),
      use(3, site(100, 1), 65_536, site(103, 1)),
      use(3, site(100, 1), 1, site(357, 1)),
      use(3, site(100, 1), 1, site(103, 256)),
      // Through an alias: the amount may stand anywhere.
      use(4, site(100, 5, via: alias), 2, site(50, 3, via: alias)),
      use(4, site(100, 5), 2, site(50, 3, via: alias)),
      use(4, site(100, 5), 2, site(50, 3)),
      use(0xFF_FFFF, site(.max - 10, 5), .max - 1, site(.max - 3, 3)),
    ]
    var list = UseList(in: SourceID(7))
    for use in uses { list.append(use) }
    list.trim()
    #expect(list.count == uses.count)
    for (kept, use) in zip(list, uses) {
      #expect(kept.symbol == use.symbol)
      #expect(kept.site == use.site)
      #expect(kept.amount == use.amount)
      #expect(kept.amountSite == use.amountSite)
    }
  }
}
