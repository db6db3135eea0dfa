/// The menu that `juice init` writes: small, with every section, and without a finding.
enum StarterMenu {
  static let name = "menu.yaml"
  /// The schema lies beside the menu, so that editors find it offline.
  static let schemaName = "menu.schema.json"

  static let text = """
    # yaml-language-server: $schema=./\(schemaName)
    #
    # A menu for juice: what is in stock, how it is prepared, and what can be ordered.
    # The line above gives editors completion and help; `juice validate` finds every mistake.

    version: 1 # of this format; 1 is the only one

    # What is bought in. Each has an id of your choice: letters of any script and digits, in words
    # joined by `-`. Names are for people.
    #
    # `stock` is the opening stock: how much there is when the shop opens for the first time. It
    # also says how the fruit is counted: in pieces (20), by weight (5 kg, 300 g, 500 mg) or by
    # volume (2 l, 250 ml). Amounts are exact; 1.5 and 3/2 are the same.
    fruits:
      strawberry:
        name: {en: Strawberry, ko: 딸기}
        stock: 5 kg
        max: 15 kg # the stock never goes above it
        low: 500 g # at or below it, the stock is shown as low

      # The same on one line. Only the stock is needed: `banana: 40` would do.
      banana: {name: {en: Banana, ko: 바나나}, stock: 40, max: 80, low: 5}
      mango: {name: {en: Mango, ko: 망고}, stock: 30}

      # Pieces are used whole, unless the rest of a cut one is kept.
      lemon: {name: {en: Lemon, ko: 레몬}, stock: 20, divisible: true}

      sugar: {name: {en: Sugar, ko: 설탕}, stock: 2 kg}
      water: {name: {en: Water, ko: 물}, stock: 20 l}

    # What you prepare from fruits and other bases: `uses` makes one batch, and `yields` is how
    # much that is. A base is never stocked; a juice takes the fruits of its share of a batch.
    bases:
      syrup:
        name: {en: Syrup, ko: 시럽}
        yields: 500 ml
        uses: {sugar: 250 g, water: 300 ml}

    # What can be ordered. A juice may have the id of a fruit, but is never an ingredient itself.
    juices:
      strawberry-banana:
        name: {en: Strawberry-banana juice, ko: 딸바쥬스}
        uses: {strawberry: 160 g, banana: 1, syrup: 20 ml}
      mango:
        name: {en: Mango juice, ko: 망고쥬스}
        uses: {mango: 3}
      lemonade:
        name: {en: Lemonade, ko: 레모네이드}
        uses: {lemon: 1/2, syrup: 60 ml, water: 250 ml}

    # What is to hold of the recipes, whoever changes them; `juice test` runs these.
    tests:
      - name: the water of the syrup counts with that of the lemonade
        order: {lemonade: 2}
        left: {lemon: 19, sugar: 1.94 kg, water: 19.428 l}
      - name: one gram of strawberry short
        stock: {strawberry: 159 g, banana: 1, sugar: 1 kg, water: 1 l}
        order: {strawberry-banana: 1}
        short: {strawberry: 1 g}

    """
}
