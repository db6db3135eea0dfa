import CommandSupport
import Diagnostics
import Dispatch
import MenuAnalysis
import MenuLoader
import RecipeGraph
import Reports
import Synchronization

/// Tries all mutations of a menu on all cores until time runs out, and shows its progress on a terminal.
struct MutationRun {
  let result: TestReport.Mutations

  /// - Parameters:
  ///   - tests: the names of the tests to run; all of them pass for the unchanged menu.
  ///   - time: when the orders of a test are placed that does not say when.
  ///   - isOver: whether time has run out.
  init(
    of graph: RecipeGraph, in sources: [SourceFile], tests: Set<String>,
    at time: CivilTime?, until isOver: @escaping @Sendable () -> Bool, in language: Language,
    _ streams: Streams
  ) throws {
    let all = Mutation.all(of: graph, in: sources)
    let menu = try ChangeableMenu(sources)
    let verdicts = Mutex<[Bool?]>(Array(repeating: nil, count: all.count))
    let done = Atomic(0)
    let progress = ProgressLine(streams)
    DispatchQueue.concurrentPerform(iterations: all.count) { index in
      guard !isOver() else { return }
      let verdict = all[index].isNoticed(in: menu, byTests: tests, at: time, until: isOver)
      verdicts.withLock { $0[index] = verdict }
      let count = done.add(1, ordering: .relaxed).newValue
      progress.update {
        language.text(
          "\(count) of \(all.count) changes tried", ko: "변경 \(all.count)개 가운데 \(count)개를 해 봄")
      }
    }
    progress.end()
    let noticed = verdicts.withLock { $0 }
    let tried = noticed.count { $0 != nil }
    result = TestReport.Mutations(
      tried: tried, survivors: zip(all, noticed).filter { $1 == false }.map(\.0),
      notTried: all.count - tried)
  }
}
