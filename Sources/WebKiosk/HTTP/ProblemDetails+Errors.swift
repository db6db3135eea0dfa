import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

extension ProblemDetails {
  /// The problem that reports an error.
  ///
  /// - Parameter files: finds the typed form of resolved paths.
  init(reporting error: any Error, _ files: Files) {
    if let problem = error as? ProblemDetails {
      self = problem
      return
    }
    let kind: ProblemDetails.Kind =
      switch error {
      case let error as OrderArgumentError:
        switch error {
        case .unknownJuice, .notServed, .variant: .unknownJuice
        case .empty, .form, .ambiguous, .malformedQuantity, .tooManyLines, .unknownLabel:
          .badRequest
        }
      case let error as StockArgumentError:
        switch error {
        case .unknownFruit, .base: .unknownFruit
        case .form, .ambiguous, .twice, .malformedAmount, .tooLarge, .wrongUnit, .fraction,
          .tooFine:
          .badRequest
        }
      case let error as MakeArgumentError:
        switch error {
        case .unknown, .fruit, .onDemand: .notFound
        case .stock, .twice, .notPositive, .fractionOfBatch, .fractionOfPiece: .badRequest
        }
      case is OrderID.Problem, is ChangeReason.Problem, is PersonName.Problem,
        is FormValues.Problem:
        .badRequest
      case ShopError.unknownStore, ShopError.ambiguousStore: .unknownStore
      case ShopError.invalidMenu: .menu
      case let error as OrderError: Self.kindOf(error)
      case let error as LedgerError: Self.kindOf(error)
      case is FileError, is LedgerLocation.Problem: .ledger
      default: .internalFailure
      }
    switch error {
    case LedgerError.clockAhead(let lead):
      self.init(
        kind, .clockAhead(lead),
        help: .text(
          "if the clock is right, staff say so at the top of their pages; if not, set the server's clock",
          ko: "시계가 맞다면 직원 화면 맨 위에서 확인해 주세요. 틀렸다면 서버의 시계를 맞춰 주세요"))
    case FormValues.Problem.notText:
      self.init(kind, .text("the request has bytes that are no text", ko: "요청의 글자를 읽을 수 없어요"))
    case FormValues.Problem.tooMany(let count):
      self.init(
        kind, .text("there are more than \(count) values", ko: "값이 \(count)개보다 많아요"))
    default:
      guard let problem = Problem(reporting: error, files) else {
        self.init(
          .internalFailure,
          .text("an unexpected failure: \(error)", ko: "예상하지 못한 문제예요: \(error)"))
        return
      }
      self.init(kind, problem)
    }
  }

  private static func kindOf(_ error: OrderError) -> ProblemDetails.Kind {
    if case .overLimit = error { .overLimit } else { .undecidable }
  }

  private static func kindOf(_ error: LedgerError) -> ProblemDetails.Kind {
    switch error {
    case .order(let error): kindOf(error)
    case .otherContent: .otherContent
    case .archived, .rowsArchived, .archiveNotCopied, .otherRow: .archived
    case .beyondCounting, .sumTooLarge, .takenInOtherUnit: .changeRefused
    case .busy, .lostRow, .damagedEntry, .damagedMove, .damagedRow, .nothingToArchive,
      .nothingToCopy,
      .cannotCopy, .notAStore, .altered, .hardLinked, .isArchive, .mountedFile, .replaced,
      .clockOutOfRange, .clockAhead, .newerSchema, .unavailable,
      .diskFull, .diskFailed, .outcomeUnknown:
      .ledger
    }
  }
}
