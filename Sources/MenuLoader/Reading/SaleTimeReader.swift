import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads when juices are sold.
extension TreeReader {
  /// The times under `available`; nil if they are malformed, which is reported.
  mutating func saleTimes(
    _ section: YAMLTree.Entry, of juice: @autoclosure () -> LocalizedText
  ) -> SaleTimes? {
    let location = location(section.key)
    var fields = Draft(
      MenuFormat.SaleTimeFields(), juice().key(KeyFormat.available.name), location,
      example: KeyFormat.available.exampleText)
    readMapping(section, MenuFormat.available, into: &fields)
    guard fields.isValid else { return nil }
    let times = SaleTimes(
      weekdays: fields.days, hours: fields.hours, from: fields.from, until: fields.until)
    guard times.hasAny else {
      report(NeverSold.finding(fields.text, times, at: location.span), for: location)
      return nil
    }
    return times
  }

  /// One value or a list of them; nil if one is malformed.
  mutating func values<Value>(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ form: MalformedSaleTime.Form,
    parse: (String) -> Value?
  ) -> [Value]? {
    values(entry, what, form.example, mayBeEmpty: false) { reader, place in
      reader.saleTime(place, what, form, parse: parse)
    }
  }

  mutating func date(_ entry: YAMLTree.Entry, _ what: LocalizedText) -> CivilDate? {
    guard !reportsNull(entry, what, MalformedSaleTime.Form.date.example) else { return nil }
    return saleTime(entry.value, what, .date) { CivilDate($0) }
  }
}
