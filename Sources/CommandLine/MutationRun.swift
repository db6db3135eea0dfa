import CommandSupport
import Diagnostics
import Dispatch
import MenuAnalysis
import MenuLoader
import RecipeGraph
import Reports
import Synchronization
import YAMLTree

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
    var loader = MenuLoader()
    _ = try loader.validate(sources, withWarnings: false)
    let results = Mutex<[Result<Mutation.Verdict?, YAMLError>]>(
      Array(repeating: .success(nil), count: all.count))
    let done = Atomic(0)
    let progress = ProgressLine(streams)
    DispatchQueue.concurrentPerform(iterations: all.count) { [loader] index in
      guard !isOver() else { return }
      let result = Result { () throws(YAMLError) in
        try all[index].verdict(in: sources, loader, byTests: tests, at: time, until: isOver)
      }
      results.withLock { $0[index] = result }
      let count = done.add(1, ordering: .relaxed).newValue
      progress.update {
        language.text("\(count) of \(all.count) changes tried")
      }
    }
    progress.end()
    let verdicts = try results.withLock { try $0.map { try $0.get() } }
    let survivors = zip(all, verdicts).filter { $1 == .survived }.map(\.0)
    result = TestReport.Mutations(
      tried: survivors.count + verdicts.count { $0 == .noticed }, survivors: survivors,
      notTried: verdicts.count { $0 == nil })
  }
}
