import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The stock screen: changes are staged, saved after a question, and dropped after one.
enum StockPages {
  static func screen(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    var done = query["saved"].map { _ in request.language[.saved] }
    if let made = query["made"] { done = try await MakePages.made(made, request) }
    let draft = try await Draft(of: query, request)
    return try await page(
      draft.form, draft.name, order: query["order"], done: done,
      problem: draft.isGone ? PageText.draftGone[request.language] : nil, request)
  }

  /// What is staged, as an address names it.
  private struct Draft {
    let form: StockForm
    /// As in `StockDrafts.keep`.
    let name: [(String, String)]
    /// Whether the server no longer has it.
    let isGone: Bool

    init(of query: FormValues, _ request: KioskRequest) async throws {
      let named = query[StockDrafts.field]
      let values = named.flatMap { request.services.drafts[$0] }
      isGone = named != nil && values == nil
      name = values == nil ? [] : named.map { [(StockDrafts.field, $0)] } ?? []
      form = try await StockPages.form(values ?? FormValues(), request)
    }
  }

  /// Applies a step, or stages what was typed.
  static func edit(_ request: KioskRequest) async throws -> WebResponse {
    let values = try request.form()
    var form = try await form(values, request)
    if let step = values["step"] {
      form.step(step, needs: try await needs(of: values["order"], request))
    }
    let isReview = values["show"] == "review"
    let base = values["show"].flatMap { show in
      show.hasPrefix(MakePages.buttonPrefix) ? show.dropFirst(MakePages.buttonPrefix.count) : nil
    }
    let isSubmitted = values["step"] != nil || values["show"] != nil
    let isPossible = form.rejected.isEmpty && form.obstacles.isEmpty
    let isDone =
      isSubmitted && isPossible && (!isReview || !form.draft.isEmpty)
    let name = request.services.drafts.keep(
      isDone ? form.values : form.valuesAsSeen, as: values[StockDrafts.field])
    // Reloading the page must not apply the step again.
    if isDone {
      let rest = values["order"].map { [("order", $0)] } ?? []
      let page = base.map { MakePages.address(of: String($0)) }
      return .seeOther(
        request.address(page ?? (isReview ? "/stock/review" : "/stock"), rest + name))
    }
    return try await page(
      form, name, order: values["order"],
      problem: isReview && isPossible ? request.language[.nothingToSave] : nil, request)
  }

  private static func form(
    _ values: FormValues, _ request: KioskRequest
  ) async throws -> StockForm {
    try StockForm(
      values, current: try await request.shop.levels(), in: request.menu,
      typedIn: request.language)
  }

  /// - Parameter name: that of what is staged, as in `StockDrafts.keep`.
  private static func page(
    _ form: StockForm, _ name: [(String, String)], order: String?, done: String? = nil,
    problem: String? = nil, _ request: KioskRequest
  ) async throws -> WebResponse {
    let needs = try await needs(of: order, request)
    let former = try await request.shop.ledger.formerStock(
      in: request.menu.graph, ofStore: request.menu.storeID
    ).lines(in: request.menu.graph)
    return PageLayout.page(
      PageText.stock[request.language], request, at: .stock,
      html(
        form, name, needs: needs, former: former, order: order, done: done, problem: problem,
        request))
  }

  /// How much a refused order needs of the fruits that are short.
  private static func needs(
    of order: String?, _ request: KioskRequest
  ) async throws -> [Ref<Fruit>: Quantity] {
    guard let order, let answered = try await request.shop.answered(try OrderID(order))
    else { return [:] }
    return request.menu.needs(of: answered.answer.obstacles.shortItems)
  }

  /// - Parameter former: a line for each fruit with stock that the menu no longer has.
  private static func html(
    _ form: StockForm, _ name: [(String, String)], needs: [Ref<Fruit>: Quantity],
    former: [LocalizedText], order: String?, done: String?, problem: String?,
    _ request: KioskRequest
  ) -> HTML {
    let language = request.language
    let store = request.names.store(of: request.menu)
    let problems =
      (problem.map { [$0] } ?? [])
      + request.names.texts(of: form.obstacles, store: request.menu.storeID)
      + form.rejected.sorted { $0.key < $1.key }.map {
        $0.value.problem.message[language]
      }
    let doneNotice = done.map { done -> HTML in
      "<p class=\"notices done\">\(done)</p>"
    }
    let noticeList: HTML? =
      problems.isEmpty
      ? nil
      : """
      <div class="notices" role="alert">\(HTML.list(problems))</div>
      """
    let groups = StockGroup.all(of: form.draft.levels, needs: needs, in: request.menu)
    let rows = groups.map { group, fruits -> HTML in
      let heading = groups.count > 1 ? group.heading(language) : nil
      return "\(heading)\(fruits.map { row($0, form, needs: needs, request) })"
    }
    let staged: [(String, String)] = (order.map { [("order", $0)] } ?? []) + name
    return """
      <h1>\(language[.stock(of: store)])</h1>
      \(doneNotice)\(noticeList)\(StockGroup.search(request))
      <form id="stock" method="post" action="\(request.address("/stock/edit"))"\
      \("data-staged", if: !form.draft.isEmpty)>
      \(HTML.hidden(staged))\(form.hiddenFieldsOfScreen)
      <button class="hidden" name="show" value="draft" tabindex="-1">\(PageText.stage[language])</button>
      <ul class="stock-rows">\(rows)</ul>
      \(former.map { "<p class=\"former\">\($0[language])</p>" as HTML })
      \(HTML.actions(
        .button(PageText.save[language], nil, " name=\"show\" value=\"review\""),
        .quietLink(PageText.leave[language], to: leaveAddress(form, name, request)),
        class: "actions sticky"))
      </form>
      \(SwitchForm.html(form.draft.levels.off, staged, request))
      """
  }

  private static func leaveAddress(
    _ form: StockForm, _ name: [(String, String)], _ request: KioskRequest
  ) -> String {
    form.draft.isEmpty ? request.address("/") : request.address("/stock/leave", name)
  }

  private static func row(
    _ fruit: Ref<Fruit>, _ form: StockForm, needs: [Ref<Fruit>: Quantity], _ request: KioskRequest
  ) -> HTML {
    let (menu, language, names) = (request.menu, request.language, request.names)
    let id = menu[fruit].id
    let picture = PictureMarkup.html(menu[fruit].display.picture, "fruits", id, request)
    let name = names.label(fruit)
    let isChanged = form.draft.changes(fruit)
    // As it can be typed, with the unit, such as 1.5 kg.
    let amount = language.numbers.decimal(
      form.draft[fruit].amount(menu[fruit].dimension).description)
    let isCounted = form.draft.levels.otherUnits[fruit] == nil
    var notes: [HTML] = []
    if let mark = StockMark(of: fruit, in: menu, form.draft.levels) {
      notes.append("<strong class=\"\(mark.rawValue)\">\(mark.text(language))</strong>")
    }
    if isChanged {
      notes.append(
        """
        <span class="staged">\(PageText.staged[language]): \
        \(names.amount(form.draft.levels[fruit], of: fruit)) → \
        \(names.amount(form.draft[fruit], of: fruit))</span>
        """)
    }
    if let before = form.overtaken[fruit] {
      let text = overtaken(fruit, before, form, request)
      notes.append("<strong class=\"overtaken\">\(text)</strong>")
    }
    func button(_ text: LocalizedText, _ attributes: HTML) -> HTML {
      .quietButton(text[language], attributes, label: "\(text[language]): \(name)")
    }
    var fill: HTML?
    if let missing = form.draft.missing(fruit, of: needs) {
      notes.append(
        "<strong class=\"short\">\(language[.short(names.amount(missing, of: fruit, .up))])</strong>"
      )
      fill = button(PageText.fill, " name=\"step\" value=\"\(id)=\"")
    }
    let make = menu[fruit].base.map { _ -> HTML in
      let possible = PossibleBatches(of: fruit, stock: form.draft.levels, in: menu)
      let count = (possible?.count).map {
        " <small>\(language[.possibleBatches($0)])</small>" as HTML
      }
      return """
        \(button(PageText.makeBatch, " name=\"show\" value=\"\(MakePages.buttonPrefix)\(id)\""))\(count)
        """
    }
    func step(_ sign: String, _ value: String, _ text: LocalizedText) -> HTML {
      .button(
        sign, "step",
        " name=\"step\" value=\"\(id)\(value)\" data-repeat\("disabled", if: !isCounted)",
        label: "\(text[language]): \(name)")
    }
    let max = menu[fruit].max.map { max -> HTML in
      "<small>\(language[PageText.atMost(names.amount(max, of: fruit))])</small>"
    }
    return """
      <li class="row\(isChanged ? " is-staged" : "")" id="row-\(id)">
      <span class="fruit">\(picture)<bdi class="name">\(name)</bdi>\(max)</span>
      <span class="stepper">
      \(step("−", "-", PageText.less))
      <input name="amount.\(id)" value="\(form.rejected[fruit]?.text ?? amount)" aria-label="\(PageText.amount[language]): \(name)" \
      autocomplete="off" size="8"\("disabled", if: !isCounted)\
      \("aria-invalid=\"true\"", if: form.rejected[fruit] != nil)>
      <input type="hidden" name="shown.\(id)" value="\(amount)">
      \(step("+", "+", PageText.more))
      </span>
      <span class="notes">\(notes) \(fill)\(make)</span>
      </li>
      """
  }

  /// Says how the stock of a fruit changed since it was shown.
  private static func overtaken(
    _ fruit: Ref<Fruit>, _ before: Quantity, _ form: StockForm, _ request: KioskRequest
  ) -> String {
    let names = request.names
    return request.language[
      .changedMeanwhile(
        names.label(fruit), from: names.amount(before, of: fruit),
        to: names.amount(form.draft.levels[fruit], of: fruit))]
  }

  // MARK: Saving and leaving

  static func review(_ request: KioskRequest) async throws -> WebResponse {
    let draft = try await Draft(of: request.request.query, request)
    // There is nothing to save.
    guard !draft.isGone else {
      return .seeOther(
        request.address("/stock", request.request.query.pairs.map { ($0.name, $0.value) }))
    }
    return reviewPage(draft.form, draft.name, request)
  }

  /// - Parameters:
  ///   - name: as in `page`.
  ///   - rejected: the typed reason, if it is not allowed.
  private static func reviewPage(
    _ form: StockForm, _ name: [(String, String)],
    rejected: (reason: String, kind: ReasonKind?, problem: Problem)? = nil,
    _ request: KioskRequest
  ) -> WebResponse {
    let language = request.language
    let names = request.names
    let back = request.address("/stock", name)
    let rows = request.menu.fruitRefs.filter(form.draft.changes).map { fruit in
      HTML.row(
        names.label(fruit), names.amount(form.draft.levels[fruit], of: fruit),
        names.amount(form.draft[fruit], of: fruit))
    }
    let changes = form.overtaken.sorted { $0.key < $1.key }.map { fruit, before -> HTML in
      let text = overtaken(fruit, before, form, request)
      return "<p class=\"overtaken\"><strong>\(text)</strong></p>"
    }
    let notice = rejected.map { rejected -> HTML in
      """
      <p class="notices" role="alert">\(rejected.problem.message[language])</p>
      """
    }
    func choice(_ kind: ReasonKind?, _ text: String) -> HTML {
      """
      <label class="choice"><input type="radio" name="kind" value="\(kind?.rawValue ?? "")"\
      \("checked", if: kind == rejected?.kind)>\(text)</label>
      """
    }
    let kinds =
      [choice(nil, PageText.noReason[language])]
      + ReasonKind.named.map { choice($0, language[.reason($0)]) }
    let tooLong = ChangeReason.tooLong.message[language]
    return PageLayout.dialog(
      language[.saveQuestion], request, at: .stock, status: rejected == nil ? 200 : 400,
      """
      \(notice)\(changes)
      \(HTML.table([language[.fruit], language[.before], language[.after]], rows))
      <form method="post" action="\(request.address("/stock"))">
      \(HTML.hidden(name + form.values))
      <fieldset><legend>\(PageText.reason[language])</legend>\(kinds)</fieldset>
      <label>\(PageText.reasonText[language]) <input name="reason" value="\(rejected?.reason ?? "")" \
      maxlength="\(ChangeReason.maxLength)" data-max-bytes="\(ChangeReason.maxLength)" \
      data-too-long="\(tooLong)" autocomplete="off"\
      \("aria-invalid=\"true\"", if: rejected != nil)></label>
      \(HTML.actions(
        .button(PageText.save[language], nil, "\("disabled", if: form.draft.isEmpty)"),
        .back(PageText.keepEditing[language], to: back)))
      </form>
      """)
  }

  static func save(_ request: KioskRequest) async throws -> WebResponse {
    let values = try request.form()
    let form = try await form(values, request)
    let (drafts, known) = (request.services.drafts, values[StockDrafts.field])
    // Changes by others have to be shown before anything is saved.
    guard form.overtaken.isEmpty, form.obstacles.isEmpty else {
      return .seeOther(
        request.address("/stock", drafts.keep(StockForm.staged(in: values), as: known)))
    }
    guard !form.draft.isEmpty else { return .seeOther(request.address("/stock")) }
    var change = form.draft.change
    let reason = values["reason"]?.trimmed ?? ""
    let kind = ReasonKind.named.first { $0.rawValue == values["kind"] }
    do throws(Problem) {
      if let kind {
        change.note = ChangeNote(reason: try ChangeReason(kind, reason))
      } else if !reason.isEmpty {
        change.note = ChangeNote(reason: try ChangeReason(typed: reason))
      }
    } catch {
      return reviewPage(
        form, known.map { [(StockDrafts.field, $0)] } ?? [], rejected: (reason, kind, error),
        request)
    }
    guard try await request.shop.ledger.change(change, in: request.shop.ledgerMenu).isAccepted
    else {
      // Somebody changed the stock during this request; the screen shows the change.
      return .seeOther(request.address("/stock", drafts.keep(form.values, as: known)))
    }
    if let known { drafts.forget(known) }
    return .seeOther(request.address("/stock", [("saved", "1")]))
  }

  static func leave(_ request: KioskRequest) async throws -> WebResponse {
    let name = request.request.query[StockDrafts.field].map { [(StockDrafts.field, $0)] } ?? []
    let language = request.language
    return PageLayout.dialog(
      language[.leaveQuestion], request, at: .stock,
      .actions(
        .link(PageText.yes[language], to: request.address("/")),
        .back(PageText.keepEditing[language], to: request.address("/stock", name))))
  }
}
