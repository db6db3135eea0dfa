import Testing

@Suite struct MenuDifferenceTests: ComparesMenus {
  @Test("the same said otherwise is no difference")
  func spelling() throws {
    let before = """
      fruits: {mango: {stock: 1 kg, max: 2 kg, name: {en: Mango, ko: 망고}}, kiwi: 4, ice: 0.5 l}
      bases: {mix: {yields: 500 ml, uses: {ice: 1/2 l, mango: 5 g}}}
      juices:
        a:
          uses: {mango: 1 g, kiwi: 1, mix: 2 ml}
          sizes: {small: 1, large: {scale: 3/2, set: {kiwi: 2, mix: 3 ml}}}
          options: {x: {drop: [mango, mix]}, y: {add: {ice: 1 ml}}}
          substitutes: {kiwi: [{mango: 20 g}], mix: [{ice: 2 ml}]}
        b: {kiwi: 2}
      """
    let after = """
      version: 1
      juices:
        b: {uses: {kiwi: 2.0}}
        a:
          options: {y: {add: {ice: 1000/1000 ml}}, x: {drop: [mix, mango]}}
          substitutes: {mix: [{ice: 0.002 l}], kiwi: [{mango: 20 g}]}
          uses: {mix: 2 ml, kiwi: 1, mango: 1000 mg}
          sizes: {small: {scale: 1}, large: {set: {mix: 3 ml, kiwi: 2}, scale: 1.5}}
      bases: {mix: {uses: {mango: 5 g, ice: 500 ml}, yields: 0.5 l}}
      fruits:
        ice: {stock: 500 ml, divisible: false}
        kiwi: 4
        mango: {name: {ko: 망고, en: Mango}, stock: 1000 g, max: 2000 g}
      """
    #expect(try lines(before, after) == [])
  }

  @Test("a store is compared by what it says itself, and begins with nothing else")
  func stores() throws {
    let recipes = "{fruits: {a: 10, b: 1 kg}, juices: {j: {a: 1}, k: {b: 1 g}}, stores: "
    let before = recipes + "{x: {stock: {a: 3, b: 1 kg}}, y: {}, z: {}}}"
    let after =
      recipes + "{x: {stock: {b: 1000 g}, low: {a: 1}}, y: {name: Y}, w: {}}}"
    let all = try lines(before, after)
    #expect(
      all == [
        "stores x ~ stock.a: 3 > , low.a:  > 1",
        "stores y ~ name:  > Y",
        "stores z - ",
        "stores w + ", "j --store x 3 > 0 of a",
      ])
    let breaking = try lines(before, after, breaking: true)
    #expect(breaking == ["stores z - ", "j --store x 3 > 0 of a"])
  }

  @Test("an offer that is gone, holds for less or has to be asked for breaks what orders cost")
  func offers() throws {
    func lines(_ before: String, _ after: String, breaking: Bool = false) throws -> [String] {
      let recipes = """
        currency: EUR
        fruits: {a: 10}
        juices: {j: {price: 4, uses: {a: 1}}, k: {price: 5, uses: {a: 2}}}

        """
      return try self.lines(
        "\(recipes)offers: {o: {\(before)}}", "\(recipes)offers: {\(after)}", breaking: breaking)
    }
    #expect(try lines("price: 3", "o: {price: 3.00}") == [])
    #expect(try lines("price: 3", "o: {price: 2}") == ["offers o ~ price: 300 > 200"])
    for (before, after) in [
      ("price: 2", "price: 3"), ("price: -2", "price: -1"), ("price: -10 %", "price: -9 %"),
      ("price: -10 %", "price: 0"), ("price: 2", "price: 2, asked: true"),
      ("price: 2, asked: true", "price: 2"), ("price: 2", "price: 2, juices: [j]"),
      ("price: 2, juices: [j, k]", "price: 2, juices: [j]"),
    ] {
      #expect(try lines(before, "o: {\(after)}", breaking: true).count == 1, "\(before) > \(after)")
    }
    for (before, after) in [
      ("price: 3", "price: 2"), ("price: -1", "price: -2"), ("price: -9 %", "price: -9.5 %"),
      ("price: 2, juices: [j]", "price: 2"), ("price: 2, juices: [j]", "price: 2, juices: [j, k]"),
    ] {
      #expect(try lines(before, "o: {\(after)}", breaking: true) == [], "\(before) > \(after)")
      #expect(try lines(before, "o: {\(after)}").count == 1)
    }
    #expect(try lines("price: 2", "", breaking: true) == ["offers o - price: 200"])
    #expect(try lines("price: 2", "o: {price: 2}, p: {price: 1}", breaking: true) == [])
  }

  @Test("what can no longer be made in a store, or be ordered as often, breaks")
  func storesAndLimits() throws {
    #expect(
      try lines(
        "{fruits: {a: 9}, juices: {j: {a: 2}}, stores: {x: {stock: {a: 2}}}}",
        "{fruits: {a: 9}, juices: {j: {a: 2}}, stores: {x: {stock: {a: 1}}}}",
        breaking: true) == ["j --store x 1 > 0 of a"])
    let limited = { (limit: String) in "{fruits: {a: 9}, juices: {j: {uses: {a: 2}\(limit)}}}" }
    #expect(
      try lines(limited(", limit: 5"), limited(", limit: 4"), breaking: true)
        == ["juices j ~ limit: 5 > 4"])
    #expect(
      try lines(limited(""), limited(", limit: 4"), breaking: true) == ["juices j ~ limit:  > 4"])
    #expect(try lines(limited(", limit: 4"), limited(", limit: 5"), breaking: true).isEmpty)
    let shots = { (most: String) in limited(", options: {o: {\(most)add: {a: 1}}}") }
    #expect(
      try lines(shots("at-most: 3, "), shots("at-most: 2, "), breaking: true)
        == ["juices j ~ options.o.at-most: 3 > 2"])
    #expect(
      try lines(shots("at-most: 3, "), shots(""), breaking: true)
        == ["juices j ~ options.o.at-most: 3 > "])
    #expect(try lines(shots(""), shots("at-most: 2, "), breaking: true).isEmpty)
    let groups = { (most: Int) in
      limited(
        ", options: {g: {at-most: \(most), one-of: {o: {add: {a: 1}}, p: {add: {a: 2}}, q: {}}}}")
    }
    #expect(
      try lines(groups(3), groups(2), breaking: true) == ["juices j ~ groups.g.at-most: 3 > 2"])
    #expect(try lines(groups(2), groups(3), breaking: true).isEmpty)
    #expect(try lines(limited(", limit: 4"), limited(""), breaking: true).isEmpty)
  }

  @Test(
    "conditions break if an order that was sold no longer is, and nothing else about them does",
    arguments: [
      ("", "{stores: [main]}", true), ("{stores: [main]}", "", false),
      ("{stores: [x]}", "{stores: [main, x]}", false), ("", "{stores: [main, x]}", false),
      ("", "{staff: true}", true), ("{staff: true}", "[{staff: true}, {staff: false}]", false),
      ("{hours: 07:00-11:00}", "[{hours: 07:00-09:00}, {hours: 09:00-12:00}]", false),
      ("{from: 09-15, until: 11-30}", "{from: 09-15, until: 11-29}", true),
      ("{from: 2026-09-15, until: 2026-11-30}", "{from: 09-15, until: 11-30}", false),
    ])
  func conditions(before: String, after: String, isBreaking: Bool) throws {
    func menu(_ when: String) -> String {
      let when = when.isEmpty ? "" : ", when: \(when)"
      return """
        {fruits: {a: 9}, stores: {x: {}}, juices: {j: {uses: {a: 1}\(when)},
        k: {uses: {a: 2}, sizes: {small: 1, large: {scale: 2\(when)}},
        options: {o: {add: {a: 1}\(when)}, g: {one-of: {p: {add: {a: 1}}}\(when)}}}}}
        """
    }
    let breaking = try lines(menu(before), menu(after), breaking: true)
    #expect(breaking.map { $0.prefix(10) } == (isBreaking ? ["juices j ~", "juices k ~"] : []))
  }

  @Test("a juice that is new breaks nothing, whatever its conditions")
  func newJuice() throws {
    #expect(
      try lines(
        "{fruits: {a: 9}, juices: {j: {a: 1}}, stores: {x: {}}}",
        "{fruits: {a: 9}, juices: {j: {a: 1}, k: {uses: {a: 2}, when: {stores: [main]}}}, stores: {x: {}}}",
        breaking: true
      ).isEmpty)
  }

  @Test("differences of fruits")
  func fruits() throws {
    let before = """
      fruits: {a: {stock: 10, max: 20, low: 2, name: A, packs: {crate: 12}}, b: 5,
        c: {stock: 1, divisible: true}, d: 0}
      juices: {j: {a: 1, b: 1, c: 1, d: 1}, k: {a: 1}}
      """
    let after = """
      fruits: {a: {stock: 10, max: 30, name: {en: A}, packs: {crate: 10, box: 2}}, c: 1, d: 0 g,
        e: {stock: 5 kg, low: 1 kg}}
      juices: {j: {a: 1, c: 1, d: 1 g, e: 1 g}, k: {a: 1}}
      """
    #expect(
      try lines(before, after) == [
        "fruits a ~ name: A > {en: A}, max: 20 > 30, low: 2 > , packs.crate: 12 > 10, "
          + "packs.box:  > 2",
        "fruits b - stock: 5", "fruits c ~ divisible: ! > ", "fruits d ~ stock: 0 > 0 g",
        "fruits e + stock: 5 kg, low: 1 kg",
        "juices j ~ uses.b: 1 > , uses.d: 1 > 1 g, uses.e:  > 1 g",
        "j 0 > 0 of d: b 1 > , d 1 > 1 g, e  > 1 g",
      ])
  }

  @Test("a base that changes shows in the needs of what is made with it")
  func bases() throws {
    let before = """
      fruits: {sugar: 100 g, water: 1 l, lemon: {stock: 9, divisible: true}}
      bases:
        syrup: {yields: 100 ml, uses: {sugar: 50 g, water: 50 ml}}
        ade: {yields: 1 l, uses: {syrup: 100 ml, lemon: 1}}
        unused: {yields: 1, uses: {water: 1 ml}}
      juices: {a: {ade: 100 ml}, b: {lemon: 1}}
      """
    let after = before.replacing("sugar: 50 g", with: "sugar: 60 g")
      .replacing("unused: {yields: 1", with: "other: {yields: 2")
    #expect(
      try lines(before, after) == [
        "bases syrup ~ uses.sugar: 50 g > 60 g", "bases unused - yields: 1, uses: {water: 1 ml}",
        "bases other + yields: 2, uses: {water: 1 ml}", "a 20 > 16 of sugar: sugar 5 g > 6 g",
      ])
  }

  @Test("differences of juices")
  func juices() throws {
    let before = """
      fruits: {a: 10, b: 10, c: {stock: 30, divisible: true}}
      juices:
        j:
          name: J
          uses: {a: 1, b: 1}
          sizes: {small: 1, middle: 2, large: 3}
          options: {x: {add: {c: 1}}, y: {drop: [b]}, z: {add: {c: 3}}}
          substitutes: {a: [{b: 2}, {c: 1}]}
          limit: 5
        k: {a: 1, c: 1}
      """
    let after = """
      fruits: {a: 10, b: 10, c: {stock: 30, divisible: true}}
      juices:
        j:
          uses: {a: 1, b: 1}
          sizes: {small: 1, large: {scale: 4, set: {b: 3}}, huge: 5}
          options: {x: {add: {c: 2}, drop: [a]}, w: {drop: [b]}, z: {name: Z, add: {c: 3}}}
          substitutes: {a: [{c: 1}, {b: 2}]}
        k: {a: 1, c: 1/3}
      """
    let changes = [
      "name: J > ", "sizes.middle: {scale: 2, set: {}} > ", "sizes.large.scale: 3 > 4",
      "sizes.large.set.b:  > 3", "sizes.huge:  > {scale: 5, set: {}}", "options.x.add.c: 1 > 2",
      "options.x.drop.a:  > !", "options.y: {add: {}, drop: {b: !}} > ",
      "options.w:  > {add: {}, drop: {b: !}}", "options.z.name:  > Z",
      "substitutes.a: [{b: 2}, {c: 1}] > [{c: 1}, {b: 2}]", "limit: 5 > ",
    ]
    let lines = try lines(before, after)
    #expect(
      lines == [
        "juices j ~ \(changes.joined(separator: ", "))", "juices k ~ uses.c: 1 > 1/3",
        "j:middle 5 > -", "j:large 3 > 3 of b: a 3 > 4", "j:huge - > 2 of a,b",
        "k 10 > 10 of a: c 1 > 1/3",
      ])
    #expect(
      try self.lines(before, after, breaking: true) == [
        "juices j ~ sizes.middle: {scale: 2, set: {}} > , options.y: {add: {}, drop: {b: !}} > "
      ])
  }

  @Test("what sizes add and drop is compared")
  func sizes() throws {
    func menu(_ sizes: String) -> String {
      "fruits: {a: 10, b: 10, c: 10}\njuices: {j: {uses: {a: 1, b: 1}, sizes: {\(sizes)}}}"
    }
    #expect(
      try lines(menu("s: 1, l: {add: {c: 1}}"), menu("s: {drop: [b]}, l: {add: {c: 2, a: 1}}")) == [
        "juices j ~ sizes.s.drop:  > {b: !}, sizes.l.add.c: 1 > 2, sizes.l.add.a:  > 1",
        "j:s 10 > 10 of a: b 1 > ", "j:l 10 > 5 of a,c: a 1 > 2, c 1 > 2",
      ])
  }

  @Test("groups of options, their factors and what is required are compared")
  func groups() throws {
    func menu(_ options: String) -> String {
      "fruits: {a: 100, b: {stock: 10, divisible: true}}\njuices: {j: {uses: {a: 1, b: 1}, options: {\(options)}}}"
    }
    let free = "x: {scale: {b: 1/2}}, y: {drop: [b]}"
    let grouped = "g: {one-of: {x: {scale: {b: 1/4}}, y: {drop: [b]}}}"
    let required = "g: {required: true, one-of: {x: {scale: {b: 1/4}}, y: {drop: [b]}}}"
    func changes(_ before: String, _ after: String, breaking: Bool = false) throws -> [String] {
      try lines(menu(before), menu(after), breaking: breaking).filter { $0.hasPrefix("juices") }
    }
    #expect(
      try changes(free, grouped) == [
        "juices j ~ options.x.scale.b: 0.5 > 0.25, groups:  > {g: {one-of: {x: !, y: !}}}"
      ])
    #expect(
      try changes(required, required.replacing("g:", with: "h:"), breaking: true).isEmpty,
      "orders do not name a group")
    // Both can no longer be ordered together.
    #expect(
      try changes(free, grouped, breaking: true) == [
        "juices j ~ groups:  > {g: {one-of: {x: !, y: !}}}"
      ])
    #expect(try changes(grouped, free, breaking: true) == [])
    // Without an option, an order gets another juice.
    #expect(
      try changes(grouped, required, breaking: true) == ["juices j ~ groups.g.required:  > x"])
    #expect(
      try changes("z: {add: {a: 1}}", "z: {add: {a: 1}, scaled: true}")
        == ["juices j ~ options.z.scaled:  > !"])
  }

  @Test("VAT of juices, sizes and options is compared, and breaks nothing, since prices include it")
  func vat() throws {
    func menu(_ own: String, _ size: String, _ option: String) -> String {
      """
      currency: EUR
      vat: 0.19
      fruits: {a: 10}
      juices:
        j:
          price: 2
          uses: {a: 1}
          sizes: {s: {scale: 1\(size)}}
          options: {x: {price: 0\(option)}}
      \(own)
      """
    }
    let before = menu("", "", ", vat: 0.07")
    let after = menu("    vat: 0", ", vat: 1/10", ", vat: 0.05")
    #expect(
      try lines(before, after) == [
        "juices j ~ vat:  > 0, sizes.s.vat:  > 0.1, options.x.vat: 0.07 > 0.05"
      ])
    #expect(try lines(before, after, breaking: true) == [])
  }

  // MARK: Renaming

  private let shop = "fruits: {a: 10, b: 10, c: 20 g}\njuices:\n  j: {a: 1, b: 1}\n"

  @Test("a juice under another id is renamed, if nothing else has its recipe")
  func renaming() throws {
    let old = "  old: {name: X, uses: {a: 1, c: 2 g}, sizes: {s: 1, m: 2}, limit: 3}\n"
    let new = "  new: {uses: {c: 2000 mg, a: 1}, sizes: {s: 1, m: 2}, name: Y}\n"
    #expect(
      try lines(shop + old, shop + new) == ["juices old=new ~ name: X > Y, limit: 3 > "])
    #expect(
      try lines(shop + old, shop + new, breaking: true) == ["juices old=new ~ "])
    // As it is with other stock.
    #expect(
      try lines(shop + old, shop.replacing("20 g", with: "3 g") + new).suffix(2)
        == ["new:s 10 > 1 of c", "new:m 5 > 0 of c"])
    for (other, change) in [
      (new.replacing("2000", with: "2001"), "another amount"),
      (new.replacing("{s: 1, m: 2}", with: "{m: 2, s: 1}"), "another usual size"),
      (new.replacing("m: 2", with: "m: 2, l: 3"), "one size more"),
      (new + new.replacing("new", with: "newer"), "two that could be meant"),
    ] {
      let lines = try lines(shop + old, shop + other)
      #expect(lines.contains { $0.hasPrefix("juices old - ") }, "\(change)")
      #expect(lines.contains { $0.hasPrefix("juices new + ") }, "\(change)")
    }
  }

  @Test("a copy beside the juice is not a renaming")
  func copies() throws {
    let copied = try lines(shop, shop + "  copy: {b: 1, a: 1}\n")
    #expect(copied == ["juices copy + uses: {b: 1, a: 1}", "copy - > 10 of a,b"])
  }
}
