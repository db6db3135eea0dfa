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

  /// The sets of sizes of a menu.
  static func sizes(_ table: SharedTable, isComplete: Bool) -> Namespace<SharedSizesSyntax> {
    let wording = UndefinedID(
      rule: rule, noun: .sharedSizes,
      absence: .text("no sizes have this name", ko: "이 이름의 사이즈 묶음이 없어요"),
      remedy: remedy(.sizes))
    return Namespace(
      wording, suggesting: table.sizes.map(\.id), isComplete: isComplete,
      location: \.location, find: table.set)
  }

  /// The shared options of a menu.
  static func options(_ table: SharedTable, isComplete: Bool) -> Namespace<SharedOptionSyntax> {
    let wording = UndefinedID(
      rule: rule, noun: .text("option", ko: "공용 옵션"),
      absence: .text("no shared option has this name", ko: "이 이름의 공용 옵션이 없어요"),
      remedy: remedy(.options))
    return Namespace(
      wording, suggesting: table.options.map(\.id), isComplete: isComplete,
      location: \.location, find: table.option)
  }

  /// - Parameter section: the one in which the name would be declared.
  private static func remedy(_ section: MenuFormat.Section) -> LocalizedText {
    .text(
      "define it under `\(section.rawValue):` at the top of a file",
      ko: "파일 맨 위 `\(section.rawValue):` 아래에 정의해 주세요")
  }
}
