import GRDB
import RecipeGraph
import StockLedger

/// The values of a row by type: SQLite keeps any value in any column, and a conversion would hide that.
extension Row {
  /// - Throws: `Damage` if the value is no integer.
  func integer(_ index: Int, _ name: String) throws(Damage) -> Int {
    let value: DatabaseValue = self[index]
    guard case .int64(let number) = value.storage else {
      throw Damage(unexpected: "\(name) \(value)")
    }
    return Int(number)
  }

  /// - Throws: `Damage` if the value is no text.
  func text(_ index: Int, _ name: String) throws(Damage) -> String {
    let value: DatabaseValue = self[index]
    guard case .string(let text) = value.storage else {
      throw Damage(unexpected: "\(name) \(value)")
    }
    return text
  }

  /// Nil for NULL.
  ///
  /// - Throws: `Damage` if the value is neither.
  func optionalText(_ index: Int, _ name: String) throws(Damage) -> String? {
    let value: DatabaseValue = self[index]
    switch value.storage {
    case .null: return nil
    case .string(let text): return text
    default: throw Damage(unexpected: "\(name) \(value)")
    }
  }

  func dimension(_ index: Int) throws(Damage) -> Dimension {
    let text = try text(index, "dimension")
    guard let dimension = Dimension(rawValue: text) else {
      throw Damage(unexpected: "dimension \(text)")
    }
    return dimension
  }

  func quantity(_ index: Int, _ name: String) throws(Damage) -> Quantity {
    let thousandths = try integer(index, name)
    guard thousandths >= 0 else { throw Damage(unexpected: "\(name) \(thousandths)") }
    return Quantity(thousandths: thousandths)
  }
}
