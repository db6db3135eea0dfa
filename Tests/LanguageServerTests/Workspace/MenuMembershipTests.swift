import Diagnostics
import Testing

@testable import LanguageServer

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
}
