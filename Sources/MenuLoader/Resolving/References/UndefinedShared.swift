import Diagnostics

/// JU218: a juice takes sizes or an option by a name that the menu does not have.
enum UndefinedShared {
  static let rule = Rule(
    "JU218", .error,
    .text(
      "sizes and options that a juice takes by name are defined",
      ko: "쥬스에 이름으로 적은 사이즈와 옵션은 정의되어 있어야 해요"),
    explanation: .text(
      """
      A juice takes sizes or an option by name, and the menu has none of this name at its top, under \
      `sizes:` or `options:`. The name may be misspelled, or be declared in another menu: only files \
      of the same directory belong together. Sizes and options of another juice have no name that \
      could be taken.
      """,
      ko: """
        쥬스에 사이즈나 옵션을 이름으로 적었는데, 메뉴의 맨 위 `sizes:`나 `options:` 아래에 그 이름이 \
        없어요. 잘못 적었거나 다른 메뉴에 정의했을 수 있어요. 같은 디렉터리에 있는 파일만 한 메뉴예요. \
        다른 쥬스에 적은 사이즈와 옵션은 이름으로 가져다 쓸 수 없어요.
        """),
    bad: """
      fruits:
        mango: 10
        cup-22: 100
      sizes:
        cups: {regular: 1, large: {scale: 2, add: {cup-22: 1}}}
      juices:
        mango: {uses: {mango: 2}, sizes: cup}
        half: {uses: {mango: 1}, sizes: cups}
      """,
    replacing: "sizes: cup}", with: "sizes: cups}")

  /// - Parameters:
  ///   - section: the one in which the name would be declared.
  ///   - similar: a declared name, with its place.
  static func finding(
    _ name: ReferenceSyntax, _ section: MenuFormat.Section, by juice: String, _ similar: String?,
    _ declared: SourceLocation?
  ) -> Finding {
    let isSizes = section == .sizes
    let (id, location) = (name.id.quoted, name.location)
    return Finding(
      rule,
      .text(
        "juice \(juice.quoted) takes undefined \(isSizes ? "set of sizes" : "option") \(id)",
        ko: "쥬스 \(juice.quoted)에 적은 \(id) \(isSizes ? "사이즈 묶음" : "공용 옵션")은 정의되지 않았어요"),
      at: Label(
        location.span,
        isSizes
          ? .text("no sizes have this name", ko: "이 이름의 사이즈 묶음이 없어요")
          : .text("no shared option has this name", ko: "이 이름의 공용 옵션이 없어요")),
      related: (declared.map { [Label.similarID($0)] } ?? []) + location.aliasLabels
    ).suggesting(
      similar,
      or: .text(
        "define it under `\(section.rawValue):` at the top of a file",
        ko: "파일 맨 위 `\(section.rawValue):` 아래에 정의해 주세요"))
  }
}
