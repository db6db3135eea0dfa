package import Diagnostics
import Files
import Reports
import Shop

/// Why the present files of a menu are not served.
package struct MenuProblem: Hashable, Sendable {
  package let message: LocalizedText
  /// The first errors of the menu with their places, each a line as `juice validate --format concise` writes it,
  /// and a line for those that are left out.
  package let errors: [LocalizedText]

  /// A menu with hundreds of errors has one cause, which the first errors tell.
  private static let maxErrors = 5

  init(_ error: any Error, _ files: Files) {
    guard let menu = (error as? InvalidMenu)?.menu else {
      message = Self.message(of: error, files)
      errors = []
      return
    }
    message = menu.errorsText
    let first = menu.lines(ofErrors: Self.maxErrors)
    let others = menu.errorCount - first.count
    errors = first + (others == 0 ? [] : [Self.leftOut(others)])
  }

  private static func leftOut(_ count: Int) -> LocalizedText {
    .text("and \(count) more; `juice validate` shows them all")
  }

  /// Why the files of the menu cannot be read.
  private static func message(of error: any Error, _ files: Files) -> LocalizedText {
    Problem(reporting: error, files)?.message ?? .verbatim("\(error)")
  }
}
