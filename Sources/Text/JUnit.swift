/// A report in JUnit's XML as Jenkins reads it (the xUnit plugin's `junit-10.xsd`).
package struct JUnit {
  package enum Result {
    case passed
    /// Passed, with something to read.
    case output(String)
    /// - Parameter type: nil if there is only one.
    case failure(type: String? = nil, message: String, text: String = "")
    /// The test could not be run.
    case error(message: String, text: String = "")
  }

  package struct Test {
    let name: String
    let className: String?
    let result: Result

    /// - Parameter className: nil for the name of the suite.
    package init(_ name: String, className: String? = nil, _ result: Result = .passed) {
      self.name = name
      self.className = className
      self.result = result
    }
  }

  package struct Suite {
    let name: String
    let file: String?
    let tests: [Test]

    package init(_ name: String, file: String? = nil, _ tests: [Test]) {
      self.name = name
      self.file = file
      self.tests = tests
    }
  }

  private let name: String
  private let suites: [Suite]

  package init(_ name: String, _ suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  package func rendered() -> String {
    let open = XML.tag("testsuites", Self.attributes(name, suites.flatMap(\.tests)))
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", open] + suites.flatMap(Self.lines(of:))
      + ["</testsuites>"]).joined(separator: "\n")
  }

  /// The name, and how many tests there are, failed and could not be run.
  private static func attributes(_ name: String, _ tests: [Test]) -> [(String, String)] {
    let failures = tests.count { if case .failure = $0.result { true } else { false } }
    let errors = tests.count { if case .error = $0.result { true } else { false } }
    return [
      ("name", name), ("tests", "\(tests.count)"), ("failures", "\(failures)"),
      ("errors", "\(errors)"),
    ]
  }

  private static func lines(of suite: Suite) -> [String] {
    let file = suite.file.map { [("file", $0)] } ?? []
    return ["  \(XML.tag("testsuite", attributes(suite.name, suite.tests) + file))"]
      + suite.tests.flatMap { test in
        let attributes = [("name", test.name), ("classname", test.className ?? suite.name)]
        guard let element = element(test.result) else {
          return ["    \(XML.tag("testcase", attributes, isEmpty: true))"]
        }
        return [
          "    \(XML.tag("testcase", attributes))", "      \(element)", "    </testcase>",
        ]
      } + ["  </testsuite>"]
  }

  private static func element(_ result: Result) -> String? {
    switch result {
    case .passed: nil
    case .output(let text): element("system-out", [], text)
    case .failure(let type, let message, let text):
      element("failure", (type.map { [("type", $0)] } ?? []) + [("message", message)], text)
    case .error(let message, let text): element("error", [("message", message)], text)
    }
  }

  private static func element(
    _ name: String, _ attributes: [(String, String)], _ text: String
  ) -> String {
    text.isEmpty
      ? XML.tag(name, attributes, isEmpty: true)
      : XML.tag(name, attributes) + XML.text(text) + "</\(name)>"
  }
}
