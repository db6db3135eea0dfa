import ArgumentParser
import Diagnostics
import FindingReports
import Reports

/// One of a few words that an option takes.
///
/// What the argument parser has for such a type is generic, and looks at every start for what the
/// type conforms to, which takes longer than everything else about the option. This is the same,
/// known when it is compiled.
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
extension TestReport.Format: WordChoice {}
