import Diagnostics
import Foundation
import RecipeGraph
import Shop
import StockLedger
import TestSupport
import Testing

@testable import CommandLine
@testable import CommandSupport
@testable import KioskCommands
@testable import MenuLoader
@testable import Reports
@testable import YAMLTree

/// Limits, times and sizes in README.md and the articles are those of the code. The tests of `WebKiosk` and
/// `PostgresLedger` have the rows of their constants.
@Suite struct DocumentedNumbersTests {
  private static let yaml = YAMLLimits.standard
  private static let menu = MenuLimits.standard
  private static let timeout = Duration.milliseconds(LedgerWait.standardTimeout).inWords

  /// Phrases of each text, in its order, with each number from its constant.
  static let rows: [(Document, [String])] = [
    (
      .article("ComparingAndTesting"),
      ["at most \(TestCommand.standardTimeout) seconds"]
    ),
    (
      .article("MenuFormat"),
      [
        "one emoji of up to \(Picture.maxScalars) Unicode scalars",
        "the path has at most \(Picture.maxPathLength) bytes",
        "of the language `mermaid` with up to \(MermaidGraph.maxEdges) edges",
        "on one line of up to \(LayoutWriter.width) characters",
        "at most \(yaml.bytes >> 20) MiB and \(yaml.nodes.grouped) values of up to \(yaml.text.grouped) bytes",
        "Of the findings of one rule in a menu, \(Findings.maxKept.grouped) are shown",
        "at most \(yaml.freeAliasedNodes.grouped) values plus \(aliasedNodesOfByte) for each byte",
        "for each byte, \(yaml.aliasedNodes.grouped) in all",
        "at most \(menu.lines.grouped) lines plus one for every \(menu.bytesPerLine) bytes",
      ]
    ),
    (
      .article("Ordering"),
      [
        "An id is any text of up to \(OrderID.maxBytes) bytes",
        "| \(Status.negative.rawValue) | a finding at or above `--fail-on`",
        "| \(Status.failed.rawValue) | wrong usage",
      ]
    ),
    (
      .article("SeveralMachines"),
      ["connect again for about \(timeout)", "finds no answer within about \(timeout)"]
    ),
    (
      .article("StockAndJournal"),
      [
        "more than \(Duration.milliseconds(WallClock.tolerance).inWords) ahead of the clock",
        "a year before \(year(Audit.times.lowerBound)) or after \(year(Audit.times.upperBound))",
        "has waited for \(Duration.milliseconds(LedgerWait.noticeDelay).inWords) says which process",
        "gives up after \(timeout) in all",
        "which fail after \(timeout) with nothing changed",
      ]
    ),
  ]

  @Test("a text has the numbers of the code", arguments: rows)
  func numbers(document: Document, phrases: [String]) { document.expect(phrases) }

  @Test("the article on the kiosk has the numbers of `juice serve`")
  func kiosk() {
    let port = KioskDefaults.port
    Document.readme.expect(["open http://127.0.0.1:\(port)/"])
    Document.article("Kiosk").expect([
      "Open http://127.0.0.1:\(port)/ on the same machine",
      "by default port \(port) of this machine",
      "at most \(Duration.milliseconds(LogBatches.maxDelay).inWords) after their requests",
      "so slowly that \(LogBatches.maxBytes >> 20) MiB has collected",
    ])
  }

  @Test("the texts name the versions of Swift and macOS that the package needs")
  func platforms() throws {
    let manifest = try String(
      contentsOf: Document.repository.appending(path: "Package.swift"), encoding: .utf8)
    let swift = try #require(manifest.firstMatch(of: /swift-tools-version: (\S+)/)).1
    let macOS = try #require(manifest.firstMatch(of: /\.macOS\(\.v(\d+)\)/)).1
    Document.readme.expect([
      "needs Swift \(swift) or later, libyaml and SQLite, on Linux or macOS \(macOS)"
    ])
    Document.article("SeveralMachines").expect(["with Swift \(swift) or later"])
  }

  /// How many values more each byte of a file lets its aliases stand for.
  private static var aliasedNodesOfByte: Int {
    (yaml.aliasedNodes(inBytes: 1_000) - yaml.freeAliasedNodes) / 1_000
  }

  private static func year(_ milliseconds: Int) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601.year())
  }
}
