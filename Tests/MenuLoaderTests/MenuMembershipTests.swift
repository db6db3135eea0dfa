import Diagnostics
import Testing

@testable import MenuLoader

@Suite struct MenuMembershipTests {
  private func answer(_ text: String) -> MenuMembership.Answer {
    MenuMembership.of(SourceFile(path: "x.yaml", text: text))
  }

  @Test(
    "a section of a menu at the top makes a file one",
    arguments: [
      "fruits:\n  mango: 10\n", "# c\n---\nversion: 1\njuices: {}\n", "\u{FEFF}tests:\n- name: x\n",
      "\"bases\": {}\n", "'stores' : {}\n", "{\n  fruits: {mango: 1}}", "juices:\n  a: {",
      "x: 1\r\nfruits:\r\n",
      // As YAML has keys.
      "\"\\x66ruits\": {a: 1}\n", "? fruits\n", "? |-\n  fruits\n: {a: 1}\n", "&a fruits: {a: 1}\n",
      "!!str fruits: {a: 1}\n", "x: &x {fruits: {a: 1}}\n<<: *x\n", "x: &x fruits\n*x : {a: 1}\n",
      "\"\\x66ruits\": {a: 010\n",
    ])
  func menu(text: String) {
    #expect(answer(text) == .menu)
  }

  @Test(
    "nothing at all may become one", arguments: ["", "\n\n", "# c\n", "fru", "---\n", "{", "{}"])
  func blank(text: String) {
    #expect(answer(text) == .blank)
  }

  @Test(
    "anything else is left alone",
    arguments: [
      "version: '3'\nservices:\n  fruits:\n    image: x\n", "on: push\njobs: {}\n",
      "{a: {fruits: 1}}",
      "fruitsalad: 1\n",
    ])
  func other(text: String) {
    #expect(answer(text) == .other)
  }

  @Test(
    "sizes, options and settings are keys that others have, too",
    arguments: [
      "sizes: {}\n", "options:\n  a: {add: {b: 1}}\n", "{options: 1}", "sizes: {\n",
      "time-zone: UTC\n", "store: a\n", "shop: {name: a}\n",
    ])
  func part(text: String) {
    #expect(answer(text) == .part)
  }

  @Test("UTF-16 has a finding, and is not another program's file")
  func utf16() {
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      #expect(MenuMembership.of(SourceFile(path: "x.yaml", bytes: mark + [0, 1])) == .menu)
    }
  }

  @Test("beside a menu, blank files and those with a misspelled section belong to it")
  func directory() {
    func parts(_ texts: [String]) -> [Int] {
      let sources = texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
      return MenuMembership.ofMenu(sources).compactMap { Int($0.path.prefix { $0 != "." }) }
    }
    let others = [
      "", "jucies:\n  a: {b: 1}\n", "on: push\n", "{fruit: {a: 1}}", "stages: [x]\n", "sizes: {}\n",
    ]
    #expect(parts(others) == [])
    #expect(parts(others + ["fruits: {a: 1}\n"]) == [0, 1, 3, 4, 5, 6])
  }
}
