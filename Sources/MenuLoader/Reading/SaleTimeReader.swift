import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads when juices are sold.
extension MenuReader {
  mutating func readTimeZone(_ entry: YAMLTree.Entry) {
    if let zone = reader.timeZone(entry) { syntax.timeZones.append(zone) }
  }

  /// Malformed times are reported but do not invalidate the recipe.
  mutating func readAvailable(_ section: YAMLTree.Entry, of juice: inout JuiceFields) {
    let what = LocalizedText.juice(juice.id).key(MenuFormat.JuiceKey.available.rawValue)
    let example = MenuFormat.JuiceKey.available.exampleText
    guard reader.expectMapping(section.value, what, example, key: section.key) else { return }
    var (days, hours) = (Weekday.allCases, [SaleTimes.allDay])
    var from: CivilDate?
    var until: CivilDate?
    var isValid = true
    let entries = reader.entries(of: section.value)
    for entry in entries {
      let key = key(entry, in: what, of: MenuFormat.AvailableKey.self)
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
      reader.reportIncomplete(section.value, what, example, at: reader.location(section.key))
      return
    }
    guard isValid else { return }
    let times = SaleTimes(weekdays: days, hours: hours, from: from, until: until)
    let location = reader.location(section.key)
    guard times.hasAny else {
      reader.report(NeverSold.finding(what, times, at: location.span), for: location)
      return
    }
    juice.times = times
  }

  /// One value or a list of them, of which each is written once.
  private mutating func list<Value>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ form: MalformedSaleTime.Form,
    _ isValid: inout Bool, parse: (String) -> Value?
  ) -> [Value] {
    let example = "\(reader.text(of: entry.symbol)): [\(form.example)]"
    guard !reader.reportsNull(entry, what, example) else {
      isValid = false
      return []
    }
    guard case .sequence = tree.content(of: entry.value) else {
      let value = reader.saleTime(entry.value, what, form, parse: parse)
      isValid = isValid && value != nil
      return value.map { [$0] } ?? []
    }
    var values: [Value] = []
    var firsts: [String: ReferenceSyntax] = [:]
    let items = Array(tree.items(of: entry.value))
    for item in items {
      guard let value = reader.saleTime(item, what, form, parse: parse) else {
        isValid = false
        continue
      }
      values.append(value)
      guard case .scalar(let symbol, _) = tree.content(of: item) else { continue }
      let written = ReferenceSyntax(id: reader.text(of: symbol), location: reader.location(item))
      if let first = firsts[written.id] {
        reader.report(
          RepeatedReference.finding(written, in: what, first: first), for: written.location)
      } else {
        firsts[written.id] = written
      }
    }
    if items.isEmpty {
      isValid = false
      reader.reportIncomplete(entry.value, what, example, at: reader.location(entry.key))
    }
    return values
  }

  private mutating func date(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ isValid: inout Bool
  ) -> CivilDate? {
    guard !reader.reportsNull(entry, what, MalformedSaleTime.Form.date.example) else {
      isValid = false
      return nil
    }
    let date = reader.saleTime(entry.value, what, .date) { CivilDate($0) }
    isValid = isValid && date != nil
    return date
  }
}
