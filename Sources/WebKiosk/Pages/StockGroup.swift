import Diagnostics
import Evaluator
import RecipeGraph
import Reports

/// The things on the stock screen that stand together: first what is low, then the others by what they are.
enum StockGroup: String, CaseIterable {
  case low, ingredients, prepared, packaging

  /// From this number of rows on, they can be searched.
  static let searchedRows = 12

  /// Those that have something, each in the order of the menu.
  ///
  /// What is staged moves nothing: a row that is stepped stays where it is.
  ///
  /// - Parameter needs: of the order that was refused, if that led to the screen.
  static func all(
    of levels: StockLevels, needs: [Ref<Fruit>: Quantity], in menu: MenuView
  ) -> [(group: StockGroup, fruits: [Ref<Fruit>])] {
    let fruits = Dictionary(grouping: menu.fruitRefs) { fruit -> StockGroup in
      let isShort = needs[fruit].map { levels[fruit] < $0 } ?? false
      if isShort || StockMark(of: fruit, in: menu, levels) != nil { return .low }
      if menu[fruit].base != nil { return .prepared }
      return menu[fruit].isPackaging ? .packaging : .ingredients
    }
    return allCases.compactMap { group in fruits[group].map { (group, $0) } }
  }

  func heading(_ language: Language) -> HTML {
    let text: LocalizedText =
      switch self {
      case .low: .text("Low")
      case .ingredients: .text("Ingredients")
      case .prepared: .text("Prepared ahead")
      case .packaging: .text("Packaging")
      }
    return "<li class=\"group\" id=\"group-\(rawValue)\"><h2>\(text[language])</h2></li>\n"
  }

  /// The field with which the script searches the rows; nil for few of them.
  static func search(_ request: KioskRequest) -> HTML? {
    guard request.menu.fruitRefs.count >= searchedRows else { return nil }
    let language = request.language
    let (text, none) = (searchText[language], noneFound[language])
    return """

      <p class="find"><input type="search" aria-label="\(text)" placeholder="\(text)" autocomplete="off"></p>
      <p id="none-found" hidden>\(none)</p>
      """
  }

  private static let searchText = LocalizedText.text("Search the stock")
  private static let noneFound = LocalizedText.text("Nothing in stock has that name.")
}

extension LocalizedText {
  /// How many batches of a base can be made now.
  static func possibleBatches(_ count: Int) -> LocalizedText {
    count == 0 ? .text("none can be made now") : .text("\(count) can be made now")
  }
}
