import Diagnostics
import MenuLoader

/// The snippets that editors offer; `${1:mango}` is a placeholder with its initial text.
enum SchemaSnippets {
  /// The snippets for the value of a key; nil where there are none.
  static func snippets(for shape: ValueShape) -> JSONLiteral? {
    switch shape {
    case .declarations(.fruit): fruits
    case .declarations(.base): bases
    case .declarations(.juice): juices
    case .declarations(.store): stores
    case .list(.test): tests
    default: nil
    }
  }

  private static let fruits: JSONLiteral = [
    [
      "label": .words(.text("fruit")),
      "description": .words(.text("A fruit with names and an opening stock")),
      "body": [
        "${1:mango}": ["name": ["en": "${2:Mango}", "ko": "${3:망고}"], "stock": "${4:10}"]
      ],
    ],
    [
      "label": .words(.text("fruit with bounds")),
      "description": .words(.text("A fruit with the upper bound of its stock and a low mark")),
      "body": [
        "${1:strawberry}": ["stock": "${2:5 kg}", "max": "${3:15 kg}", "low": "${4:500 g}"]
      ],
    ],
  ]

  private static let bases: JSONLiteral = [
    [
      "label": .words(.text("base")),
      "description": .words(.text("A preparation: what a batch yields and uses")),
      "body": [
        "${1:syrup}": ["yields": "${2:500 ml}", "uses": ["${3:sugar}": "${4:250 g}"]]
      ],
    ]
  ]

  private static let juices: JSONLiteral = [
    [
      "label": .words(.text("juice")),
      "description": .words(.text("A juice with names")),
      "body": [
        "${1:mango}": [
          "name": ["en": "${2:Mango juice}", "ko": "${3:망고쥬스}"],
          "uses": ["${4:mango}": "${5:3}"],
        ]
      ],
    ],
    [
      "label": .words(.text("juice in short")),
      "description": .words(.text("A juice by its ingredients alone")),
      "body": ["${1:mango}": ["${2:mango}": "${3:3}"]],
    ],
  ]

  private static let stores: JSONLiteral = [
    [
      "label": .words(.text("store")),
      "description": .words(.text("A store with opening stock of its own")),
      "body": ["${1:gangnam}": ["stock": ["${2:strawberry}": "${3:2 kg}"]]],
    ]
  ]

  private static let tests: JSONLiteral = [
    [
      "label": .words(.text("test")),
      "description": .words(.text("An order, and what should be left")),
      "body": [
        "name": "${1:one mango juice}", "order": ["${2:mango}": "${3:1}"],
        "left": ["${4:mango}": "${5:7}"],
      ],
    ],
    [
      "label": .words(.text("test of a shortage")),
      "description": .words(.text("An order that is refused, and what is short")),
      "body": [
        "name": "${1:no mango left}", "stock": ["${2:mango}": "${3:2}"],
        "order": ["${4:mango}": "${5:1}"], "short": ["${2:mango}": "${6:1}"],
      ],
    ],
  ]
}
