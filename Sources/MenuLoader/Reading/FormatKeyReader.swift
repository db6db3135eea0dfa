import Diagnostics
import YAMLTree

extension TreeReader {
  /// The key of an entry, or the one it was probably intended to have; an unknown key is reported.
  mutating func key<Key: FormatKey>(
    _ entry: YAMLTree.Entry, in what: @autoclosure () -> LocalizedText, of keys: Key.Type
  ) -> Key? {
    if let key = Key(rawValue: text(of: entry.symbol)) { return key }
    let meant = similarKey(entry, known: Key.names)
    reportUnknownKey(entry, in: what(), known: Key.names, meant: meant)
    return meant.flatMap(Key.init)
  }
}
