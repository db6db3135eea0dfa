import Foundation
import RecipeGraph
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport

/// What is wrong with a ledger after a power cut.
struct PowerProblem: Sendable, CustomStringConvertible {
  enum Kind {
    /// A step that was answered has never been.
    case lost
    /// The ledger cannot be used, or holds what never was.
    case damaged
  }

  let kind: Kind
  let description: String
}

/// Checks what a power cut has left, and goes on with it as the shop would.
struct PowerCheck {
  enum Means {
    /// The ledger's own module, which is the fastest.
    case ledger
    /// The commands of the program, in the test's process.
    case commands
    /// The commands in processes of their own, which damage may end.
    case processes
  }

  let recording: PowerRecording
  let cut: PowerRecording.Cut
  let means: Means
  let program: Program

  struct Failure: Error {
    let kind: PowerProblem.Kind
    let text: String
  }

  /// - Parameter folder: is created, and removed afterwards.
  static func problem(
    after cut: PowerRecording.Cut, of recording: PowerRecording, in folder: URL, by means: Means
  ) async throws -> PowerProblem? {
    try cut.image.write(to: folder.appendingPathComponent("disk"))
    let check = PowerCheck(
      recording: recording, cut: cut, means: means, program: Program(folder: folder))
    var problem: PowerProblem?
    do {
      try await means == .ledger ? check.run() : check.runProgram()
    } catch let failure as Failure {
      problem = PowerProblem(
        kind: failure.kind, description: "\(failure.text)\n\(recording.description(of: cut))")
    } catch let error as LedgerError {
      problem = PowerProblem(
        kind: .damaged, description: "\(error)\n\(recording.description(of: cut))")
    }
    try FileManager.default.removeItem(at: folder)
    return problem
  }

  func expect(
    _ isTrue: Bool, _ text: @autoclosure () -> String, kind: PowerProblem.Kind = .damaged
  ) throws {
    if !isTrue { throw Failure(kind: kind, text: text()) }
  }

  private func run() async throws {
    let ledger = SQLiteLedger(
      path: program.folder.appendingPathComponent(PowerScenario.ledger).path)
    let journal = try await ledger.journal()
    let reached = try reached(\.journal, journal)
    if !mayBeMissing { try await audit(ledger, "the ledger") }
    if let path = try copy(reached) {
      let copy = SQLiteLedger(path: program.folder.appendingPathComponent(path).path)
      try await audit(copy, path)
      let journal = try await copy.journal()
      try expect(possibleCopies(reached).contains { $0?.journal == journal }, "\(path): \(journal)")
    }
    // As the program makes it before it writes.
    try FileManager.default.createDirectory(
      at: program.folder.appendingPathComponent(PowerScenario.ledger).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    let shop = TestShop(try menu(PowerScenario.menu), ledger)
    for step in recording.scenario.steps.prefix(reached).map(PowerScenario.words)
    where step[0] == "order" {
      let order = try shop.menu.order(step[1])
      guard try await shop.place(order, id: OrderID(step[3])).isReplay else {
        throw Failure(kind: .damaged, text: "\(step) is not answered as before")
      }
    }
    try await shop.make("mango")
    try await audit(ledger, "the ledger, after another order")
    let end = try await ledger.journal()
    try expect(
      Array(end.prefix(journal.count)) == journal && end.last?.kind == .order,
      "after another order there is \(end)")
  }

  private func audit(_ ledger: SQLiteLedger, _ name: String) async throws {
    let violations = try await ledger.audit().violations
    try expect(violations.isEmpty, "audit of \(name): \(violations)")
  }

  // MARK: What there may be

  /// Whether there was no ledger, and nothing has been answered since.
  var mayBeMissing: Bool { cut.answered == 0 && recording.states[0].ledger.journal.isEmpty }

  /// How many steps the ledger holds: those that were answered, and perhaps the one after.
  func reached<Value: Equatable>(
    _ part: KeyPath<PowerRecording.Reading, Value>, _ value: Value
  ) throws -> Int {
    let states = recording.states.map { $0.ledger[keyPath: part] }
    let possible = cut.answered...max(cut.answered, cut.begun)
    if let reached = possible.first(where: { states[$0] == value }) { return reached }
    throw Failure(
      kind: states[..<cut.answered].contains(value) ? .lost : .damaged,
      text: "\(cut.answered) steps were answered, and there is \(value)")
  }

  /// A copy is there if its step was answered, and never behind the ledger.
  func possibleCopies(_ reached: Int) -> [PowerRecording.Reading?] {
    recording.states[max(cut.answered, reached)...max(cut.begun, reached)].map(\.copy)
  }

  /// The path of the copy, if it is there.
  ///
  /// A copy that was not reported yet may have two names; then the remedy in the error has to help.
  func copy(_ reached: Int) throws -> String? {
    guard let path = recording.scenario.copy else { return nil }
    let mayBeMissing = possibleCopies(reached).contains { $0 == nil }
    guard program.exists(path) else {
      try expect(mayBeMissing, "\(path) is not there", kind: .lost)
      return nil
    }
    let names = cut.image.otherNames(of: String(path.dropFirst("disk/".count)))
    try expect(mayBeMissing || names.isEmpty, "\(path) has other names: \(names)")
    for name in names {
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("disk/\(name)"))
    }
    return path
  }
}
