package import Diagnostics

/// Texts of drawings.
extension LocalizedText {
  /// - Parameter store: nil for the main one.
  package static func recipeGraph(of store: String?) -> LocalizedText {
    .text(
      "Recipes and stock" + (store.map { " of \($0)" } ?? ""),
      ko: (store.map { "\($0) " } ?? "") + "레시피와 재고")
  }

  /// Of a base.
  package static func makes(_ amount: String) -> LocalizedText {
    .text("makes \(amount)", ko: "한 번에 \(amount)")
  }

  /// Of an ingredient that an option adds.
  package static func with(_ option: String) -> LocalizedText {
    .text("with \(option)", ko: "\(option) 선택 시")
  }

  /// Of an ingredient that an option drops.
  package static func notWith(_ option: String) -> LocalizedText {
    .text("not with \(option)", ko: "\(option) 선택 시 제외")
  }

  /// Of a substitute.
  package static func inPlace(of ingredient: String) -> LocalizedText {
    .text("in place of \(ingredient)", ko: "\(ingredient) 대신")
  }

  /// A note that a drawing exceeds the edges or characters that GitHub allows in Mermaid.
  ///
  /// - Parameter format: a format without such limits.
  package static func tooLargeForMermaid(
    edges: Int, max maxEdges: Int, length: Int, max maxLength: Int, instead format: String
  ) -> LocalizedText {
    .text(
      """
      note: GitHub draws Mermaid of at most \(maxEdges) edges and \(maxLength) characters; this has \
      \(edges) and \(length)
      help: name some juices with --juice, or take --format \(format)
      """,
      ko: """
        참고: GitHub는 선 \(maxEdges)개, \(maxLength)자까지 그려 주는데 이 그림은 선 \(edges)개, \(length)자예요
        도움말: --juice로 쥬스를 고르거나 --format \(format) 형식으로 받아 주세요
        """)
  }
}
