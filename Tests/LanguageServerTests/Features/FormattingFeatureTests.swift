import Testing

@testable import LanguageServer

@Suite struct FormattingFeatureTests {
  private func format(
    _ text: String, _ other: String = "fruits: {망고: 10}\n", locale: String = "en"
  ) throws -> (answer: String, notifications: [String]) {
    var session = try Session(["/m/fruits.yaml": other], locale: locale)
    try session.open("/m/shop.yaml", text)
    _ = session.takeNotifications()
    let answer = try session.request(
      "textDocument/formatting",
      """
      {"textDocument": {"uri": "file:///m/shop.yaml"}, \
      "options": {"tabSize": 4, "insertSpaces": true}}
      """)
    return (answer, session.takeNotifications())
  }

  @Test("the lines that change are replaced, and no others")
  func edits() throws {
    let (answer, _) = try format(
      """
      juices:
        망고:   {망고: 3}
        small: {망고: 1}
        large:
          uses: {망고: 5}
          name: L
      """)
    #expect(
      answer == """
        [{"newText":"  망고: {망고: 3}\\n","range":{"end":{"character":0,"line":2},\
        "start":{"character":0,"line":1}}},\
        {"newText":"    name: L\\n","range":{"end":{"character":0,"line":4},\
        "start":{"character":0,"line":4}}},\
        {"newText":"","range":{"end":{"character":11,"line":5},\
        "start":{"character":0,"line":5}}}]
        """)
    #expect(try format("juices: {망고: {망고: 3}}\n").answer == "[]")
  }

  @Test("a file that is not formatted has no edits, and the reason is logged unless it is shown")
  func noEdits() throws {
    let broken = try format("juices: {a: {망고: 3}\n")
    #expect(broken.answer == "null" && broken.notifications.isEmpty)
    let left = try format("juices:  {a: {망고: 3}}\n...\n")
    #expect(left.answer == "null")
    #expect(left.notifications.contains { $0.contains("`/m/shop.yaml` is not formatted: ") })
    let korean = try format("%YAML 1.2\n---\njuices:  {a: {망고: 3}}\n", locale: "ko")
    #expect(
      korean.notifications.contains {
        $0.contains("`/m/shop.yaml` 파일은 그대로 두었어요: 지시어가 있어요")
      })
    // A mistake in another file does not matter.
    #expect(try format("juices:  {a: {망고: 3}}\n", "fruits: {a: 1\n").answer.contains("newText"))
  }
}
