import Diagnostics
import Foundation
import TestSupport
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

/// What holds for every menu: formatting changes neither its graph, its findings nor its comments, and a
/// second time nothing at all.
@Suite struct FormattedMenuTests {
  private func check(_ sources: [SourceFile], _ name: String) throws -> [FormattedFile] {
    let files = try MenuFormatter.format(sources)
    let results = files.map(\.source)
    let (before, after) = (try MenuLoader.load(sources), try MenuLoader.load(results))
    #expect(before.graph.map(text) == after.graph.map(text), "\(name)")
    #expect(codes(before) == codes(after), "\(name)")
    for (old, file) in zip(sources, files) {
      if !file.isChanged {
        #expect(file.source == old, "\(name)")
        continue
      }
      #expect(comments(old) == comments(file.source), "\(name)")
      #expect(file.errors.isEmpty && file.obstacle == nil, "\(name)")
    }
    #expect(try MenuFormatter.format(results).allSatisfy { !$0.isChanged }, "\(name)")
    return files
  }

  private func codes(_ menu: LoadedMenu) -> [String] {
    (menu.findings.map { "\($0.primary.span.file) \($0.rule.code)" }
      + menu.omitted.map { "\($0.code) \($1)" })
      .sorted()
  }

  /// The texts of all comments, sorted.
  private func comments(_ source: SourceFile) -> [String] {
    String(decoding: source.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { $0.firstMatch(of: /(?:^|\s)(#.*)/).map { String($0.1) } }
      .map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
  }

  /// All that a graph says, without places in files.
  private func text(_ value: Any) -> String {
    if value is Span { return "" }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { "\($0.label ?? ""):\(text($0.value))" }
    switch mirror.displayStyle {
    case .set, .dictionary: return "{\(children.sorted().joined(separator: ","))}"
    case nil where children.isEmpty: return "\(value)"
    case .enum where children.isEmpty: return "\(value)"
    default: return "\(mirror.subjectType)(\(children.joined(separator: ",")))"
    }
  }

  @Test("the fixtures", arguments: Fixture.all)
  func fixtures(fixture: Fixture) throws {
    for file in try check(try fixture.sources(), fixture.testDescription) {
      #expect(file.obstacle?.kind != .meaning && file.obstacle?.kind != .unstable)
    }
  }

  @Test("the example menus are formatted")
  func recipes() throws {
    let recipes = Fixture.root.appending(path: "../../../recipes").standardizedFileURL
    for folder in ["", "cafe", "shop"].map({ recipes.appending(path: $0) }) {
      let sources = try Fixture.entries(of: folder).filter { $0.pathExtension == "yaml" }.map {
        SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
      }
      let files = try check(sources, folder.lastPathComponent)
      #expect(!files.isEmpty && files.allSatisfy { !$0.isChanged && $0.obstacle == nil })
    }
  }

  @Test("menus that are laid out at random", arguments: LongTests.seeds(0..<4))
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<(LongTests.areWhole ? 250 : 50) {
      var messy = MessyMenu(RandomMenu(&random).yaml)
      messy.makeMess(&random)
      let source = SourceFile(path: "menu.yaml", text: messy.text)
      let file = try check([source], "seed \(seed), number \(number)\n\(messy.text)")[0]
      #expect(file.isChanged && file.obstacle == nil, "\(messy.text)")
    }
  }
}

/// A menu whose layout nobody would choose.
private struct MessyMenu {
  private(set) var text: String
  private var commentCount = 0

  init(_ text: String) {
    self.text = text
  }

  private mutating func comment() -> String {
    commentCount += 1
    return "#\(commentCount.isMultiple(of: 3) ? "" : " ")comment \(commentCount)"
  }

  mutating func makeMess(_ random: inout SplitMix64) {
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      let indent = String(line.prefix { $0 == " " })
      // A wider indentation, the same for all lines of one depth.
      let wide = String(repeating: " ", count: indent.count * 2)
      if Int.random(in: 0..<4, using: &random) == 0 {
        let columns = Int.random(in: 0...wide.count + 3, using: &random)
        lines.append(String(repeating: " ", count: columns) + comment())
      }
      for _ in 0..<max(0, Int.random(in: -4...2, using: &random)) { lines.append("") }
      var mess = ""
      for character in line.dropFirst(indent.count) {
        switch (character, Int.random(in: 0..<8, using: &random)) {
        case (",", 0): mess += ",\n\(wide)      "
        case (",", 1): mess += " , \(comment())\n\(wide)      "
        case (",", 2): mess += "   ,"
        case ("{", 0), ("[", 0): mess += "\(character)\n\(wide)    "
        case ("{", 1), ("[", 1): mess += "\(character)  "
        case ("}", 0), ("]", 0): mess += "  \(character)"
        case (" ", 0): mess += "   "
        default: mess.append(character)
        }
      }
      if Int.random(in: 0..<5, using: &random) == 0 { mess += "   \(comment())  " }
      lines.append(wide + mess)
    }
    if Bool.random(using: &random) { lines.append(comment()) }
    text = lines.joined(separator: "\n") + (Bool.random(using: &random) ? "\n\n" : "")
  }
}
