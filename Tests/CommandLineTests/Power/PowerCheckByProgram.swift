import Foundation

extension PowerCheck {
  /// As `run`, with the commands that people use, and with the steps that were cut off taken again.
  func runProgram() async throws {
    let audit = try await run(["audit"])
    let history = try await run(PowerRecording.history)
    try expect(history.status == 0, "history: \(history.errors)")
    let reached = try reached(\.history, history.output)
    try expect(
      audit.status == 0 || mayBeMissing && audit.status == 2,
      "audit: \(audit.status) \(audit.output)\(audit.errors)")
    if let path = try copy(reached) { try await check(copy: path, reached) }

    let steps = recording.scenario.steps.map(PowerScenario.words)
    for (number, step) in steps.enumerated() {
      let answer = recording.answers[number]
      if number < reached {
        // An order is answered as it was; to repeat anything else would do it twice.
        guard step[0] == "order" else { continue }
        let ending = try await run(step)
        try expect(
          ending.status == answer.status
            && Self.withoutHeads(ending.output) == Self.withoutHeads(answer.output),
          "\(step) again: \(ending.status) \(ending.output)\(ending.errors)")
        continue
      }
      if let copy = recording.scenario.copy, step.contains(copy), program.exists(copy) {
        // It was not reported as whole.
        try FileManager.default.removeItem(at: program.folder.appendingPathComponent(copy))
      }
      let ending = try await run(step)
      try expect(
        ending.status == answer.status,
        "\(step): \(ending.status) \(ending.output)\(ending.errors)")
    }
    let last = try await run(["audit"])
    try expect(last.status == 0, "audit at the end: \(last.output)\(last.errors)")
    let end = try await run(PowerRecording.history).output
    try expect(
      try Self.outline(end) == Self.outline(recording.states[steps.count].ledger.history),
      "not the same in the end: \(end)")
  }

  private func run(_ words: [String]) async throws -> Program.Ending {
    let environment = PowerScenario.environment
    return means == .processes
      ? try program.launch(words, environment: environment)
      : try await program.run(words, environment: environment)
  }

  private func check(copy path: String, _ reached: Int) async throws {
    let audit = try await run(["audit", "--stock", path])
    try expect(audit.status == 0, "audit of \(path): \(audit.output)\(audit.errors)")
    let history = try await run(PowerRecording.history + ["--stock", path])
    try expect(
      possibleCopies(reached).contains { $0?.history == history.output },
      "\(path) has \(history.output)\(history.errors)")
  }

  /// Without positions in the journal with their hashes, which depend on the time.
  private static func withoutHeads(_ text: String) -> String {
    text.replacing(/[0-9]+:[0-9a-f]{12,}/, with: "HEAD")
  }

  /// A history without what depends on when it was made.
  private static func outline(_ history: String) throws -> NSArray {
    let document = try JSONSerialization.jsonObject(with: Data(history.utf8)) as? NSDictionary
    let entries = document?["entries"] as? [[String: Any]] ?? []
    return entries.map { entry in
      entry.filter {
        ["kind", "orderID", "store", "lines", "changes", "counterpart"].contains($0.key)
      }
    } as NSArray
  }
}
