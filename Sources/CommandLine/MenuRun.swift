import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import Shop

/// A command's work on several menus, which goes on after the failure of one of them.
protocol MenuRun {
  var failures: [Failure] { get set }
  var streams: Streams { get }
  /// The path that messages about standard input name.
  var stdinFilename: String? { get }
}

extension MenuRun {
  /// Runs a step, records its failure once, and returns whether it succeeded.
  @discardableResult
  mutating func attempt(_ step: (inout Self) throws -> Void) throws -> Bool {
    do {
      try step(&self)
      return true
    } catch {
      guard let failure = Failure(reporting: error, streams.files) else { throw error }
      if !failures.contains(where: { $0.message == failure.message }) { failures.append(failure) }
      return false
    }
  }

  func readStandardInput() throws -> [SourceFile] {
    do {
      return [try Files.read(streams.input, as: stdinFilename ?? "<stdin>")]
    } catch {
      throw Failure.unreadableInput(error)
    }
  }
}

extension PathsCommand {
  /// Refuses a name for standard input that is not read.
  func checkInputName(_ name: String?) throws {
    guard name != nil, !paths.contains(MenuPaths.standardInput) else { return }
    throw ValidationError(
      .text("--stdin-filename needs the path -, which is standard input"))
  }
}
