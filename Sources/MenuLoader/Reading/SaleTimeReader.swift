import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads when juices are sold.
extension TreeReader {
  /// The times under `available`; nil if they are malformed, which is reported.
  mutating func saleTimes(
    _ section: YAMLTree.Entry, of juice: @autoclosure () -> LocalizedText
  ) -> SaleTimes? {
    let what = juice().key(MenuFormat.JuiceKey.available.rawValue)
    let example = MenuFormat.JuiceKey.available.exampleText
    guard expectMapping(section.value, what, example, key: section.key) else { return nil }
    var (days, hours) = (Weekday.allCases, [SaleTimes.allDay])
    var from: CivilDate?
    var until: CivilDate?
    var isValid = true
    let entries = self.entries(of: section.value)
    for entry in entries {
      let key = self.key(entry, in: what, of: MenuFormat.AvailableKey.self)
      let what = key.map { what.key($0.rawValue) } ?? what
      switch key {
      case .days:
        days = list(entry, what, .day, &isValid) { Weekday(rawValue: $0) }
      case .hours:
        hours = list(entry, what, .hours, &isValid) { SaleTimes.hours($0) }
      case .from: from = date(entry, what, &isValid)
      case .until: until = date(entry, what, &isValid)
      case nil: isValid = false
      }
    }
    if entries.isEmpty {
      reportIncomplete(section.value, what, example, at: location(section.key))
      return nil
    }
    guard isValid else { return nil }
    let times = SaleTimes(weekdays: days, hours: hours, from: from, until: until)
    let location = self.location(section.key)
    guard times.hasAny else {
      report(NeverSold.finding(what, times, at: location.span), for: location)
      return nil
    }
    return times
  }

  /// One value or a list of them.
  private mutating func list<Value>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ form: MalformedSaleTime.Form,
    _ isValid: inout Bool, parse: (String) -> Value?
  ) -> [Value] {
    let values = values(entry, what, form.example, mayBeEmpty: false) { reader, place in
      reader.saleTime(place, what, form, parse: parse)
    }
    isValid = isValid && values != nil
    return values ?? []
  }

  private mutating func date(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ isValid: inout Bool
  ) -> CivilDate? {
    guard !reportsNull(entry, what, MalformedSaleTime.Form.date.example) else {
      isValid = false
      return nil
    }
    let date = saleTime(entry.value, what, .date) { CivilDate($0) }
    isValid = isValid && date != nil
    return date
  }
}
