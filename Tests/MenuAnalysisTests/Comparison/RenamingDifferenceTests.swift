import Testing

@Suite struct RenamingDifferenceTests: ComparesMenus {
  @Test("what the second menu says that it was is renamed everywhere, with its other changes")
  func former() throws {
    let old = """
      fruits: {oat: 10, b: {stock: 4 g, max: 9 g}}
      bases: {mix: {yields: 1, uses: {oat: 1}}}
      juices: {j: {oat: 2, mix: 1}, k: {oat: 1}}
      stores: {east: {stock: {oat: 3}}}
      """
    let new = """
      fruits: {oat-milk: {stock: 10, was: oat}, b: {stock: 4 g, max: 9 g}}
      bases: {blend: {yields: 1, uses: {oat-milk: 1}, was: mix}}
      juices: {j: {oat-milk: 2, blend: 1}, m: {uses: {oat-milk: 3}, was: k}}
      stores: {west: {stock: {oat-milk: 3}, was: east}}
      """
    #expect(
      try lines(old, new).prefix(4) == [
        "fruits oat=oat-milk ~ ", "bases mix=blend ~ ", "juices k=m ~ uses.oat-milk: 1 > 3",
        "stores east=west ~ ",
      ])
    #expect(
      try lines(old, new, breaking: true).prefix(2) == ["juices k=m ~ ", "stores east=west ~ "])
    // What was renamed before is not renamed again, and what it was in another menu is new.
    #expect(try lines(new, new) == [])
    #expect(
      try lines(
        "{fruits: {x: 1}, juices: {j: {x: 1}}}",
        "{fruits: {y: {stock: 1, was: z}}, juices: {j: {y: 1}}}"
      )
      .prefix(2) == ["fruits x - stock: 1", "fruits y + stock: 1"])
  }

  @Test("conditions for a renamed store are the same")
  func conditions() throws {
    func text(_ store: String, _ declaration: String) -> String {
      let when = "when: {stores: [\(store)]}"
      return """
        currency: EUR
        fruits: {a: 9}
        juices:
          j: {uses: {a: 1}, price: 3, \(when)}
          k:
            uses: {a: 2}
            price: 4
            sizes: {small: {scale: 1}, large: {scale: 2, \(when)}}
            options: {o: {add: {a: 1}, \(when)}, g: {one-of: {p: {add: {a: 2}}}, \(when)}}
        stores: {\(store): {\(declaration)}}
        offers: {cheap: {price: 2, juices: [j], \(when)}}
        """
    }
    #expect(
      try lines(text("east", "stock: {a: 9}"), text("west", "stock: {a: 9}, was: east"))
        == ["stores east=west ~ "])
  }
}
