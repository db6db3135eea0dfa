@testable import RecipeGraph

extension RecipeGraph {
  /// All that is known of its juices, the same for equal ones: sets have no order of their own.
  var textOfJuices: String {
    juices.map { juice in
      let sizes = juice.sizes.map { size in
        "\(size.id) \(String(describing: size.name)) \(size.scale) \(size.scaleSpan) \(size.span)"
          + " \(size.set.sorted { $0.key < $1.key }) \(size.add) \(size.drop) \(size.swap)"
      }
      let options = juice.options.map { option in
        "\(option.id) \(String(describing: option.name)) \(option.add) \(option.span)"
          + " \(option.drop) \(option.scale) \(option.isScaled) \(option.swap)"
      }
      return "\(juice.id) \(String(describing: juice.name)) \(juice.uses) \(juice.substitutes)"
        + " \(String(describing: juice.limit)) \(juice.span) \(sizes) \(options) \(juice.groups)"
    }.joined(separator: "\n")
  }
}
