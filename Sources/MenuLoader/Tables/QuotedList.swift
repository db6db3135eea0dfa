import Diagnostics

extension [String] {
  /// Each in back-ticks; only the first of them if there are many.
  var quotedList: LocalizedText {
    let limit = 20
    let list = prefix(limit).map(\.quoted).joined(separator: ", ")
    guard count > limit else { return .verbatim(list) }
    return .text("\(list) and \(count - limit) more", ko: "\(list) 외 \(count - limit)개")
  }
}
