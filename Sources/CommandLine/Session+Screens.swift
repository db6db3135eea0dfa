import CommandSupport
import Diagnostics
import Evaluator
import Files
import Reports
import Shop
import StockLedger
import TerminalUI
import Text

extension Session {
  /// The screens of the shop.
  var screens: ShopScreens {
    ShopScreens(shop, language, TerminalStyle(useColor: streams.useColor)) { error in
      Failure(reporting: error, streams.files)?.message[language]
        ?? SystemReason.localized(error)[language]
    }
  }

  /// Lets the user change the stock on a screen, prints the outcome, and returns whether changes were saved.
  ///
  /// - Parameters:
  ///   - note: the note on the change that is saved.
  ///   - shortage: the shortages of a refused order.
  func editStock(
    note: ChangeNote = ChangeNote(), after shortage: [OrderRecord.ShortItem] = []
  ) async throws -> Bool {
    try streams.requireScreen(
      of: "juice stock edit",
      help: .command(
        .text("`juice stock set mango=12` sets stock without one")))
    switch try await screens.editStock(note, after: shortage) {
    case .left(let dropsChanges):
      let dropped = LocalizedText.text("Left without saving.")
      try streams.write(language[dropsChanges ? dropped : .nothingChanged])
      return false
    case .saved(let answer):
      let report = EntryReport(answer, in: menu)
      do {
        try streams.write("\(language[.saved])\n\(report.text(language))")
      } catch {
        throw Failure(.unprinted(.stockChange, SystemReason.localized(error)))
      }
      return true
    }
  }
}

extension Streams {
  /// - Parameters:
  ///   - command: the command that shows a screen, as it is typed.
  ///   - help: what to do without one.
  /// - Throws: `Failure` unless a command may take the whole screen of a terminal.
  func requireScreen(of command: String, help: Remedy) throws {
    guard isInteractive else {
      throw Failure(
        .text("the screen of `\(command)` needs a terminal for input and output"), help: help)
    }
    guard !hasScreen else { return }
    let name = variable("TERM") ?? ""
    throw Failure(
      name.isEmpty
        ? .text("the screen of `\(command)` needs a full-screen terminal, and TERM is not set")
        : .text(
          "the screen of `\(command)` needs a full-screen terminal, and `\(name)` is not one"),
      help: help)
  }
}
