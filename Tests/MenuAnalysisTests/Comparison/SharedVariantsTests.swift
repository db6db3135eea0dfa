import Diagnostics
import MenuLoader
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis

/// A menu whose juices take sizes and options by name means the same as one with all of them written out.
@Suite struct SharedVariantsTests {
  private func graph(_ files: [String]) throws -> RecipeGraph {
    let sources = files.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let loaded = try MenuLoader.load(sources)
    let problems = loaded.findings.filter { $0.rule.severity == .error }.map(\.message.english)
    return try #require(loaded.graph, "\(problems)\n\(files.joined(separator: "---\n"))")
  }

  @Test("random menus", arguments: LongTests.seeds(0..<4))
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var variantCount = 0
    for _ in 0..<40 {
      let menu = SharedMenu(&random)
      let files = menu.files(&random)
      let (named, written) = (try graph(files), try graph([menu.writtenOut]))
      let comment = Comment(rawValue: (files + [menu.writtenOut]).joined(separator: "---\n"))
      // The files are in a random order, and so are the juices.
      #expect(try MenuDifference(from: named, to: written).isEmpty, comment)
      #expect(try MenuDifference(from: written, to: named).isEmpty, comment)
      for juice in written.juices {
        let ref = try #require(named.juice(juice.id))
        #expect(named[ref].sizes.map(\.id) == juice.sizes.map(\.id), comment)
        #expect(named[ref].options.map(\.id) == juice.options.map(\.id), comment)
        #expect(named[ref].groups.map(\.id) == juice.groups.map(\.id), comment)
        #expect(named[ref].groups.map(\.options) == juice.groups.map(\.options), comment)
      }
      for variant in try menu.variants(in: written) {
        variantCount += 1
        let same = named.variant(
          try #require(named.juice(written[variant.juice].id)), size: variant.size,
          options: variant.options)
        #expect(
          try named.needs(of: same).map(\.amount) == written.needs(of: variant).map(\.amount),
          comment)
        #expect(try capacity(of: same, named) == capacity(of: variant, written), comment)
      }
    }
    #expect(variantCount > 1_000)
  }

  private func capacity(of variant: Variant, _ graph: RecipeGraph) throws -> JuiceCount {
    let menu = graph.view(from: nil)
    return try Capacity(of: variant, stock: StockLevels(openingOf: menu), in: menu).count
  }

  private static let named = """
    fruits: {milk: 1 l, tapioca: 1 kg, cup: 100}
    sizes: {cups: {regular: 1, large: {scale: 2, add: {cup: 1}}}}
    options: {pearls: {add: {tapioca: 40 g}}, spare: {drop: [milk], add: {cup: 1}}}
    juices:
      a: {uses: {milk: 10 ml}, sizes: cups, options: [pearls]}
      b: {uses: {milk: 20 ml}, sizes: cups, options: [{own: {add: {cup: 1}}}, spare]}
      c: {uses: {milk: 30 ml}, options: [pearls]}

    """

  private func changes(_ change: (String) -> String) throws -> [String] {
    let difference = try MenuDifference(
      from: graph([Self.named]), to: graph([change(Self.named)]))
    return difference.entries.map { entry in
      "\(entry.id) " + entry.changes.map { $0.field }.joined(separator: " ")
    }
  }

  @Test("a change of what is shared is one of every juice that takes it, and another name is none")
  func differences() throws {
    #expect(
      try changes { $0.replacing("scale: 2", with: "scale: 3") }
        == ["a sizes.large.scale", "b sizes.large.scale"])
    #expect(
      try changes { $0.replacing("40 g", with: "50 g") }
        == ["a options.pearls.add.tapioca", "c options.pearls.add.tapioca"])
    #expect(try changes { $0.replacing("cups", with: "mugs") } == [])
  }

  @Test("an amount that is shared changes once, and every juice that takes it with it")
  func mutations() throws {
    let tests = """
      tests:
        - {name: one, order: {a:large+pearls: 1}, left: {cup: 99, tapioca: 960 g}}
        - {name: other, order: {c+pearls: 1}, left: {tapioca: 960 g}}

      """
    let sources = [SourceFile(path: "menu.yaml", text: Self.named + tests)]
    let graph = try #require(try MenuLoader.load(sources).graph)
    let shared = Mutation.all(of: graph, in: sources).filter { $0.original == "40 g" }
    #expect(shared.map(\.replacement) == ["41 g", "39 g"])
    var loader = MenuLoader()
    _ = try loader.validate(sources)
    for mutation in shared {
      for name in ["one", "other"] {
        #expect(try mutation.verdict(in: sources, loader, byTests: [name]) == .noticed)
      }
    }
  }
}

/// A random menu with sizes and options that stand at its top.
private struct SharedMenu {
  /// An option or a group, as it stands after its id.
  private struct Entry {
    let id: String
    let text: String

    var line: String { "\(id): \(text)" }
  }

  private struct Juice {
    let id: String
    let uses: String
    /// The name of a set, or own sizes.
    let set: String?
    let sizes: [String]
    /// Entries by name, and own ones.
    let options: [(name: String?, entry: Entry)]
    let isList: Bool
  }

  private let fruits = """
    fruits: {keep: 9 kg, b: 9 l, c: 9 kg, d: {stock: 900, divisible: true}, cup: 500}

    """
  private var sets: [(name: String, sizes: [String])] = []
  private var shared: [Entry] = []
  private var juices: [Juice] = []

  init(_ random: inout SplitMix64) {
    for set in 0..<Int.random(in: 1...3, using: &random) {
      sets.append(("set\(set)", Self.sizes(&random)))
    }
    for number in 0..<Int.random(in: 1...4, using: &random) {
      shared.append(Self.entry("o\(number)", &random))
    }
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let set = sets.pick(&random)
      let takesSet = Bool.random(using: &random)
      var options: [(String?, Entry)] = shared.filter { _ in Bool.random(using: &random) }
        .map { ($0.id, $0) }
      let taken = options.count
      for own in 0..<Int.random(in: 0...2, using: &random) {
        options.append((nil, Self.entry("own\(own)", &random)))
      }
      juices.append(
        Juice(
          id: "j\(number)",
          uses: "{keep: \(Int.random(in: 1...9, using: &random)) g, b: 20 ml, c: 30 g, d: 2}",
          set: takesSet ? set.name : nil, sizes: takesSet ? set.sizes : Self.sizes(&random),
          options: options.shuffled(using: &random),
          isList: taken > 0 || Bool.random(using: &random)))
    }
  }

  private static func sizes(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { size in
      let scale = ["1", "3/2", "2", "1/3"].pick(&random)
      let more = [
        "", ", set: {b: 33 ml}", ", add: {cup: 1}", ", drop: [c]", ", drop: [d], add: {cup: 2}",
      ].pick(&random)
      return "s\(size): {scale: \(scale)\(more)}"
    }
  }

  private static func entry(_ id: String, _ random: inout SplitMix64) -> Entry {
    func option() -> String {
      [
        "{add: {cup: 1}}", "{drop: [b]}", "{scale: {c: 1/2}}", "{add: {b: 7 ml}, scaled: true}",
        "{drop: [c, d], add: {d: 1/4}}", "{scale: {b: 3, c: 2/3}, add: {keep: 1 g}}",
      ].pick(&random)
    }
    guard Bool.random(using: &random) else { return Entry(id: id, text: option()) }
    let members = (0..<Int.random(in: 1...3, using: &random)).map { "\(id)-\($0)" }
    let required = Bool.random(using: &random) ? "required: true, " : ""
    let options = members.map { "\($0): \(option())" }.joined(separator: ", ")
    return Entry(id: id, text: "{\(required)one-of: {\(options)}}")
  }

  // MARK: The two ways to write it

  /// With names, in one to three files in any order.
  func files(_ random: inout SplitMix64) -> [String] {
    var sections = [fruits]
    sections += sets.map { "sizes: {\($0.name): {\($0.sizes.joined(separator: ", "))}}\n" }
    sections += shared.map { "options: {\($0.line)}\n" }
    sections += juices.map { juice in
      let sizes = juice.set ?? "{\(juice.sizes.joined(separator: ", "))}"
      let options = juice.options.map { name, entry in
        juice.isList ? name ?? "{\(entry.line)}" : entry.line
      }
      let list = options.joined(separator: ", ")
      return "juices: {\(juice.id): {uses: \(juice.uses), sizes: \(sizes), options: "
        + (juice.isList ? "[\(list)]" : "{\(list)}") + "}}\n"
    }
    // A file has a section once.
    return sections.shuffled(using: &random)
  }

  /// Each juice with all that it has.
  var writtenOut: String {
    fruits + "juices:\n"
      + juices.map { juice in
        let options = juice.options.map(\.entry.line).joined(separator: ", ")
        return "  \(juice.id): {uses: \(juice.uses), sizes: "
          + "{\(juice.sizes.joined(separator: ", "))}, options: {\(options)}}\n"
      }.joined()
  }

  /// Every size with every combination of at most two options that can be ordered.
  func variants(in graph: RecipeGraph) throws -> [Variant] {
    graph.juices.indices.flatMap { position -> [Variant] in
      let juice = graph.juices[position]
      let options = juice.options.indices
      let pairs = options.flatMap { first in options.filter { $0 > first }.map { [first, $0] } }
        .filter { pair in
          !juice.groups.contains { group in pair.allSatisfy(group.options.contains) }
        }
      return juice.sizes.indices.flatMap { size in
        ([[]] + options.map { [$0] } + pairs).map { chosen in
          graph.variant(Ref(position), size: size, options: chosen)
        }
      }
    }
  }
}
