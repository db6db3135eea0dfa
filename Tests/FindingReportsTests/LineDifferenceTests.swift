import Diagnostics
import TestSupport
import Testing

@testable import FindingReports

@Suite struct LineDifferenceTests {
  @Test("changes make the new lines of the old ones, and are few", arguments: 0..<12)
  func changes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = seed.isMultiple(of: 2) ? 40 : 1_600
    // Some lines stand once, and some often.
    let old = (0..<count).map { $0.isMultiple(of: 3) ? "line \($0)" : "line \($0 % 7)" }
    var new = old
    for _ in 0..<(count / 10) {
      let place = Int.random(in: 0..<new.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.remove(at: place)
      case 1: new.insert("new \(place % 11)", at: place)
      case 2: new.swapAt(place, Int.random(in: 0..<new.count, using: &random))
      default: new[place] = "other \(place)"
      }
    }
    func lines(_ texts: [String]) -> [LineDifference.Line] {
      LineDifference.lines(
        of: SourceFile(path: "x", text: texts.map { $0 + "\n" }.joined()))
    }
    let (first, second) = (lines(old), lines(new))
    let changes = LineDifference.changes(from: first, to: second)
    var made: [LineDifference.Line] = []
    var place = 0
    for change in changes {
      #expect(!(change.old.isEmpty && change.new.isEmpty))
      #expect(change.old.lowerBound > place || place == 0)
      made += first[place..<change.old.lowerBound]
      made += second[change.new]
      place = change.old.upperBound
    }
    #expect(made + first[place...] == second)
    let touched = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
    #expect(touched <= count / 2)
  }

  @Test("in long files, all between the common beginning and the common end is one change")
  func longFiles() {
    func line(_ text: String) -> LineDifference.Line { ArraySlice("\(text)\n".utf8) }
    let common = [line("common")]
    let old = common + Array(repeating: line("a"), count: 50_000) + common
    let new = common + Array(repeating: line("b"), count: 60_000) + common
    #expect(
      LineDifference.changes(from: old, to: new) == [.init(old: 1..<50_001, new: 1..<60_001)])
  }
}
