import Diagnostics
import RecipeGraph
import StockLedger
import TestSupport
import Testing

@testable import Reports

/// The texts of errors and violations that ledgers report as cases.
@Suite struct LedgerTextTests {
  @Test("every violation is reported in both languages")
  func faults() throws {
    let head = JournalHead(sequence: 7, hash: .zero)
    let key = StockKey(store: "east", fruit: "mango")
    let krw = try #require(Currency("KRW"))
    let faults: [JournalFault] = [
      .outOfOrder(after: 3), .rowsMissing(4...5), .brokenHash,
      .otherHash(.zero, expected: "0123456789abcdef"), .timeOutOfRange,
      .rowMissing(last: 0), .rowMissing(last: 5), .otherLastRow(.empty, expected: head),
      .otherLastTime(1, head: 2), .rowArchived(upTo: 3), .balancesUnproved(archived: 3),
      .followsOtherRow(4), .followsOtherSequence(7, archiveEnd: 4), .summaryDiffersFromArchive,
      .summaryDiffersFromRow, .contentIsNoArchive, .noStore, .menuIsNoDigest, .wrongCounterpart,
      .unexpectedSubstitutions, .typedIsNoOrder, .unexpectedReason, .unexpectedShortage,
      .unexpectedConditions, .contentIsNoOrder, .unexpectedContent, .noShortage,
      .wrongShortage(fruit: "mango"),
      .wrongLackingFruits, .lackingFruitsWithoutRow, .unexpectedSale, .unexpectedUnitCosts,
      .pricesOfOtherLines, .wrongTotal(krw, Money(4900), expected: Money(9800)),
      .wrongTotal(krw, nil, expected: Money(0)), .givesOtherMoneyBack("x"), .noOrderID,
      .invalidOrderID,
      .uncomposedOrderID, .unexpectedOrderID, .answeredBefore(order: "x"), .unknownOrder("x"),
      .cancelsRefusal(order: "x"), .differsFromOrder("x"), .cancelledBefore(order: "x"),
      .contentIsNoSequence, .undoneBefore(6), .undoesNoChange(6), .differsFromChange(6),
      .orderGives, .refusalMoves, .cancellationTakes, .additionTakes, .removalGives, .movesNothing,
      .openedBefore, .notOpened(fruit: "mango"), .wrongDimension(fruit: "mango", .volume),
      .wrongBalance(fruit: "mango", Rational(7), expected: Rational(1, over: 2)), .notOtherHalf,
      .otherHalfMissing, .movementsWithoutRow, .wrongStock(key, Rational(1), balance: Rational(2)),
      .wrongStock(key, Rational(1), balance: nil), .stockMissing(key),
      .damaged(.value("level -1")), .damaged(.valueTooLong), .damaged(.reported("malformed")),
      .damaged(.noOrigin), .damaged(.unexpectedSummary), .damaged(.noRowsAfterArchive),
      .damaged(.noHead), .damagedOrder("x"), .damagedStock(.value("level -1")),
      .damagedFile("malformed"), .altered(.missing(.table, "stock")),
      .altered(.changed(.trigger, "journal_is_never_changed")),
      .altered(.replaced("stock", by: "view", of: "stock")),
      .altered(.added("index", "extra", to: "journal")), .altered(.reported("no column")),
    ]
    let texts = faults.map { LocalizedText.fault($0) }
    try Recorded.expect(
      texts.map { "\($0.english)\n\($0.korean)" }.joined(separator: "\n\n"),
      in: "journal-faults.out")
  }

  @Test("every reason why a ledger cannot be used or copied is reported with its help")
  func reasons() throws {
    let reasons: [LedgerError.Reason] = [
      .reported("permission denied"), .server("connection refused"),
      .server("SSL error: certificate verify failed"),
      .server(
        "root certificate file \"/root.crt\" does not exist; Either provide the file or change sslmode "
          + "to disable server certificate verification."),
      .server("server certificate for \"db1\" does not match host name \"db2\""),
      .server("server does not support SSL, but SSL was required"),
      .server("fe_sendauth: no password supplied"),
      .server("FATAL:  password authentication failed for user \"juice\""),
      .server("FATAL:  no pg_hba.conf entry for host \"192.0.2.1\", user \"juice\""),
      .server("session is read-only"), .refused("permission denied", code: "42501"),
      .system(errno: 13), .damaged(.valueTooLong), .violation(.brokenHash), .notRegular,
      .irregular("a-wal"), .link("a-wal"), .superJournal("a-journal"), .logAlone("a-wal"),
      .unreadableLog("a-wal"), .readingTimedOut, .otherDatabase, .noMemory, .connectionEnded,
      .answerTimedOut, .libraryMissing("libpq.so.5: cannot open shared object file"),
      .libraryTooOld(lacking: "PQenterPipelineMode"), .staticProgram,
      .readOnlyServer, .statementLost, .serverVersion("10.23"), .encoding("LATIN1"),
      .otherHeadTable, .noTables(schema: "juice", role: "till"),
      .notUpgraded(version: 1, role: "till"), .olderTables(version: 1, needed: 2), .locked,
      .tablesChanged, .otherJournal, .pathExists, .serverHasNoFile, .serverHasNoArchives, .inMemory,
    ]
    func lines(_ problem: Problem, _ language: Language) -> [String] {
      [language[problem.message]] + (problem.help.map { ["  \(language[$0])"] } ?? [])
    }
    let texts = reasons.map { reason in
      Language.allCases.flatMap { lines(Problem(reason), $0) }.joined(separator: "\n")
    }
    try Recorded.expect(texts.joined(separator: "\n\n"), in: "ledger-reasons.out")
  }

  @Test("a reason's own help replaces the general one")
  func help() {
    func help(_ reason: LedgerError.Reason) -> String? {
      Problem(LedgerError.unavailable(path: "x://a", reason: reason)).help?.english
    }
    #expect(help(.reported("b")) == "check the address and the server")
    #expect(help(.statementLost) == "connect to the server itself, or set pool_mode=session")
  }
}
