import TestMenus
import Testing

@testable import RecipeGraph

@Suite struct PackTests {
  private func packs(_ packs: String, covering thousandths: Int) throws -> PackCount? {
    let menu = try menu(
      "{fruits: {mango: {stock: 10, packs: \(packs)}}, juices: {mango: {mango: 1}}}")
    return menu.fruits[0].packs(covering: Quantity(thousandths: thousandths))
  }

  private func text(_ packs: String, covering pieces: Int) throws -> String? {
    try self.packs(packs, covering: pieces * 1000)
      .map { "\($0.count) \($0.pack.id) \($0.total.thousandths / 1000)" }
  }

  @Test("packs are whole, those with the least to spare, and then the fewest")
  func covering() throws {
    #expect(try text("{crate: 12}", covering: 13) == "2 crate 24")
    #expect(try text("{crate: 12}", covering: 24) == "2 crate 24")
    #expect(try text("{crate: 12}", covering: 1) == "1 crate 12")
    #expect(try text("{crate: 12, box: 5}", covering: 13) == "3 box 15")
    #expect(try text("{six: 6, crate: 12}", covering: 24) == "2 crate 24")
    #expect(try text("{crate: 12, six: 6}", covering: 30) == "5 six 30")
    #expect(try text("{}", covering: 5) == nil)
  }

  @Test("packs within an amount are those that fill it best, by trying all")
  func within() throws {
    let sizes = ["crate": 12, "box": 5, "six": 6]
    let menu = try menu(
      "{fruits: {mango: {stock: 10, packs: {box: 5, six: 6, crate: 12}}}, juices: {mango: {mango: 1}}}"
    )
    for room in 0...100 {
      let packs = menu.fruits[0].packs(within: Quantity(thousandths: room * 1000))
      var best: (total: Int, count: Int, id: String)?
      for (id, size) in sizes {
        for count in 1...100 where size * count <= room {
          if let old = best, (old.total, -old.count) >= (size * count, -count) { continue }
          best = (size * count, count, id)
        }
      }
      #expect(packs?.pack.id == best?.id && packs?.count == best?.count, "\(room)")
      #expect(packs?.total == best.map { Quantity(thousandths: $0.total * 1000) })
    }
  }

  @Test("packs whose amount cannot be counted are left out")
  func overflow() throws {
    let packs = try packs("{whole: 9223372036854775, one: 1}", covering: .max - 200)
    #expect(packs?.pack.id == nil)
    #expect(try self.packs("{one: 1}", covering: .max - 999)?.pack.id == "one")
  }
}
