/// The name of a person or program that writes to a journal.
package struct PersonName: Hashable, Sendable {
  package struct Problem: Error, Hashable, Sendable {
    package let problem: LineProblem

    package init(problem: LineProblem) {
      self.problem = problem
    }
  }

  /// The maximum length in bytes of UTF-8.
  package static let maxLength = 100

  /// The name in Normalization Form C, without white space around it.
  package let text: String

  package init(_ text: String) throws(Problem) {
    do throws(LineProblem) {
      self.text = try text.canonicallyComposed.line(max: Self.maxLength)
    } catch {
      throw Problem(problem: error)
    }
  }
}
