import Diagnostics
import Evaluator
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
        ?? SystemReason.text(error)
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
    guard streams.isInteractive else {
      throw Failure(
        "`juice stock edit` needs a terminal for input and output",
        ko: "`juice stock edit`에는 입출력이 모두 터미널이어야 해요", help: Self.helpWithoutTerminal)
    }
    guard streams.hasScreen else {
      let name = streams.variable("TERM") ?? ""
      throw Failure(
        name.isEmpty
          ? .text(
            "`juice stock edit` needs a full-screen terminal, and TERM is not set",
            ko: "`juice stock edit`에는 화면이 있는 터미널이 필요한데 TERM이 비어 있어요")
          : .text(
            "`juice stock edit` needs a full-screen terminal, and `\(name)` is not one",
            ko: "`juice stock edit`에는 화면이 있는 터미널이 필요한데 `\(name)` 터미널에는 없어요"),
        help: Self.helpWithoutTerminal)
    }
    switch try await screens.editStock(note, after: shortage) {
    case .left(let dropsChanges):
      let dropped = LocalizedText.text("Left without saving.", ko: "저장하지 않고 나왔어요.")
      try streams.write(language[dropsChanges ? dropped : .nothingChanged])
      return false
    case .saved(let outcome):
      let report = StockChangeReport(.set, outcome, in: menu)
      do {
        try streams.write("\(language[.saved])\n\(report.text(language))")
      } catch {
        throw Failure(.unprinted(.stockChange, SystemReason.text(error)))
      }
      return true
    }
  }

  private static let helpWithoutTerminal = LocalizedText.text(
    "`juice stock set mango=12` sets stock without one",
    ko: "터미널이 없으면 `juice stock set mango=12`로 바꿀 수 있어요")
}
