import Testing

@testable import LanguageServer

/// A menu while it is typed: at every place of it, with and without what comes after.
@Suite struct TypingTests {
  static let menu = """
    version: 1
    fruits:
      mango: {name: {en: Mango, ko: "망고"}, stock: 10, max: 20}
      kiwi: 10   # ten
      sugar:
        stock: 2 kg
        divisible: true
      honey: 1 l
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g}}
    stores:
      gangnam: {stock: {mango: 5}}
    juices:
      mango: {mango: 3}
      mix:
        uses:
          mango: 2
          syrup: 20 ml
        sizes: {small: 1, large: {scale: 2, set: {mango: 3}}}
        options:
          plain: {drop: [syrup]}
          sweet:
            add:
              sugar: 10 g
        substitutes:
          syrup:
            - {honey: 10 ml}
            - sugar: 1 g
              kiwi: 1
        limit: 5
        when: [{hours: 07:00-11:00, stores: [gangnam]}, {staff: true}]
    tests:
    - name: one
      store: gangnam
      order: {mix:small+plain: 1}
      substituted: {mix: {syrup: honey}}
    - name: two
      steps:
        - order:
            mango: 2
          short: {
            mango: 1,
            kiwi: 2
          }
        - order: {mango: 1}
          over-limit: mango

    """

  private func snapshot(_ workspace: inout Workspace, _ text: [UInt8]) throws -> Snapshot {
    workspace.change("file:///m/a.yaml", version: 2, bytes: text)
    let found = workspace.snapshot(of: "file:///m/a.yaml")
    return try #require(found).0
  }

  private func open() -> Workspace {
    var workspace = Workspace(FakeHost([:]))
    workspace.clientWatchesFiles = true
    workspace.open("file:///m/a.yaml", version: 1, bytes: Array(Self.menu.utf8))
    return workspace
  }

  @Test("completion offers every key and id that stands in a menu, where it stands")
  func offersWhatWasThere() throws {
    var workspace = open()
    let whole = Array(Self.menu.utf8)
    let occurrences = try snapshot(&workspace, whole).indexes[0].occurrences
    var count = 0
    for occurrence in occurrences {
      switch occurrence.role {
      case .section, .key, .language, .flag, .reference: break
      case .declaration, .amount, .number, .text, .unknown: continue
      }
      let before = whole[..<occurrence.range.lowerBound]
      let after = whole[occurrence.range.upperBound...]
      // As the last thing in the file, in the midst of it, and with its first letter typed.
      let typed = whole[occurrence.range].prefix(1)
      for text in [Array(before), Array(before + after), Array(before + typed + after)] {
        let place = before.count + (text.count == before.count + typed.count + after.count ? 1 : 0)
        let snapshot = try snapshot(&workspace, text)
        let list = CompletionFeature.list(snapshot, file: 0, at: place)
        let line = String(decoding: before.suffix(40), as: UTF8.self)
        #expect(
          list.items.contains { $0.label == occurrence.text }, "\(occurrence.text) behind \(line)")
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test("every feature answers at every place of every beginning of a menu")
  func everyPrefix() throws {
    var workspace = open()
    let whole = Array(Self.menu.utf8)
    for end in stride(from: 0, through: whole.count, by: 2) {
      let snapshot = try snapshot(&workspace, Array(whole[..<end]))
      _ = CompletionFeature.list(snapshot, file: 0, at: end)
      _ = HoverFeature.hover(snapshot, file: 0, at: end, live: nil)
      _ = NavigationFeature.definition(snapshot, file: 0, at: end)
      _ = SymbolsFeature.tree(snapshot, file: 0)
      _ = FoldingFeature.ranges(snapshot, file: 0)
      let tokens = SemanticTokensFeature.tokens(snapshot, file: 0).data
      #expect(tokens.allSatisfy { $0 >= 0 })
      let all = TextRange(
        start: Position(line: 0, character: 0), end: Position(line: 999, character: 0))
      _ = InlayHintFeature.hints(snapshot, file: 0, in: all)
      for action in CodeActionFeature.actions(snapshot, file: 0, in: all) {
        #expect(!action.title.isEmpty)
      }
    }
  }
}
