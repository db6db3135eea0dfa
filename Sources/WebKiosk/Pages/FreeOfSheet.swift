import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop

/// The sheet on which a guest says what a drink must not contain, and which diets it has to suit.
enum FreeOfSheet {
  /// Labels and diets in large words, each with what it leaves out.
  static func page(_ request: KioskRequest) throws -> WebResponse {
    let basket = try Basket.of(request.request.query, adding: nil, in: request.menu)
    let filter = LabelFilter(basket.wish, request.menu, request.language)
    return PageLayout.dialog(
      PageText.freeOfTitle[request.language], request, at: .customers, class: "free-of",
      try form(filter, request, basket))
  }

  private static func form(
    _ filter: LabelFilter, _ request: KioskRequest, _ basket: Basket
  ) throws -> HTML {
    let (language, menu, asked) = (request.language, request.menu, filter.asked)
    let juices = Array(menu.juiceRefs)
    /// - Parameter count: how many juices it leaves out.
    func choice(
      _ field: String, _ id: String, _ name: LocalizedText, leavesOut count: Int, isChosen: Bool
    ) -> HTML {
      let note: HTML? =
        count == 0
        ? nil : " <small>\(language[PageText.leavesOut(count, of: juices.count)])</small>"
      return """
        <label class="choice"><input type="checkbox" name="\(field)" value="\(id)"\
        \("checked", if: isChosen)>\(name[language])\(note)</label>
        """
    }
    let offered = filter.labels
    let unavoidable =
      offered.isEmpty ? [] : juices.map { JuiceFit.unavoidableLabels(of: $0, in: menu) }
    let labels = offered.map { label in
      choice(
        LabelFilter.field, label.id, label.name,
        leavesOut: unavoidable.count { $0.contains(label) },
        isChosen: asked.freeOf.contains(label))
    }
    let diets = try filter.diets.map { diet in
      let wish = GuestWish(freeOf: LabelSet(), diets: DietSet([diet]))
      return choice(
        LabelFilter.dietField, diet.rawValue, diet.name,
        leavesOut: try juices.count { try !JuiceFit(of: $0, wish, in: menu).isPossible },
        isChosen: asked.diets.declared.contains(diet))
    }
    return """
      <form method="get" action="/">\(request.hiddenStore)\(basket.allHiddenLines)
      \(fieldset(PageText.without[language], labels))\(fieldset(PageText.only[language], diets))
      <p class="hint">\(PageText.freeOfHelp[language])</p>
      \(HTML.actions(
        .button(PageText.showDrinks[language]),
        .back(PageText.backToMenu[language], to: basket.address(request))))
      </form>
      """
  }

  private static func fieldset(_ legend: String, _ choices: [HTML]) -> HTML? {
    choices.isEmpty
      ? nil : "<fieldset><legend>\(legend)</legend>\(choices)</fieldset>"
  }
}
