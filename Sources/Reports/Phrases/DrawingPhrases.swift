/// What drawings of the stock and of the recipes say.
package protocol DrawingPhrases {
  /// What a bar of the chart that is full stands for.
  var fullBar: String { get }
  /// - Parameter store: nil for the main one.
  func recipeGraph(of store: String?) -> String
  var base: String { get }
  /// Of a fruit.
  func left(_ amount: String) -> String
  /// Of a base.
  func makes(_ amount: String) -> String
  /// Of a juice, as short as can be.
  ///
  /// - Parameter count: nil if it is not known.
  func canMakeNow(_ count: Int?, limitedBy fruits: [String]) -> String
  /// Of an ingredient that an option adds.
  func with(_ option: String) -> String
  /// Of an ingredient that an option drops.
  func notWith(_ option: String) -> String
  /// Of a substitute.
  func inPlace(of ingredient: String) -> String
}
