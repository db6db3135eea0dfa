import Diagnostics
import YAMLTree

/// The juices of one file, in the order of its text: twenty-eight bytes each, as a rule, since there
/// can be hundreds of thousands.
struct JuiceList: Sendable {
  /// A juice of which nothing comes through an alias, and that has no more than a name and a recipe.
  private struct Packed: PackedForm {
    let symbol: UInt32
    /// In bytes of the file; of a juice that is kept elsewhere as it is, its position there.
    let start: UInt32
    let nameStart: UInt32
    let firstKey: Int32
    let firstLine: Int32
    let lineCount: UInt16
    /// In bytes.
    let length: UInt8
    let nameLength: UInt8
    /// None where there is no name.
    let keyCount: UInt8
    let isValid: Bool
    private let isKeptElsewhere: Bool

    /// Nil for a juice that does not fit.
    init?(_ juice: JuiceDeclaration) {
      let name = juice.name
      guard !juice.hasExtras, juice.site.via == nil, name?.site.via == nil,
        let length = UInt8(exactly: juice.site.span.range.count),
        let nameLength = UInt8(exactly: name?.site.span.range.count ?? 0),
        let keyCount = UInt8(exactly: name?.keys.count ?? 0),
        let lineCount = UInt16(exactly: juice.recipe.lines.count)
      else { return nil }
      (self.length, self.nameLength, self.keyCount) = (length, nameLength, keyCount)
      self.lineCount = lineCount
      symbol = juice.symbol.index
      start = juice.site.span.start
      nameStart = name?.site.span.start ?? 0
      firstKey = name?.keys.lowerBound ?? 0
      firstLine = juice.recipe.lines.lowerBound
      isValid = juice.recipe.isValid
      isKeptElsewhere = false
    }

    init(keptAt position: Int) {
      (symbol, start, nameStart) = (0, UInt32(position), 0)
      (firstKey, firstLine, lineCount) = (0, 0, 0)
      (length, nameLength, keyCount) = (0, 0, 0)
      (isValid, isKeptElsewhere) = (false, true)
    }

    var keptAt: Int? { isKeptElsewhere ? Int(start) : nil }
  }

  private let file: SourceID
  private var juices = PackedList<Packed>()

  init(in file: SourceID) {
    self.file = file
  }

  var count: Int { juices.count }
  var indices: Range<Int> { 0..<count }

  mutating func reserveCapacity(_ count: Int) { juices.reserveCapacity(count) }
  mutating func trim() { juices.trim() }
  mutating func append(_ juice: JuiceDeclaration) { juices.append(juice) }

  /// - Parameter id: of the juice.
  func declaration(_ index: Int, id: String) -> JuiceDeclaration {
    if let whole = juices.whole(juices[index]) { return whole }
    var declaration = JuiceDeclaration(id: id, symbol: symbol(of: index), site: site(of: index))
    declaration.name = name(of: index)
    declaration.recipe = recipe(of: index)
    return declaration
  }

  // MARK: Without the rest

  func symbol(of index: Int) -> Symbol {
    let juice = juices[index]
    return juices.whole(juice)?.symbol ?? Symbol(index: juice.symbol)
  }

  func site(of index: Int) -> SourceLocation {
    let juice = juices[index]
    return juices.whole(juice)?.site
      ?? SourceLocation(in: file, start: juice.start, length: juice.length)
  }

  func name(of index: Int) -> WrittenName? {
    let juice = juices[index]
    if let whole = juices.whole(juice) { return whole.name }
    guard juice.keyCount > 0 else { return nil }
    return WrittenName(
      site: SourceLocation(in: file, start: juice.nameStart, length: juice.nameLength),
      keys: juice.firstKey..<juice.firstKey + Int32(juice.keyCount))
  }

  func recipe(of index: Int) -> RecipeDeclaration {
    let juice = juices[index]
    return juices.whole(juice)?.recipe
      ?? RecipeDeclaration(
        lines: juice.firstLine..<juice.firstLine + Int32(juice.lineCount), isValid: juice.isValid)
  }

  func hasVariants(_ index: Int) -> Bool { juices.whole(juices[index])?.hasVariants ?? false }
}
