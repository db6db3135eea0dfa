import Diagnostics
import Evaluator
package import Shop
import StockLedger

extension Phrases {
  /// What is told of an error of a shop, and the remedy.
  ///
  /// - Parameter files: what resolved paths were typed as.
  /// - Returns: nil for an unexpected one.
  package func problem(
    reporting error: any Error, _ files: Files
  ) -> (message: String, help: String?)? {
    switch error {
    case let error as FileError: problem(error, isDefault: false)
    case let problem as LedgerLocation.Problem: self.problem(problem)
    case let error as TerminalError: problem(error)
    case let error as OrderError: problem(error)
    case LedgerError.order(let error): problem(error)
    case let error as LedgerError: problem(error, files)
    case let error as LedgerSetupError: (error.message[language], error.help[language])
    case let error as OrderArgumentError: problem(error)
    case let error as StockArgumentError: problem(error)
    case let problem as ChangeReason.Problem: self.problem(problem)
    case let problem as OrderID.Problem: self.problem(problem)
    case ShopError.ambiguousStore(let name, let ids): ambiguous(name, ids: ids)
    case ShopError.unknownStore(let name, let suggestion, let known):
      unknownStore(name, suggestion: suggestion, known: known)
    default: nil
    }
  }

  /// Whether what messages call a ledger is the address of a server.
  func isAddress(_ name: String) -> Bool { name.contains("://") }

  /// The ledger knows the resolved path only.
  func problem(
    _ error: LedgerError, _ files: Files
  ) -> (message: String, help: String?) {
    let (message, help) = problem(error)
    return (files.asTyped(message), help.map(files.asTyped))
  }
}
