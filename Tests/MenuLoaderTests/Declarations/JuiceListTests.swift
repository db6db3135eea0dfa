import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct JuiceListTests {
  private func site(_ start: UInt32, _ length: UInt32, via: Span? = nil)
    -> MenuLoader.SourceLocation
  {
    MenuLoader.SourceLocation(
      span: Span(file: SourceID(3), start: start, end: start + length), via: via)
  }

  private func juice(
    _ site: MenuLoader.SourceLocation, name: WrittenName? = nil, lines: Range<Int32> = 0..<2,
    isValid: Bool = true
  ) -> JuiceDeclaration {
    var juice = JuiceDeclaration(id: "mango", symbol: Symbol(index: 5), site: site)
    juice.name = name
    juice.recipe = RecipeDeclaration(lines: lines, isValid: isValid)
    return juice
  }

  @Test func everyJuiceIsKeptAsItIs() {
    let alias = Span(file: SourceID(3), start: 3, end: 4)
    var limited = juice(site(10, 5))
    limited.limit = 4
    var sized = juice(site(10, 5))
    sized.add([SizeDeclaration(id: "large", site: site(20, 5), scaleSite: site(20, 5))])
    let juices = [
      juice(site(10, 5)),
      juice(site(0, 0), lines: 7..<7, isValid: false),
      juice(site(10, 5), name: WrittenName(site: site(20, 30), keys: 4..<6)),
      // The longest that fit, and one more of each.
      juice(
        site(10, 255), name: WrittenName(site: site(20, 255), keys: 4..<259), lines: 3..<65_538),
      juice(site(10, 256)),
      juice(site(10, 5), name: WrittenName(site: site(20, 256), keys: 4..<6)),
      juice(site(10, 5), lines: 3..<65_539),
      juice(site(10, 5), name: WrittenName(site: site(20, 5), keys: 4..<260)),
      juice(site(10, 5, via: alias)),
      juice(site(10, 5), name: WrittenName(site: site(2, 5, via: alias), keys: 4..<6)),
      limited, sized,
    ]
    var list = JuiceList(in: SourceID(3))
    for juice in juices { list.append(juice) }
    list.trim()
    #expect(list.count == juices.count)
    for (index, juice) in juices.enumerated() {
      let kept = list.declaration(index, id: "mango")
      #expect(kept.id == juice.id)
      for symbol in [kept.symbol, list.symbol(of: index)] { #expect(symbol == juice.symbol) }
      for site in [kept.site, list.site(of: index)] { #expect(site == juice.site) }
      for name in [kept.name, list.name(of: index)] {
        #expect(name?.site == juice.name?.site)
        #expect(name?.keys == juice.name?.keys)
      }
      for recipe in [kept.recipe, list.recipe(of: index)] {
        #expect(recipe.lines == juice.recipe.lines)
        #expect(recipe.isValid == juice.recipe.isValid)
      }
      #expect(kept.limit == juice.limit)
      #expect(kept.sizes.map(\.id) == juice.sizes.map(\.id))
      #expect(list.hasVariants(index) == juice.hasVariants)
    }
  }
}
