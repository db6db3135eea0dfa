package import Diagnostics
import Evaluator
package import Shop
import StockLedger

extension Problem {
  /// An error of a shop; nil for an unexpected one.
  ///
  /// - Parameter files: what resolved paths were typed as.
  package init?(reporting error: any Error, _ files: Files) {
    switch error {
    case let error as FileError: self.init(error)
    case let problem as LedgerLocation.Problem: self.init(problem)
    case let error as OrderError: self.init(error)
    case LedgerError.order(let error): self.init(error)
    case let error as LedgerError: self.init(error, files)
    case let fault as LedgerFault: self.init(fault.message, help: fault.help)
    case let error as OrderArgumentError: self.init(error)
    case let error as StockArgumentError: self.init(error)
    case let error as MakeArgumentError: self.init(error)
    case let problem as ChangeReason.Problem: self.init(problem)
    case let problem as PersonName.Problem: self.init(problem)
    case let problem as OrderID.Problem: self.init(problem)
    case ShopError.idTooLong(let id, let maxBytes): self = .idTooLong(id, maxBytes: maxBytes)
    case ShopError.ambiguousStore(let name, let ids): self = .ambiguous(name, ids: ids)
    case ShopError.unknownStore(let name, let suggestion, let known):
      self = .unknownStore(name, suggestion: suggestion, known: known)
    default: return nil
    }
  }

  /// An error of a ledger, which knows only the resolved path.
  ///
  /// - Parameter files: maps resolved paths to the paths as they were typed.
  init(_ error: LedgerError, _ files: Files) {
    let problem = Problem(error)
    func asTyped(_ text: LocalizedText) -> LocalizedText {
      LocalizedText(files.asTyped(text.english), ko: files.asTyped(text.korean))
    }
    self.init(asTyped(problem.message), help: problem.help.map(asTyped))
  }
}
