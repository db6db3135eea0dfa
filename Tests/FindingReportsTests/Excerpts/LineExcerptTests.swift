import Diagnostics
import TestSupport
import Testing

@Suite struct LineExcerptTests {
  @Test("underlines are as wide as what they underline")
  func underlinesAreAsWideAsWhatTheyUnderline() {
    let text = "{딸기: 🍓, cafe\u{301}: 🇰🇷, \u{1100}\u{1175}: e\u{301}}"
    let files = SampleSources(("a.yaml", text))
    #expect(lines(of: files, files.label("딸기")) == "{딸기: 🍓, cafe\u{301}: 🇰🇷, 기: e\u{301}}\n ^^^^")
    #expect(underline(in: files, files.label("🍓")) == "       ^^")
    #expect(underline(in: files, files.label("cafe\u{301}")) == "           ^^^^")
    #expect(underline(in: files, files.label("🇰🇷")) == "                 ^^")
    #expect(underline(in: files, files.label("\u{1100}\u{1175}")) == "                     ^^")
    #expect(underline(in: files, files.label("e\u{301}}")) == "                         ^^")
  }

  @Test("a part of a cluster underlines all of it")
  func partOfAClusterUnderlinesAllOfIt() {
    let files = SampleSources(("a.yaml", "x\u{1100}\u{1175}e\u{301}y딸"))
    #expect(underline(in: files, files.label("\u{1175}")) == " ^^")
    #expect(underline(in: files, files.label("\u{301}")) == "   ^")
    #expect(underline(in: files, files.label("e")) == "   ^")
    #expect(underline(in: files, files.label(12..<13)) == "     ^^")
  }

  @Test("tabs are four spaces everywhere")
  func tabsAreFourSpacesEverywhere() {
    let files = SampleSources(("a.yaml", "\ta:\t딸\t1"))
    #expect(lines(of: files, files.label("1")) == "    a:    딸    1\n                ^")
    #expect(underline(in: files, files.label("\t1")) == "            ^^^^^")
  }

  @Test("invalid bytes are shown in their place")
  func invalidBytesAreShownInTheirPlace() {
    let files = SampleSources(bytes: [97, 58, 32, 0xFF, 0xE2, 0x82, 65, 0x80, 0x0B, 66])
    #expect(lines(of: files, files.label("A")) == "a: \u{FFFD}\u{FFFD}A\u{FFFD}␋B\n     ^")
    #expect(underline(in: files, files.label(4..<6)) == "    ^")
    #expect(underline(in: files, files.label("B")) == "        ^")
  }

  @Test("a line of the largest length is shown whole")
  func aLineOfTheLargestLengthIsShownWhole() {
    let text = String(repeating: "a", count: 119) + "b"
    let files = SampleSources(("a.yaml", text))
    #expect(
      lines(of: files, files.label("b")) == text + "\n" + String(repeating: " ", count: 119) + "^")
  }

  @Test("a longer line is cut on both sides")
  func aLongerLineIsCutOnBothSides() {
    let files = SampleSources(("a.yaml", numbers(100)))
    #expect(
      lines(of: files, files.label("<50>", "here")) == """
        ...<40><41><42><43><44><45><46><47><48><49><50><51><52><53><54><55><56><57><58><59><60>...
                                                   ^^^^ here
        """)
  }

  @Test("a line is cut on one side when the label is near the other")
  func aLineIsCutOnOneSideWhenTheLabelIsNearTheOther() {
    let files = SampleSources(("a.yaml", numbers(40)))
    #expect(
      lines(of: files, files.label("<2>")) == """
        <0><1><2><3><4><5><6><7><8><9><10><11><12><13><14...
              ^^^
        """)
    #expect(
      lines(of: files, files.label("<39>")) == """
        ...<29><30><31><32><33><34><35><36><37><38><39>
                                                   ^^^^
        """)
  }

  @Test("nothing is left out that is no longer than the mark")
  func nothingIsLeftOutThatIsNoLongerThanTheMark() {
    let files = SampleSources(("a.yaml", "abc" + numbers(40)))
    #expect(
      lines(of: files, files.label("<12>")) == """
        abc<0><1><2><3><4><5><6><7><8><9><10><11><12><13><14><15><16><17><18><19><20><21><22>...
                                                 ^^^^
        """)
  }

  @Test("labels far apart are shown each in its surroundings")
  func labelsFarApartAreShownEachInItsSurroundings() {
    let files = SampleSources(("a.yaml", numbers(100)))
    #expect(
      lines(of: files, files.label("<90>", "here"), files.label("<1>", "there")) == """
        <0><1><2><3><4><5><6><7><8><9><10><11><12><13>...\
        <80><81><82><83><84><85><86><87><88><89><90><91><92><93><94><95><96><97><98><99>
           ---                                           \
                                                ^^^^ here
           |
           there
        """)
  }

  @Test("of a long place both ends are shown")
  func ofALongPlaceBothEndsAreShown() {
    let files = SampleSources(("a.yaml", numbers(100)))
    let text = numbers(90).dropFirst("<0><1>".count)
    #expect(
      lines(of: files, files.label(String(text), "all this")) == """
        <0><1><2><3><4><5><6><7><8><9><10><11><12><13>...\
        <80><81><82><83><84><85><86><87><88><89><90><91><92><93><94><95><96><97><98><99>
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ all this
        """)
  }

  @Test("a line is cut between characters")
  func aLineIsCutBetweenCharacters() {
    let family = "👩‍👩‍👧‍👦"
    let accents = String(repeating: "e\u{301}", count: 200)
    let text = String(repeating: family, count: 100) + "딸" + accents
    let files = SampleSources(("a.yaml", text))
    #expect(
      lines(of: files, files.label("딸")) == "..." + String(repeating: family, count: 20) + "딸"
        + String(repeating: "e\u{301}", count: 40) + "...\n" + String(repeating: " ", count: 43)
        + "^^")
  }

  @Test("a line without labels is cut after its beginning")
  func aLineWithoutLabelsIsCutAfterItsBeginning() {
    let files = SampleSources(("a.yaml", "a: 1\n\(numbers(100))\nb: 2"))
    #expect(
      lines(of: files, files.label("a"), files.label("b")) == """
        a: 1
        ^
        <0><1><2><3><4><5><6><7><8><9><10><11><1...
        b: 2
        -
        """)
  }

  /// Bytes that never begin a scalar must not lead the search for one out of its bounds.
  @Test("a long line of stray continuation bytes is cut")
  func aLongLineOfStrayContinuationBytesIsCut() {
    let files = SampleSources(bytes: Array(repeating: 0x80, count: 5_000))
    let shown = String(repeating: "\u{FFFD}", count: 40)
    #expect(
      lines(of: files, files.label(2_500..<2_502))
        == "...\(shown)\u{FFFD}\u{FFFD}\(shown)...\n" + String(repeating: " ", count: 43) + "^^")
  }

  /// A cluster has no largest size, so it cannot be shown whole at any price.
  @Test("a cluster of a million scalars is cut")
  func aClusterOfAMillionScalarsIsCut() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000_000) + "b"
    let files = SampleSources(("a.yaml", text))
    let rendered = files.render(Finding(undefined, "message", at: files.label(1_000..<1_002)))
    #expect(rendered.utf8.count < 4_000)
  }

  private func numbers(_ count: Int) -> String {
    (0..<count).map { "<\($0)>" }.joined()
  }

  private func lines(of files: SampleSources, _ primary: Label, _ related: Label...) -> String {
    let finding = Finding(undefined, "message", at: primary, related: related)
    let rows = files.render(finding).split(separator: "\n").dropFirst(3)
    return rows.map { $0.drop { $0 != "|" }.dropFirst(2) }.joined(separator: "\n")
  }

  private func underline(in files: SampleSources, _ label: Label) -> String {
    String(lines(of: files, label).split(separator: "\n").last ?? "")
  }
}
