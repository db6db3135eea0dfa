import ArgumentParser
import Diagnostics
import FindingReports
import Reports

/// An option value that is one of a few words.
///
/// These are the requirements that the argument parser would otherwise look up by dynamic casts at
/// every start, which takes longer than parsing the option.
protocol WordChoice: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordChoice {
  init?(argument: String) { self.init(rawValue: argument) }

  var defaultValueDescription: String { rawValue }

  static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  static var allValueDescriptions: [String: String] { [:] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Language: WordChoice {}
extension Severity: WordChoice {}
extension ReportFormat: WordChoice {}
extension GraphReport.Format: WordChoice {}
extension HistoryReport.Format: WordChoice {}
extension SummaryReport.Format: WordChoice {}
extension TimeParts: WordChoice {}
extension TestReport.Format: WordChoice {}
