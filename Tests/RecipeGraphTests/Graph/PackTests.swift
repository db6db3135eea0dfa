import TestMenus
import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct PackTests {
  private func packs(_ packs: String, covering thousandths: Int) throws -> PackSelection? {
    let menu = try menu(
      "{fruits: {mango: {stock: 10, packs: \(packs)}}, juices: {mango: {mango: 1}}}")
    return menu.fruits[0].packs(covering: Quantity(thousandths: thousandths))
  }

  private func text(_ packs: String, covering pieces: Int) throws -> String? {
    try self.packs(packs, covering: pieces * 1000)
      .map { "\($0.text) \($0.total.thousandths / 1000)" }
  }

  @Test("packs are whole, those with the least to spare, and then the fewest")
  func covering() throws {
    #expect(try text("{crate: 12}", covering: 13) == "2crate 24")
    #expect(try text("{crate: 12}", covering: 24) == "2crate 24")
    #expect(try text("{crate: 12}", covering: 1) == "1crate 12")
    #expect(try text("{crate: 12, box: 5}", covering: 13) == "3box 15")
    #expect(try text("{crate: 12, box: 5}", covering: 16) == "1crate+1box 17")
    #expect(try text("{six: 6, crate: 12}", covering: 24) == "2crate 24")
    #expect(try text("{crate: 12, six: 6}", covering: 30) == "2crate+1six 30")
    #expect(try text("{}", covering: 5) == nil)
  }

  /// The fewest packs for each amount up to a bound, by adding one pack at a time; nil for none.
  private static func fewest(_ sizes: [Int], upTo bound: Int) -> [Int?] {
    var fewest: [Int?] = [0] + [Int?](repeating: nil, count: bound)
    var reached: Set = [0]
    for count in 1...bound {
      reached = Set(reached.flatMap { sum in sizes.map { sum + $0 } }.filter { $0 <= bound })
      for sum in reached where fewest[sum] == nil { fewest[sum] = count }
    }
    return fewest
  }

  @Test("packs of several kinds are the fewest that leave least, by trying all", arguments: 0..<20)
  func mixed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 1...9, using: &random)
    }
    let packs = sizes.enumerated().map { Pack(id: "p\($0)", quantity: Quantity(thousandths: $1)) }
    let fewest = Self.fewest(sizes, upTo: 260)
    for amount in 1...250 {
      let covering = try #require(packs.selection(covering: Quantity(thousandths: amount)))
      let least = try #require((amount...260).first { fewest[$0] != nil })
      #expect(covering.total.thousandths == least && covering.count == fewest[least], "\(sizes)")
      let within = packs.selection(within: Quantity(thousandths: amount))
      let most = (1...amount).last { fewest[$0] != nil }
      #expect(within?.total.thousandths == most, "\(sizes) \(amount)")
      #expect(within?.count == most.flatMap { fewest[$0] })
      for selection in [covering, within].compactMap(\.self) {
        let sum = selection.packs.reduce(0) { $0 + $1.count * $1.pack.quantity.thousandths }
        #expect(sum == selection.total.thousandths && !selection.packs.contains { $0.count < 1 })
      }
    }
  }

  @Test("packs of sizes that have nothing in common are of one kind, and need no table")
  func withoutTable() throws {
    let packs = [("a", 999_983), ("b", 1_000_003)].map {
      Pack(id: $0, quantity: Quantity(thousandths: $1))
    }
    let amount = Quantity(thousandths: 5_000_000_000)
    #expect(packs.selection(covering: amount)?.text == "5000b")
    #expect(packs.selection(within: amount)?.text == "5000a")
  }

  @Test("packs whose amount cannot be counted are left out")
  func overflow() throws {
    let packs = try packs("{whole: 9223372036854775, one: 1}", covering: .max - 200)
    #expect(packs == nil)
    #expect(try self.packs("{one: 1}", covering: .max - 999)?.packs.map(\.pack.id) == ["one"])
  }
}
