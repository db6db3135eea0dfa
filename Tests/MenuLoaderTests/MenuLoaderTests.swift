import Diagnostics
import TestMenus
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct MenuLoaderTests {
  private func analyze(_ texts: String..., limits: MenuLimits = .standard) throws -> LoadedMenu {
    let sources = texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    return try MenuLoader.load(sources, limits: limits)
  }

  private func codes(_ analysis: LoadedMenu) -> [String] {
    analysis.findings.map(\.rule.code)
  }

  @Test(
    "without the graph the findings are the same",
    arguments: [
      "fruits: {mango: 10}\njuices: {mango: {mango: 3}}", "fruits: {mango: ten}", "a: [",
      "fruits: {mango: 1}\njuices: {mango: {mango: 3}, two: {mango: 3}}",
    ])
  func withoutTheGraphTheFindingsAreTheSame(_ text: String) throws {
    let source = SourceFile(path: "menu.yaml", text: text)
    let (analysis, validation) = (
      try MenuLoader.load([source]), try MenuLoader.validate([source])
    )
    #expect(validation.findings == analysis.findings)
    #expect(validation.omitted == analysis.omitted)
  }

  @Test("texts of one meaning are one id in all files")
  func textsOfOneMeaningAreOneIDInAllFiles() throws {
    // The one is composed, the other is not.
    let analysis = try analyze(
      "fruits: {caf\u{E9}: 10}", "juices: {cafe\u{301}: {cafe\u{301}: 1}}",
      "juices: {caf\u{E9}: {caf\u{E9}: 2}}")
    #expect(codes(analysis) == ["JU202"])
  }

  @Test("analyzed again a menu is as if analyzed anew")
  func analyzedAgainAMenuIsAsIfAnalyzedAnew() throws {
    let texts = [
      "fruits: {mango: 10, kiwi: 5}", "fruits: {mango: 10}", "fruits: {mango: ten, kiwi: 5}",
      "# Fruits\nfruits: {mango: 10, kiwi: 5}", "fruits: {Mango: 10, kiwi: 5}",
      "fruits: {caf\u{E9}: {name: {en: Caf\u{E9}}, stock: 3}, mango: 10}",
      "bases: {mix: {yields: 2, uses: {mango: 1, kiwi: 1}}}",
      "bases: {mix: {yields: 3, uses: {kiwi: 1}}, kiwi: {yields: 1, uses: {mango: 1}}}",
      "juices: {one: {mango: 3}}", "juices: {two: {mix: 1}}", "juices: {two: {kiwi: 1}}",
      "juices: {one: {kiwi: 1}, two: [",
      "juices: {One: {mango: 1}, three: {two: 1, cafe\u{301}: 1}}",
      "juices: {cafe\u{301}: {name: Caf\u{E9}, uses: {caf\u{E9}: 4}}}",
      "juices: {caf\u{E9}: {name: Cafe\u{301}, uses: {mango: 1}}}",
      "juices: {four: {name: {en: Four, ko: \u{B124}}, uses: {kiwi: 2}}}",
      "juices: {five: {name: {en: Four}, uses: {mango: 4}}, six: {name: {fr: Six}, uses: {mango: 5}}}",
      "juices: {seven: {uses: {kiwi: 1, mango: 1}, sizes: {small: 1, large: 3/2}}}",
      "juices: {eight: {uses: {mango: 1}, substitutes: {mango: [{kiwi: 1}]}}, nine: {kiwi: 30}}",
      "stores: {gangnam: {stock: {mango: 1}}}",
      "juices: {one: {uses: {mango: 3}, when: {stores: [gangnam]}}}",
      "stores: {sinsa: {name: Sinsa, max: {kiwi: 20, mango: 30}}}",
      "tests: [{name: a, order: {one: 1}}, {name: b, store: gangnam, order: {two: 1}, short: {kiwi: 1}}]",
      "juices: {one: {mango: 2}}  # juice: ignore[JU301] all of it",
      "fruits: {mango: 10, kiwi: 5}  # juice: ignore[JU301] some", "",
    ]
    var random = SystemRandomNumberGenerator()
    var analyzer = MenuLoader()
    var files = ["fruits: {mango: 10, kiwi: 5}", "juices: {one: {mango: 3}}"]
    for _ in 0..<800 {
      let text = texts.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where files.count < 7: files.append(text)
      case 1 where files.count > 3: files.removeFirst()
      default: files[Int.random(in: files.indices, using: &random)] = text
      }
      let sources = files.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
      let (again, anew) = (try analyzer.validate(sources), try MenuLoader.load(sources))
      let graph = analyzer.validMenu?.graph
      try #require(again.findings == anew.findings, "\(files)")
      #expect(again.omitted == anew.omitted)
      #expect(graph?.textOfJuices == anew.graph?.textOfJuices, "\(files)")
      #expect(graph?.tests.map(\.name) == anew.graph?.tests.map(\.name), "\(files)")
    }
  }

  @Test("letters that Unicode takes for one are one")
  func lettersThatUnicodeTakesForOneAreOne() throws {
    // The sign of the Kelvin scale is the letter, in ids and in names.
    let menu = "fruits: {mango: 10}\njuices: {K: {mango: 1}, \u{212A}: {mango: 2}}"
    #expect(try codes(analyze(menu)) == ["JU202"])
    let named = ["K", "\u{212A}"].map { "{name: \($0), uses: {mango: 1}}" }
    let names = "fruits: {mango: 10}\njuices:\n  a: \(named[0])\n  b: \(named[1])\n"
    #expect(try codes(analyze(names)).contains("JU311"))
  }

  @Test("a mistake in a store does not lead to a finding that there are no juices")
  func aMenuWithAMistakeInAStoreHasJuices() throws {
    let analysis = try analyze("fruits: {mango: 9}\nstores: {s: {stock: {mangoo: 2}}}")
    #expect(codes(analysis) == ["JU201"])
  }

  @Test("names in many languages that are meant to be one take little time")
  func namesInManyLanguagesThatAreMeantToBeOneTakeLittleTime() throws {
    let languages = (0..<64).map { index in
      let letters = [index / 26, index % 26].map { String(UnicodeScalar(UInt8(97 + $0))) }
      return "x\(letters.joined()): Name \(index)"
    }
    let first = "  a: {uses: {mango: 1}, name: &n {\(languages.joined(separator: ", "))}}\n"
    let others = (2...80).map { "  a\($0): {uses: {mango: \($0)}, name: *n}\n" }
    let clock = ContinuousClock()
    let time = try clock.measure {
      let analysis = try analyze("fruits: {mango: 900}\njuices:\n" + first + others.joined())
      #expect(codes(analysis) == [])
    }
    #expect(time < .seconds(20))
  }

  @Test("of many missing languages some are named and the others counted")
  func manyMissingLanguages() throws {
    let languages = (0..<30).map {
      "x\(["a", "b"][$0 / 26])\(Character(Unicode.Scalar(UInt8(97 + $0 % 26))))"
    }
    let fruits = languages.enumerated().map { "  f\($0): {stock: 9, name: {\($1): Name \($0)}}\n" }
    let found = try analyze("juices: {j: {f0: 1}}\nfruits:\n" + fruits.joined()).findings
      .filter { $0.message.english.contains("is not in") }
    #expect(found.count == 30)
    let named = languages[1...20].map { "`\($0)`" }.joined(separator: ", ")
    #expect(
      found[0].message.english == "the name of fruit `f0` is not in \(named) and 9 more")
  }

  // MARK: Files

  @Test("the files of a menu are one")
  func theFilesOfAMenuAreOne() throws {
    let analysis = try analyze(
      "juices: {mix: {mango: 1, syrup: 1 ml}}",
      "bases: {syrup: {yields: 1 l, uses: {sugar: 1 kg}}}",
      "fruits: {mango: 10}", "fruits: {sugar: 1 kg}")
    #expect(analysis.findings.isEmpty)
    #expect(analysis.graph?.fruits.map(\.id) == ["mango", "sugar"])
  }

  @Test("the mistakes of all files are reported by file and place")
  func theMistakesOfAllFilesComeByFileAndPlace() throws {
    let analysis = try analyze(
      "fruits: {mango: -1, kiwi: ten}", "juices: {a: {mango: 0}, b: {lime: 1}}",
      "juices: {a: {kiwi: 1}}")
    #expect(codes(analysis) == ["JU110", "JU101", "JU102", "JU201", "JU202"])
    #expect(analysis.findings.map(\.primary.span.file.index) == [0, 0, 1, 1, 2])
    #expect(analysis.graph == nil)
  }

  @Test("the order of files does not matter to what is wrong")
  func theOrderOfFilesDoesNotMatterToWhatIsWrong() throws {
    let texts = ["fruits: {mango: -1}", "juices: {a: {mango: 0, lime: 1}}", "fruits: {kiwi: 1_0}"]
    let expected = codes(try analyze(texts[0], texts[1], texts[2])).sorted()
    #expect(codes(try analyze(texts[2], texts[1], texts[0])).sorted() == expected)
    #expect(codes(try analyze(texts[1], texts[0], texts[2])).sorted() == expected)
  }

  @Test("nothing follows from what is missing in a file that was not read")
  func nothingFollowsFromWhatIsMissingInAFileThatWasNotRead() throws {
    let analysis = try analyze("fruits: {mango: 10, kiwi: 10}\nx", "juices: {a: {lime: 1}}")
    #expect(codes(analysis) == ["JU001"])
    let tooLarge = try analyze(
      "fruits: {mango: 10}  # and so on, and so on", "juices: {a: {lime: 1}}",
      limits: {
        var limits = MenuLimits.standard
        limits.yaml.bytes = 30
        return limits
      }())
    #expect(codes(tooLarge) == ["JU016"])
  }

  @Test("what was read is checked all the same")
  func whatWasReadIsCheckedAllTheSame() throws {
    let analysis = try analyze("fruits: {mango: -1}\njuices: {a: {mango: 1 kg}}\nx: [")
    #expect(codes(analysis).contains("JU110"))
  }

  @Test("a file without content hides nothing")
  func aFileWithoutContentHidesNothing() throws {
    #expect(
      codes(try analyze("# later", "fruits: {mango: 1}\njuices: {a: {mnago: 1}}")) == [
        "JU008", "JU201",
      ])
  }

  @Test("no files are a menu of nothing")
  func noFilesAreAMenuOfNothing() throws {
    let analysis = try MenuLoader.load([])
    #expect(analysis.findings.isEmpty)
    #expect(analysis.graph?.juices.isEmpty == true)
  }

  @Test("a menu of nothing has no juices", arguments: ["{}", "version: 1", "fruits: {}"])
  func nothing(text: String) throws {
    #expect(codes(try analyze(text)) == ["JU303"])
  }

  @Test("warnings leave the graph")
  func warningsLeaveTheGraph() throws {
    let analysis = try analyze("fruits: {mango: 1, kiwi: 1}\njuices: {a: {mango: 2}}")
    #expect(codes(analysis) == ["JU301", "JU302"])
    #expect(analysis.graph != nil)
  }

  // MARK: One mistake, one finding; every mistake, a finding

  private static let mistakes: [(String, [String])] = [
    ("fruits: {m: 1}\njuices: {a: {m: x}}", ["JU101"]),
    ("fruits: {m: x}\njuices: {a: {m: 1/2}}", ["JU101"]),
    ("fruits: {m: {stock: 1, max: x}}\njuices: {a: {m: 1/2}}", ["JU101"]),
    ("fruits: {m: {stock: 1, divisible: x}}\njuices: {a: {m: 1/2}}", ["JU116"]),
    ("fruits: {m: {stock: 1, picture: x}}\njuices: {a: {m: 1/2}}", ["JU106", "JU123"]),
    ("fruits: {m: 1}\njuices: {a: {uses: {m: 2}, picture: x}}", ["JU123"]),
    ("fruits: {m: 1}\njuices: {a: {uses: {m: 2}, category: {english: x}}}", ["JU115"]),
    ("fruits: {m: 1}\njuices: {a: {uses: {m: 2}, category: }}", ["JU103"]),
    ("fruits: {m: 1}\njuices: {a: {uses: {m: 2}, category: [x]}}", ["JU021"]),
    ("shop: {}\nfruits: {m: 1}\njuices: {a: {m: 1}}", ["JU103"]),
    ("shop: \nfruits: {m: 1}\njuices: {a: {m: 1}}", ["JU103"]),
    ("shop: Bar\nfruits: {m: 1}\njuices: {a: {m: 1}}", ["JU021"]),
    ("shop: {nmae: Bar}\nfruits: {m: 1}\njuices: {a: {m: 1}}", ["JU020"]),
    ("shop: {name: {english: Bar}}\nfruits: {m: 1}\njuices: {a: {m: 1}}", ["JU115"]),
    ("shop: {picture: x}\nfruits: {m: 1}\njuices: {a: {m: 1}}", ["JU123"]),
    ("fruits: {m: {stock: 1, divisble: true}}\njuices: {a: {m: 1/2}}", ["JU020"]),
    ("fruits: {m: 1}\nbases: {b: {yields: x, uses: {m: 1}}}\njuices: {a: {b: 1 g}}", ["JU101"]),
    ("fruits: {m: 1}\nbases: {b: {uses: {m: 1}}}\njuices: {a: {b: 1 g}}", ["JU112"]),
    ("fruits: {m: 1}\nbases: {b: {yields: 1, uses: x}}\njuices: {a: {b: 1, m: 1}}", ["JU021"]),
    ("fruits: {m: 1}\nbases: {b: x}\njuices: {a: {b: 1, m: 1}}", ["JU021"]),
    ("fruits: {m: 1}\nbases: {b: {yields: 1, uses: {m: 3/2}}}\njuices: {a: {b: 1}}", ["JU106"]),
    ("fruits: {m: 1}\nbases: {b: {yields: 1, uses: {n: 1}}}\njuices: {a: {b: 1, m: 1}}", ["JU201"]),
    ("fruits: {m: 1}\nbases: {b: {yields: 1, uses: {b: 1}}}\njuices: {a: {b: 1, m: 1}}", ["JU203"]),
    ("fruits: {m: 1}\njuices: {a: {m: 1}, A: {m: 1}}", ["JU206"]),
    ("fruits: {m: 1, M: 1}\njuices: {a: {m: 1, M: 1}}", ["JU206"]),
    ("fruits: {m: 1}\njuices: {a: {m: 1}, a: {x: 1}}", ["JU010"]),
    ("fruits: {m: 1}\njuices: {a: {uses: {m: 1}, colours: {l: 2}}}", ["JU020"]),
    ("fruits: {m: 1}\njuices: {a: {m: {amount: 1}}}", ["JU021"]),
    ("fruits: {m: 1}\njuices: {a: {m: [1]}}", ["JU021"]),
    ("fruits: {m: 1}\njuices: {a: *x, b: {m: 1}}", ["JU011"]),
    ("fruits: {m: 1}\njuices: {a: {uses: *x}, b: {m: 1}}", ["JU011"]),
    ("fruits: {m: 1, n: {<<: *x}}\njuices: {a: {m: 1}, b: {n: 1}}", ["JU011"]),
    ("fruits: {m: 1}\njuices: {a: {<<: *x}, b: {m: 1}}", ["JU011"]),
    ("fruits: {m: *x}\njuices: {a: {m: 1}}", ["JU011"]),
    ("fruits: *x\njuices: {a: {m: 1}}", ["JU011"]),
    ("*x", ["JU011"]),
    ("fruits: {m: 1}\njuices: {a: {[m]: 1}, b: {m: 1}}", ["JU014"]),
    ("fruits: {m: !x }\njuices: {a: {m: 1}}", ["JU015"]),
    ("fruits: {m: {name: !x , stock: 1}}\njuices: {a: {m: 1}}", ["JU015"]),
    ("fruit: {m: 1}\njuices: {a: {m: 1}}", ["JU020"]),
    ("fruits: {m: 1}\njuice: {a: {m: 1}}", ["JU020"]),
    ("fruits: [m]\njuices: {a: {m: 1}}", ["JU021"]),
    ("fruits: {m: 1}\njuices: {a: {n: 1, m: 1/2, b: 1 g}}", ["JU201", "JU106", "JU201"]),
    ("fruits: {m: 1, n: 1}\njuices: {a: {m: &x 1 g, n: *x}}", ["JU105", "JU105"]),
    ("fruits: {m: 1, n: 1}\njuices: {a: {m: &x 1/2, n: *x}}", ["JU106", "JU106"]),
    ("fruits: {m: 1, n: 1}\njuices: {a: {m: &x 0, n: *x}}", ["JU102"]),
    ("fruits: {m: 1}\njuices: {a: &r {n: 1, m: 1}, b: *r}", ["JU201"]),
    (
      "fruits: {m: 9, n: 9}\nbases: {b: {yields: 2, uses: {m: 1, n: 1}}}\njuices: {a: {b: 1}}",
      ["JU106"]
    ),
    (
      "fruits: {m: 9}\nbases: {b: {yields: 2, uses: {m: 2}}}\njuices: {a: {b: 1, m: 1/2}}",
      ["JU106"]
    ),
    (
      "fruits: {m: 9}\nbases: {b: {yields: 1, uses: {c: 1, m: x}}, c: {yields: 1, uses: {b: 1}}}\n"
        + "juices: {a: {b: 1}}", ["JU101", "JU203"]
    ),
    (
      "fruits: {m: 9}\nbases: {b: {yields: 1, uses: {c: 1, b: 1}}, c: {yields: 1, uses: {b: 1}}}\n"
        + "juices: {a: {b: 1, m: 1}}", ["JU203"]
    ),
  ]

  @Test("every mistake is reported, and none twice", arguments: mistakes)
  func mistake(text: String, expected: [String]) throws {
    let analysis = try analyze(text)
    let errors = analysis.findings.filter { $0.rule.severity == .error }
    #expect(
      errors.map(\.rule.code).sorted() == expected.sorted(), "\(errors.map(\.message.english))")
  }

  @Test(
    "a file that is cut has the one mistake of being cut",
    arguments: [
      "fruits: {m: {stock: 10", "fruits: {m: {name: Mango", "fruits: {m: {", "fruits: {m:",
      "bases: {b: {yields: 1", "bases: {b: {name: \"x", "bases: {b:\n", "juices: {a: {",
      "juices: {a: {uses: {", "juices: {a: {name: 'x", "fruits: {m: &x {stock: 1}, n: {<<: *x",
      "juices:\n  a:\n    name: @", "fruits:\n  m:\n    max: 10\n    name: %", "fruits: {m: 1",
    ])
  func cut(text: String) throws {
    let analysis = try analyze(text)
    #expect(analysis.findings.count == 1, "\(analysis.findings.map(\.message.english))")
    #expect(analysis.findings.allSatisfy { $0.rule.code < "JU006" })
  }

  // MARK: Size

  @Test(
    "bases can be nested to a bounded depth",
    arguments: [(200, []), (201, ["JU217"]), (19_000, ["JU217"])])
  func chain(count: Int, expected: [String]) throws {
    var text = "fruits: {m: 10}\nbases:\n"
    for number in 0..<count {
      let next = number + 1 < count ? "b\(number + 1)" : "m"
      text += "  b\(number): {yields: 1, uses: {\(next): 1}}\n"
    }
    let analysis = try analyze(text + "juices: {a: {b0: 1}}")
    #expect(codes(analysis) == expected)
    #expect(analysis.graph?.needs(of: Ref(0)).map(\.amount) == (expected.isEmpty ? [.one] : nil))
  }

  @Test("sizes of long recipes come to a bounded size")
  func sizesOfLongRecipesComeToABoundedSize() throws {
    let yaml = WorstMenus.sizes(fruits: 1_000, sizes: 16, juices: 40)
    #expect(codes(try analyze(yaml)) == ["JU205"])
  }

  @Test("the message about a long circle names some of its bases and counts the others")
  func longCircle() throws {
    let count = 3_000
    var text = "fruits: {m: 10}\nbases:\n"
    for number in 0..<count {
      text += "  b\(number): {yields: 1, uses: {b\((number + 1) % count): 1}}\n"
    }
    let findings = try analyze(text + "juices: {a: {b0: 1, m: 1}}").findings
    #expect(findings.map(\.rule.code) == ["JU203"])
    let named = (0..<20).map { "`b\($0)`" }.joined(separator: " -> ")
    #expect(
      findings[0].message.english
        == "bases use each other in a circle: \(named) -> … (2980 more) -> `b0`")
    #expect(findings[0].related.count < 100)
  }

  @Test(.timeLimit(.minutes(30))) func pathsThroughDiamondsAreNotCountedOneByOne() throws {
    // 2^60 paths from the first base to the fruit; half an ingredient each, so that sums stay 1.
    var text = "fruits: {m: 10 g}\nbases:\n  l60: {yields: 1 g, uses: {m: 1 g}}\n"
    for level in 0..<60 {
      text += "  l\(level): {yields: 2 g, uses: {a\(level): 1 g, b\(level): 1 g}}\n"
      for side in ["a", "b"] {
        text += "  \(side)\(level): {yields: 1 g, uses: {l\(level + 1): 1 g}}\n"
      }
    }
    let graph = try #require(try analyze(text + "juices: {a: {l0: 1 g}}").graph)
    #expect(graph.needs(of: Ref(0)).map(\.amount) == [.one])
  }

  @Test("needs that grow without end are too large")
  func needsThatGrowWithoutEndAreTooLarge() throws {
    var text = "fruits: {m: 10}\nbases:\n  b0: {yields: 1, uses: {m: 1}}\n"
    for level in 1...190 {
      text += "  b\(level): {yields: 1, uses: {b\(level - 1): 2}}\n"
    }
    let findings = try analyze(text + "juices: {a: {b190: 1}}").findings
    #expect(findings.map(\.rule.code) == ["JU204"])
  }

  @Test(.timeLimit(.minutes(30))) func basesExpandToABoundedSize() throws {
    let count = 170
    let fruits = (0..<count).map { "f\($0): 1 g" }.joined(separator: ", ")
    let uses = (0..<count).map { "b\($0): 1 g" }.joined(separator: ", ")
    var text = "fruits: {\(fruits)}\nbases:\n  b0: &base {yields: 1 kg, uses: {\(fruits)}}\n"
    for number in 1..<count { text += "  b\(number): *base\n" }
    text += "juices:\n  j0: &juice {\(uses)}\n"
    for number in 1..<count { text += "  j\(number): *juice\n" }
    let analysis = try analyze(text)
    #expect(codes(analysis) == ["JU205"])
    #expect(analysis.graph == nil)
  }

  @Test("limits are those that are given")
  func limitsAreThoseThatAreGiven() throws {
    var limits = MenuLimits.standard
    limits.yaml.depth = 2
    let analysis = try analyze("fruits: {mango: {stock: 10}}", limits: limits)
    #expect(codes(analysis) == ["JU017"])
  }
}
