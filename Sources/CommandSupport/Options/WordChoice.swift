package import ArgumentParser
package import Diagnostics
package import FindingReports
package import Reports

/// An option value that is one of a few words.
///
/// These are the requirements that the argument parser would otherwise look up by dynamic casts at
/// every start, which takes longer than parsing the option.
package protocol WordChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordChoice {
  package init?(argument: String) { self.init(rawValue: argument) }

  package var defaultValueDescription: String { rawValue }

  package static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  package static var allValueDescriptions: [String: String] { [:] }

  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Language: WordChoice {}
extension Severity: WordChoice {}
extension ReportFormat: WordChoice {}
extension GraphReport.Format: WordChoice {}
extension HistoryReport.Format: WordChoice {}
extension SummaryReport.Format: WordChoice {}
extension SummaryReport.Breakdown: WordChoice {}
extension StockReport.Format: WordChoice {}
extension TestReport.Format: WordChoice {}
