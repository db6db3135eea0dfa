import Diagnostics
import MenuLoader
import YAMLTree

/// Indexes a file from its tree, through aliases and merge keys.
///
/// The walk enters only mappings and lists that the format knows, which bounds its depth; `YAMLLimits`
/// bounds how many nodes aliases lead to.
struct TreeIndexer {
  private let tree: YAMLTree
  private let source: SourceFile
  private var builder = IndexBuilder()

  static func index(_ tree: YAMLTree, of source: SourceFile) -> FileIndex {
    var indexer = TreeIndexer(tree: tree, source: source)
    if let root = tree.root { indexer.walk(root, .menu) }
    return indexer.builder.finish()
  }

  private init(tree: YAMLTree, source: SourceFile) {
    self.tree = tree
    self.source = source
  }

  private mutating func walk(_ place: YAMLTree.Place, _ expected: ExpectedValue) {
    switch tree.content(of: place) {
    case .broken: break
    case .scalar:
      guard let scalar = scalar(place) else { return }
      let role = expected.role(ofScalar: scalar.text)
      if case .declaration = role { return }
      add(scalar, role)
      builder.take(role, in: expected)
    case .sequence:
      let item = expected.item
      guard item.form != .unknown else { return }
      for place in tree.items(of: place) {
        walk(place, item)
        fold(place)
      }
    case .mapping:
      guard expected.form != .unknown else { return }
      walkMapping(place, resolved(expected, at: place))
    }
  }

  /// A recipe may be the short form of a mapping, which has at least one key of the format.
  private func resolved(_ expected: ExpectedValue, at place: YAMLTree.Place) -> ExpectedValue {
    guard case .mappingOrShortForm(let mapping) = expected.form, expected.isRecipe else {
      return expected
    }
    let isMapping = tree.entries(of: place).contains {
      mapping.format[tree.text(of: $0.symbol)] != nil
    }
    return ExpectedValue(
      form: isMapping ? .mapping(mapping) : .value(.recipe), juice: expected.juice,
      shared: expected.shared)
  }

  private mutating func walkMapping(_ place: YAMLTree.Place, _ expected: ExpectedValue) {
    for entry in tree.entries(of: place) {
      guard let key = scalar(entry.key) else { continue }
      let value = tree.span(of: entry.value.node).range
      let keyEnd = tree.span(of: entry.key.node).range.upperBound
      let extent =
        key.range.lowerBound..<max(keyEnd, isAfter(value, keyEnd) ? value.upperBound : 0)
      if expected.isKeyedByVariants {
        builder.addVariantReference(key.text, key.range, isVerbatim: key.isVerbatim)
      } else {
        let role = grouped(expected.role(ofKey: key.text), entry.value)
        if add(key, role) {
          builder.declare(role, key.range, extent: extent)
          if role == .section { builder.section(key.text, key.range, extent: extent) }
        }
      }
      let below = expected.value(of: key.text)
      if case .scalar = tree.content(of: entry.value), let name = scalar(entry.value),
        case let role = below.role(ofScalar: name.text), role.isDeclaration
      {
        // A test is named within its mapping.
        let isTest = below.form == .value(.scalar(.testName))
        let extent = isTest ? tree.span(of: place.node).range : name.range
        if add(name, role) {
          builder.declare(
            role, name.range, extent: extent.contains(name.range.lowerBound) ? extent : name.range)
        }
        continue
      }
      walk(entry.value, below)
      switch tree.content(of: entry.value) {
      case .mapping, .sequence: if isAfter(value, keyEnd) { builder.fold(extent) }
      case .scalar, .broken: break
      }
    }
  }

  /// The role of the key of an option, which may be a group of options.
  private func grouped(_ role: Role, _ value: YAMLTree.Place) -> Role {
    guard case .declaration(let symbol, .option) = role,
      tree.entries(of: value).contains(where: {
        tree.text(of: $0.symbol) == KeyFormat.optionOneOf.name
      })
    else { return role }
    return .declaration(symbol, .group)
  }

  /// Whether a value comes after its key; an aliased one comes before it.
  private func isAfter(_ value: Range<Int>, _ keyEnd: Int) -> Bool {
    value.lowerBound >= keyEnd
  }

  private mutating func fold(_ place: YAMLTree.Place) {
    if case .mapping = tree.content(of: place) { builder.fold(tree.span(of: place.node).range) }
  }

  private struct Scalar {
    let text: String
    let range: Range<Int>
    let isVerbatim: Bool
  }

  @discardableResult
  private mutating func add(_ scalar: Scalar, _ role: Role) -> Bool {
    builder.add(scalar.text, scalar.range, role, isVerbatim: scalar.isVerbatim)
  }

  /// The text with its range, without quotes if what is between them equals the text.
  private func scalar(_ place: YAMLTree.Place) -> Scalar? {
    guard case .scalar(let symbol, let isQuoted) = tree.content(of: place) else { return nil }
    let text = tree.text(of: symbol)
    let span = tree.span(of: place.node).range
    let inner = isQuoted && span.count >= 2 ? span.lowerBound + 1..<span.upperBound - 1 : span
    let isVerbatim = source.bytes[inner].elementsEqual(text.utf8)
    return Scalar(text: text, range: isVerbatim ? inner : span, isVerbatim: isVerbatim)
  }
}
