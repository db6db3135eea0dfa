import Diagnostics
package import Evaluator
import MenuLoader
package import RecipeGraph
import Shop

/// A menu that was to be valid, and is not.
package struct InvalidMenu: Error, CustomStringConvertible {
  package let description: String
}

/// The menu that a text describes.
///
/// - Throws: `InvalidMenu`, with its findings, for one with an error.
package func menu(_ yaml: String) throws -> MenuView {
  let analysis = try MenuLoader.load([SourceFile(path: "menu.yaml", text: yaml)])
  guard let graph = analysis.graph else {
    let findings = analysis.findings.map { "\($0.rule.code) \($0.message.english)" }
    throw InvalidMenu(description: "\(findings)\n\(yaml)")
  }
  return graph.view(from: nil)
}

/// The seven official juices, ten of each fruit.
package let classicMenu = menuOfSeven(stock: 10)

/// The seven official juices, of so many of each fruit.
package func menuOfSeven(stock: Int) -> String {
  """
  fruits: {strawberry: \(stock), banana: \(stock), pineapple: \(stock), kiwi: \(stock), mango: \(stock)}
  juices:
    strawberry: {strawberry: 16}
    banana: {banana: 2}
    kiwi: {kiwi: 3}
    pineapple: {pineapple: 2}
    strawberry-banana: {strawberry: 10, banana: 1}
    mango: {mango: 3}
    mango-kiwi: {mango: 2, kiwi: 1}
  """
}

/// A juice with a required group of options, one that is not, and a free option.
package let menuWithGroups = """
  fruits: {lemon: 100, syrup: 1 l, ice: 1 kg}
  juices:
    ade:
      uses: {lemon: 1, syrup: 30 ml, ice: 100 g}
      options:
        sweetness: {required: true, one-of: {usual: {scale: {syrup: 1}}, half: {scale: {syrup: 1/2}}}}
        cold: {one-of: {less: {scale: {ice: 1/2}}, no-ice: {drop: [ice]}}}
        sour: {add: {lemon: 1}}

  """

extension MenuView {
  /// An order as it would be typed, its lines separated by spaces.
  package func order(_ text: String) throws -> Order {
    try OrderArgument.parse(text.split(separator: " ").map(String.init), in: self)
  }
}
