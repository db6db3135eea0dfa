import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader

/// One run reports every mistake of a kind: with all reported lines deleted, the next run finds nothing. Of circles of
/// bases that are joined, it reports one.
@Suite struct OneRunTests {
  /// A menu with one line for each part that can be left out.
  private struct Lines {
    /// By line, from the first; nil for a line that stays.
    var parts: [(text: String, id: String?)] = []

    var text: String { parts.map { $0.text + "\n" }.joined() }

    func without(_ ids: Set<String>) -> Lines {
      Lines(parts: parts.filter { part in !(part.id.map(ids.contains) ?? false) })
    }
  }

  private func errors(in lines: Lines) throws -> (findings: [Finding], file: SourceFile) {
    let file = SourceFile(path: "menu.yaml", text: lines.text)
    let findings = try MenuLoader.validate([file]).findings
    return (findings.filter { $0.rule.severity == .error }, file)
  }

  // MARK: Sizes, options and substitutes

  private static let sizes = [
    "1", "2", "3/2", "{scale: 3/2, set: {cup: 1}}", "{set: {nope: 1}}", "{set: {cup: 1 g}}",
    "{scale: 1/2, set: {cup: 1, mango: 1}}", "{scale: 900000000000000}", "{scale: 1/3}",
  ]
  private static let options = [
    "{add: {half: 1}}", "{add: {half: 2}}", "{drop: [cup]}", "{drop: [nope]}", "{add: {nope: 1}}",
    "{drop: [half], add: {mango: 1}}", "{add: {milk: 1}}", "{add: {half: 1, mango: 1}}",
    "{add: {dust: 900000 kg}}",
  ]
  private static let alternatives = [
    "{milk: [{half: 1}]}", "{milk: [{mango: 1}]}", "{milk: [{nope: 1}]}", "{milk: [{half: 2}]}",
  ]

  private func menu(_ random: inout SplitMix64) -> Lines {
    var lines = Lines()
    func add(_ text: String, _ id: String? = nil) { lines.parts.append((text, id)) }
    func pick(_ list: [String]) -> String { list[Int.random(in: list.indices, using: &random)] }
    add("fruits: {mango: 10, cup: 10, milk: 1 l, sugar: 1 kg}")
    add("bases:")
    add("  half: {yields: 2, uses: {mango: 1}}")
    add("  dust: {yields: 1 mg, uses: {sugar: 900000 kg}}")
    add("juices:")
    add("  juice:")
    add("    uses: {mango: 2, cup: 1, milk: 10 ml, half: 2}")
    add("    sizes:")
    add("      usual: 1")
    for number in 0..<Int.random(in: 0..<5, using: &random) {
      add("      size-\(number): \(pick(Self.sizes))", "size-\(number)")
    }
    let options = Int.random(in: 0..<5, using: &random)
    add("    options:")
    add("      plain: {add: {sugar: 1 g}}")
    for number in 0..<options {
      add("      option-\(number): \(pick(Self.options))", "option-\(number)")
    }
    if Bool.random(using: &random) {
      add("    substitutes: \(pick(Self.alternatives))", "substitutes")
    }
    return lines
  }

  /// The parts that a finding names or stands in.
  private func named(_ finding: Finding, in lines: Lines, _ index: LineIndex) -> Set<String> {
    let words = Set(finding.message.english.split(separator: "`").map(String.init))
    let ids = lines.parts.compactMap(\.id).filter(words.contains)
    // One cause is reported with all places that it hurts.
    let places = ([finding.primary] + finding.related).compactMap { place in
      lines.parts[index.line(of: place.span.range.lowerBound)].id
    }
    return Set(ids + places)
  }

  @Test("whatever is wrong with sizes, options and substitutes of a juice is reported in one run")
  func variants() throws {
    var random = SplitMix64(seed: 32)
    var several = 0
    let count = LongTests.areWhole ? 2_000 : 500
    for _ in 0..<count {
      let lines = menu(&random)
      let (findings, file) = try errors(in: lines)
      let index = LineIndex(file)
      let reported = findings.reduce(into: Set<String>()) {
        $0.formUnion(named($1, in: lines, index))
      }
      if reported.count > 1 { several += 1 }
      let rest = try errors(in: lines.without(reported)).findings
      try #require(
        rest.isEmpty, "\(rest.map(\.message.english)) after \(reported) in\n\(lines.text)")
    }
    #expect(several > count / 4)
  }

  // MARK: Circles of bases

  @Test("each run reports a circle of bases, until there are none")
  func circles() throws {
    var random = SplitMix64(seed: 33)
    var several = 0
    for _ in 0..<500 {
      var lines = Lines(parts: [("fruits: {f: 1000000}", nil), ("bases:", nil)])
      let count = Int.random(in: 1...5, using: &random)
      for base in 0..<count {
        lines.parts += [("  b\(base):", nil), ("    yields: 1", nil), ("    uses:", nil)]
        lines.parts.append(("      f: 1", nil))
        for other in 0..<count where Int.random(in: 0..<3, using: &random) == 0 {
          lines.parts.append(("      b\(other): 1", "b\(base) b\(other)"))
        }
      }
      lines.parts.append(("juices: {j: {b0: 1}}", nil))
      var runs = 0
      while true {
        let (findings, file) = try errors(in: lines)
        if findings.isEmpty { break }
        let index = LineIndex(file)
        let spans = findings.flatMap { [$0.primary] + $0.related }.map(\.span.range.lowerBound)
        let reported = Set(spans.compactMap { lines.parts[index.line(of: $0)].id })
        try #require(!reported.isEmpty, "\(findings.map(\.message.english)) in\n\(lines.text)")
        lines = lines.without(reported)
        runs += 1
      }
      if runs > 1 { several += 1 }
      #expect(Self.hasNoCircle(lines.parts.compactMap(\.id)), "\(lines.text)")
    }
    #expect(several > 50)
  }

  /// - Parameter uses: pairs of bases, such as `b0 b1` where the first uses the second.
  private static func hasNoCircle(_ uses: [String]) -> Bool {
    var left = uses.map { $0.split(separator: " ").map(String.init) }
    while !left.isEmpty {
      let users = Set(left.map { $0[0] })
      let count = left.count
      left.removeAll { !users.contains($0[1]) }
      if left.count == count { return false }
    }
    return true
  }
}
