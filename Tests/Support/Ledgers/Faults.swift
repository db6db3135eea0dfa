package import StockLedger

extension AuditResult {
  /// What was found, each as the row's sequence and the fault's code, such as `3 wrong-balance`.
  package var faults: [String] {
    violations.map { "\($0.sequence.map { "\($0)" } ?? "stock") \($0.fault.code)" }
  }
}

extension LedgerError {
  /// Why a ledger cannot be opened, read or copied; nil for other errors.
  package var fault: LedgerFault? {
    switch self {
    case .unavailable(_, let reason), .notAStore(_, let reason), .cannotCopy(_, let reason),
      .outcomeUnknown(_, _, let reason):
      reason
    default: nil
    }
  }
}
