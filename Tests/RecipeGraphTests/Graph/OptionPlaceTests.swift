import RecipeGraph
import TestMenus
import TestSupport
import Testing

/// How often a line takes options, and how many of a group.
@Suite struct OptionPlaceTests {
  @Test("a place has every value once, the usual first, and says how many", arguments: 1...4)
  func values(count: Int) throws {
    for atMost in 1...4 {
      for isRequired in [false, true] {
        for bits in 0..<1 << count {
          let times = (0..<count).map { 1 + (bits >> $0 & 1) * 2 }
          let place = OptionPlace(
            options: 5..<5 + count, isRequired: isRequired, atMost: atMost, times: times)
          let all = everyChoice(
            Array(repeating: 0, count: count), required: isRequired ? [0] : [], times: times,
            most: [0: atMost])
          #expect(place.values == all.map { $0.map { $0 + 5 } })
          #expect(place.count == all.count && place.usual == place.values[0])
          let kept = Array(5..<5 + (count + 1) / 2)
          #expect(
            place.keeping(kept).values == place.values.filter { $0.allSatisfy(kept.contains) })
          #expect(place.keeping(kept).count == place.keeping(kept).values.count)
        }
      }
    }
  }

  @Test("the values of the largest group are counted without making them")
  func largest() {
    let times = Array(repeating: 16, count: 64)
    let place = OptionPlace(options: 0..<64, isRequired: false, atMost: 16, times: times)
    // 80 choose 16.
    #expect(place.count == 26_958_221_130_508_525)
  }

  @Test("the cheapest value costs as little as any", arguments: LongTests.seeds(0..<2))
  func cheapest(seed: UInt64) {
    var random = SplitMix64(seed: 40 + seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...4, using: &random)
      let place = OptionPlace(
        options: 0..<count, isRequired: Bool.random(using: &random),
        atMost: Int.random(in: 1...4, using: &random),
        times: (0..<count).map { _ in Int.random(in: 1...3, using: &random) })
      let prices = (0..<count).map { _ in Money(Int.random(in: -3...3, using: &random)) }
      func sum(_ value: [Int]) -> Money { value.reduce(.zero) { $0 + prices[$1] } }
      let cheapest = place.cheapest { prices[$0] }
      #expect(place.values.contains(cheapest))
      #expect(sum(cheapest) == place.values.map(sum).min())
    }
  }

  @Test(
    "an option may be followed by how often it is taken",
    arguments: [
      ("shot", ["shot"]), ("shot*1", ["shot"]), ("shot*3", ["shot", "shot", "shot"]),
      ("shot*0", ["shot*0"]), ("shot*02", ["shot*02"]), ("shot*", ["shot*"]),
      ("shot*-1", ["shot*-1"]), ("shot*x", ["shot*x"]), ("shot*２", ["shot*２"]), ("", [""]),
      ("a*2*2", ["a*2", "a*2"]),
    ])
  func word(text: String, options: [String]) {
    #expect(OptionWord(text[...]).options == options)
  }

  @Test("no text makes a long list")
  func long() {
    for digits in ["17", "999999999999999999", "99999999999999999999999999"] {
      #expect(VariantReference("j+o*\(digits)").options.count == OrderBounds.maxTimes + 1)
    }
  }

  @Test("a step at an option takes it once more, replaces another, or takes it away")
  func stepping() throws {
    let juice = try menu(
      """
      fruits: {a: 10}
      juices:
        j:
          uses: {a: 1}
          options:
            shot: {at-most: 2, add: {a: 1}}
            milk: {required: true, one-of: {dairy: {}, oat: {add: {a: 1}}}}
            tops:
              at-most: 2
              required: true
              one-of: {x: {add: {a: 1}}, y: {add: {a: 2}, at-most: 2}, z: {add: {a: 3}}}
      """
    ).graph.juices[0]
    func steps(_ options: [Int], from chosen: [Int]) -> [Int] {
      options.reduce(chosen) { juice.stepping($1, in: $0) }
    }
    let usual = juice.usualOptions
    #expect(usual == [1, 3])
    #expect(steps([0], from: usual) == [0, 1, 3])
    #expect(steps([0, 0], from: usual) == [0, 0, 1, 3])
    #expect(steps([0, 0, 0], from: usual) == usual)
    #expect(steps([2], from: usual) == [2, 3] && steps([2, 2], from: usual) == [2, 3])
    #expect(steps([4], from: usual) == [1, 3, 4])
    // The group is full.
    #expect(steps([4, 5], from: usual) == [1, 3, 4])
    #expect(steps([4, 4], from: usual) == [1, 3])
    // The last of a required group stays.
    #expect(steps([3], from: usual) == usual)
    #expect(juice.named([1, 3]) == [] && juice.named([1, 3, 4]) == [3, 4])
  }
}
