import Diagnostics
import YAMLTree

/// The juices of one file, in the order of its text: twenty-eight bytes each, as a rule, since there
/// can be hundreds of thousands.
struct JuiceList: Sendable {
  /// A juice of which nothing comes through an alias, and that has no more than a name and a recipe.
  private struct Packed: Sendable {
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
    let isSound: Bool
    let isWhole: Bool

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
      isSound = juice.recipe.isSound
      isWhole = true
    }

    init(keptAt position: Int) {
      (symbol, start, nameStart) = (0, UInt32(position), 0)
      (firstKey, firstLine, lineCount) = (0, 0, 0)
      (length, nameLength, keyCount) = (0, 0, 0)
      (isSound, isWhole) = (false, false)
    }
  }

  private let file: SourceID
  private var packed: [Packed] = []
  private var others: [JuiceDeclaration] = []

  init(in file: SourceID) {
    self.file = file
  }

  var count: Int { packed.count }
  var indices: Range<Int> { packed.indices }

  mutating func reserveCapacity(_ juices: Int) { packed.reserveCapacity(juices) }

  mutating func trim() { packed = packed.trimmed }

  mutating func append(_ juice: JuiceDeclaration) {
    if let small = Packed(juice) {
      packed.append(small)
    } else {
      packed.append(Packed(keptAt: others.count))
      others.append(juice)
    }
  }

  /// - Parameter id: of the juice.
  func declaration(_ index: Int, id: String) -> JuiceDeclaration {
    let juice = packed[index]
    guard juice.isWhole else { return others[Int(juice.start)] }
    var declaration = JuiceDeclaration(
      id: id, symbol: Symbol(index: juice.symbol), site: site(of: index))
    declaration.name = name(of: index)
    declaration.recipe = recipe(of: index)
    return declaration
  }

  // MARK: Without the rest

  func symbol(of index: Int) -> Symbol {
    let juice = packed[index]
    return juice.isWhole ? Symbol(index: juice.symbol) : others[Int(juice.start)].symbol
  }

  func site(of index: Int) -> Site {
    let juice = packed[index]
    return juice.isWhole ? site(juice.start, juice.length) : others[Int(juice.start)].site
  }

  func name(of index: Int) -> WrittenName? {
    let juice = packed[index]
    guard juice.isWhole else { return others[Int(juice.start)].name }
    guard juice.keyCount > 0 else { return nil }
    return WrittenName(
      site: site(juice.nameStart, juice.nameLength),
      keys: juice.firstKey..<juice.firstKey + Int32(juice.keyCount))
  }

  func recipe(of index: Int) -> RecipeDeclaration {
    let juice = packed[index]
    guard juice.isWhole else { return others[Int(juice.start)].recipe }
    return RecipeDeclaration(
      lines: juice.firstLine..<juice.firstLine + Int32(juice.lineCount), isSound: juice.isSound)
  }

  func hasVariants(_ index: Int) -> Bool {
    let juice = packed[index]
    return !juice.isWhole && others[Int(juice.start)].hasVariants
  }

  private func site(_ start: UInt32, _ length: UInt8) -> Site {
    Site(span: Span(file: file, start: start, end: start + UInt32(length)), via: nil)
  }
}
