import Diagnostics

/// The menu that `juice init` writes: small, with every section, and without a finding.
enum StarterMenu {
  static let name = "menu.yaml"
  /// The schema lies beside the menu, so that editors find it offline.
  static let schemaName = "menu.schema.json"

  static func text(in language: Language) -> String {
    LocalizedText(english, ko: korean)[language]
  }

  private static let english = """
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
        picture: 🍓 # for screens: an emoji, or the path of an image such as images/strawberry.png
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

  private static let korean = """
    # yaml-language-server: $schema=./\(schemaName)
    #
    # juice의 메뉴: 재고가 무엇이고, 어떻게 준비하고, 무엇을 주문할 수 있는지 적어요.
    # 위의 줄이 있으면 편집기에서 자동 완성과 설명을 볼 수 있어요. 문제는 `juice validate`로 모두
    # 찾을 수 있어요.

    version: 1 # 이 형식의 버전. 1만 있어요

    # 사서 쓰는 재료. 아이디는 마음대로 정해요: 아무 문자의 글자와 숫자로 된 낱말을 `-`로 이어요.
    # 이름은 사람이 보는 것이에요.
    #
    # `stock`은 초기 재고예요: 가게를 처음 열 때의 양이고, 재료를 어떻게 세는지도 정해요. 개수(20),
    # 무게(5 kg, 300 g, 500 mg), 부피(2 l, 250 ml)로 세요. 양은 정확해요. 1.5와 3/2는 같아요.
    fruits:
      strawberry:
        name: {en: Strawberry, ko: 딸기}
        picture: 🍓 # 화면에 보여 줄 그림. 이모지나 images/strawberry.png 같은 이미지의 경로
        stock: 5 kg
        max: 15 kg # 재고는 이보다 많아지지 않아요
        low: 500 g # 재고가 이만큼이거나 더 적으면 얼마 안 남았다고 알려 줘요

      # 한 줄로 적은 것. 재고만 있으면 돼서 `banana: 40`이라고만 적어도 돼요.
      banana: {name: {en: Banana, ko: 바나나}, stock: 40, max: 80, low: 5}
      mango: {name: {en: Mango, ko: 망고}, stock: 30}

      # 개수로 세는 재료는 통째로 써요. 자르고 남은 것을 두었다가 쓰면 divisible로 적어요.
      lemon: {name: {en: Lemon, ko: 레몬}, stock: 20, divisible: true}

      sugar: {name: {en: Sugar, ko: 설탕}, stock: 2 kg}
      water: {name: {en: Water, ko: 물}, stock: 20 l}

    # 재료와 다른 베이스로 미리 만드는 것. `uses`는 한 번 만들 때 드는 양이고, `yields`는 그렇게
    # 만들어지는 양이에요. 베이스는 재고로 두지 않고, 쥬스에 드는 만큼의 재료를 써요.
    bases:
      syrup:
        name: {en: Syrup, ko: 시럽}
        yields: 500 ml
        uses: {sugar: 250 g, water: 300 ml}

    # 주문할 수 있는 것. 쥬스의 아이디는 재료와 같아도 되지만, 쥬스가 재료가 되지는 않아요.
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

    # 누가 레시피를 바꾸든 맞아야 하는 것. `juice test`로 실행해요.
    tests:
      - name: 시럽의 물도 레모네이드의 물과 함께 센다
        order: {lemonade: 2}
        left: {lemon: 19, sugar: 1.94 kg, water: 19.428 l}
      - name: 딸기가 1그램 모자란다
        stock: {strawberry: 159 g, banana: 1, sugar: 1 kg, water: 1 l}
        order: {strawberry-banana: 1}
        short: {strawberry: 1 g}

    """
}
