/// What drawings of the stock and of the recipes say.
package protocol DrawingPhrases {
  /// What a bar of the chart that is full stands for.
  var fullBar: String { get }
}
