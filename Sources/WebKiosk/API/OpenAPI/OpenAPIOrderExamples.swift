extension OpenAPIText {
  /// Answers about juices and orders: members of `examples`.
  static let orderExamples: StaticString = #"""
    "menu.opening": {
      "value": {
        "juices": [
          {
            "canMake": 0,
            "id": "strawberry",
            "limitedBy": ["strawberry"],
            "name": "Strawberry juice",
            "picture": {"symbol": "🍓"},
            "short": [{"amount": {"text": "6", "unit": "piece", "value": "6"}, "fruit": "strawberry"}],
            "soldOut": true,
            "takes": [{"amount": {"text": "16", "unit": "piece", "value": "16"}, "fruit": "strawberry"}]
          },
          {
            "canMake": 5,
            "id": "banana",
            "limitedBy": ["banana"],
            "name": "Banana juice",
            "picture": {"symbol": "🍌"},
            "soldOut": false,
            "takes": [{"amount": {"text": "2", "unit": "piece", "value": "2"}, "fruit": "banana"}]
          },
          {
            "canMake": 3,
            "id": "kiwi",
            "limitedBy": ["kiwi"],
            "name": "Kiwi juice",
            "picture": {"symbol": "🥝"},
            "soldOut": false,
            "takes": [{"amount": {"text": "3", "unit": "piece", "value": "3"}, "fruit": "kiwi"}]
          },
          {
            "canMake": 5,
            "id": "pineapple",
            "limitedBy": ["pineapple"],
            "name": "Pineapple juice",
            "picture": {"symbol": "🍍"},
            "soldOut": false,
            "takes": [{"amount": {"text": "2", "unit": "piece", "value": "2"}, "fruit": "pineapple"}]
          },
          {
            "canMake": 1,
            "id": "strawberry-banana",
            "limitedBy": ["strawberry"],
            "name": "Strawberry-banana juice",
            "picture": {"symbol": "🧃"},
            "soldOut": false,
            "takes": [
              {"amount": {"text": "10", "unit": "piece", "value": "10"}, "fruit": "strawberry"},
              {"amount": {"text": "1", "unit": "piece", "value": "1"}, "fruit": "banana"}
            ]
          },
          {
            "canMake": 3,
            "id": "mango",
            "limitedBy": ["mango"],
            "name": "Mango juice",
            "picture": {"symbol": "🥭"},
            "soldOut": false,
            "takes": [{"amount": {"text": "3", "unit": "piece", "value": "3"}, "fruit": "mango"}]
          },
          {
            "canMake": 5,
            "id": "mango-kiwi",
            "limitedBy": ["mango"],
            "name": "Mango-kiwi juice",
            "picture": {"symbol": "🍹"},
            "soldOut": false,
            "takes": [
              {"amount": {"text": "1", "unit": "piece", "value": "1"}, "fruit": "kiwi"},
              {"amount": {"text": "2", "unit": "piece", "value": "2"}, "fruit": "mango"}
            ]
          }
        ],
        "version": 2
      }
    },
    "explain.unknown": {
      "value": {
        "detail": "the menu has no juice `mangoo`; did you mean `mango`?",
        "status": 400,
        "title": "There is no such juice",
        "type": "/problems/unknown-juice"
      }
    },
    "explain.mango-kiwi": {
      "value": {
        "canMake": 5,
        "limitedBy": ["mango"],
        "lines": [{"juice": "mango-kiwi", "quantity": 1}],
        "parts": [
          {
            "amount": {"text": "2", "unit": "piece", "value": "2"},
            "factor": "1",
            "ingredient": "mango",
            "place": {
              "column": 19,
              "endColumn": 20,
              "endLine": 43,
              "endOffset": 1496,
              "line": 43,
              "path": "recipes/classic.yaml",
              "startOffset": 1495
            },
            "written": {"text": "2", "unit": "piece", "value": "2"}
          },
          {
            "amount": {"text": "1", "unit": "piece", "value": "1"},
            "factor": "1",
            "ingredient": "kiwi",
            "place": {
              "column": 28,
              "endColumn": 29,
              "endLine": 43,
              "endOffset": 1505,
              "line": 43,
              "path": "recipes/classic.yaml",
              "startOffset": 1504
            },
            "written": {"text": "1", "unit": "piece", "value": "1"}
          }
        ],
        "sums": [
          {
            "available": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "kiwi",
            "missingForOneMore": {"text": "0", "unit": "piece", "value": "0"},
            "needed": {"text": "1", "unit": "piece", "value": "1"}
          },
          {
            "available": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "mango",
            "missingForOneMore": {"text": "2", "unit": "piece", "value": "2"},
            "needed": {"text": "2", "unit": "piece", "value": "2"}
          }
        ],
        "version": 2
      }
    },
    "plan.assumed": {
      "value": {"complete": true, "lines": [{"canServe": 5, "juice": "mango", "quantity": 5}], "toBuy": [], "version": 2}
    },
    "plan.mangoes": {
      "value": {
        "complete": false,
        "lines": [{"canServe": 3, "juice": "mango", "quantity": 5}],
        "toBuy": [
          {
            "aboveMax": false,
            "amount": {"text": "5", "unit": "piece", "value": "5"},
            "available": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "mango",
            "needed": {"text": "15", "unit": "piece", "value": "15"}
          }
        ],
        "version": 2
      }
    },
    "plan.unknown-fruit": {
      "value": {
        "detail": "the menu has no fruit `mangoo`; did you mean `mango`?",
        "status": 400,
        "title": "There is no such fruit",
        "type": "/problems/unknown-fruit"
      }
    },
    "placeOrder.made": {
      "value": {
        "id": "table-4",
        "journal": "2:96de91fb33c6d40ebe4c37fc4a606fdd67b275d371699d21a1024cd7b89d4e26",
        "lines": [{"juice": "mango", "quantity": 2}],
        "outcome": "made",
        "taken": [
          {
            "amount": {"text": "6", "unit": "piece", "value": "6"},
            "fruit": "mango",
            "left": {"text": "4", "unit": "piece", "value": "4"}
          }
        ],
        "version": 2
      }
    },
    "placeOrder.refused": {
      "value": {
        "detail": "not enough: Strawberry 6 short",
        "id": "01a2074b-343e-7a09-84ff-7676b26c57a6",
        "journal": "2:397e613433ee8c8542c280e61f89010f8b664b3890aaf2a6fdc0f419d299c157",
        "lines": [{"juice": "strawberry", "quantity": 1}],
        "outcome": "refused",
        "shortage": [
          {
            "available": {"text": "10", "unit": "piece", "value": "10"},
            "fruit": "strawberry",
            "needed": {"text": "16", "unit": "piece", "value": "16"},
            "short": {"text": "6", "unit": "piece", "value": "6"},
            "through": [{"amount": {"text": "16", "unit": "piece", "value": "16"}, "juice": "strawberry"}]
          }
        ],
        "status": 409,
        "title": "There is not enough",
        "type": "/problems/refused",
        "version": 2
      }
    },
    "placeOrder.cancelled": {
      "value": {
        "cancelled": true,
        "detail": "the order was made and has been cancelled since",
        "id": "table-4",
        "journal": "2:49d9691af9f317cb7b6619c46df10401f761c2cb344b65684cd30a854502a0ca",
        "lines": [{"juice": "mango", "quantity": 2}],
        "outcome": "cancelled",
        "replay": true,
        "status": 409,
        "taken": [
          {
            "amount": {"text": "6", "unit": "piece", "value": "6"},
            "fruit": "mango",
            "left": {"text": "4", "unit": "piece", "value": "4"}
          }
        ],
        "title": "The order was cancelled",
        "type": "/problems/cancelled",
        "version": 2
      }
    },
    "placeOrder.other-content": {
      "value": {
        "detail": "order id `table-4` stands for `mango=2` already, and now for `kiwi`; give each order an id of its own; nothing was taken",
        "status": 422,
        "title": "The key stands for another order",
        "type": "/problems/other-content"
      }
    },
    "placeOrder.repeated": {
      "value": {
        "id": "table-4",
        "journal": "2:9bb777bd21ad2d4922e1dfe33c206ec7b235103762a6ed25816740362f94dfc3",
        "lines": [{"juice": "mango", "quantity": 2}],
        "outcome": "made",
        "replay": true,
        "taken": [
          {
            "amount": {"text": "6", "unit": "piece", "value": "6"},
            "fruit": "mango",
            "left": {"text": "4", "unit": "piece", "value": "4"}
          }
        ],
        "version": 2
      }
    },
    "placeOrder.misspelled": {
      "value": {
        "detail": "the body is not as it has to be (lines.[0].quantitiy): there is no such key; there are juice, options, quantity, size; see /api/v1/openapi.json",
        "status": 400,
        "title": "The request is malformed",
        "type": "/problems/bad-request"
      }
    },
    "placeOrder.unknown-juice": {
      "value": {
        "detail": "the menu has no juice `mangoo`; did you mean `mango`?",
        "status": 400,
        "title": "There is no such juice",
        "type": "/problems/unknown-juice"
      }
    },
    "order.unknown": {
      "value": {
        "detail": "there is no order `table-5`",
        "status": 404,
        "title": "There is nothing here",
        "type": "/problems/not-found"
      }
    },
    "order.made": {
      "value": {
        "id": "table-4",
        "journal": "2:9e0875fcdcf139840dabd0d452cd410730f15b055e5ee08a204ebfff4472e439",
        "lines": [{"juice": "mango", "quantity": 2}],
        "outcome": "made",
        "replay": true,
        "taken": [
          {
            "amount": {"text": "6", "unit": "piece", "value": "6"},
            "fruit": "mango",
            "left": {"text": "4", "unit": "piece", "value": "4"}
          }
        ],
        "version": 2
      }
    },
    "cancelOrder.repeated": {
      "value": {
        "givenBack": [
          {
            "amount": {"text": "6", "unit": "piece", "value": "6"},
            "fruit": "mango",
            "now": {"text": "10", "unit": "piece", "value": "10"}
          }
        ],
        "id": "table-4",
        "journal": "3:7d12771e8f891f70c1c99fbd2089313c092d5f1daf4a2417a35043edc4e725b1",
        "lines": [{"juice": "mango", "quantity": 2}],
        "outcome": "cancelled",
        "replay": true,
        "version": 2
      }
    },
    "cancelOrder.unknown": {
      "value": {
        "detail": "there is no order `table-5`",
        "status": 404,
        "title": "There is nothing here",
        "type": "/problems/not-found"
      }
    },
    "cancelOrder.given-back": {
      "value": {
        "givenBack": [
          {
            "amount": {"text": "6", "unit": "piece", "value": "6"},
            "fruit": "mango",
            "now": {"text": "10", "unit": "piece", "value": "10"}
          }
        ],
        "id": "table-4",
        "journal": "3:2b3a78a37646fe4e56d56076f79d2183c0899f60c566c0948285b694e8353107",
        "lines": [{"juice": "mango", "quantity": 2}],
        "outcome": "cancelled",
        "version": 2
      }
    }
    """#
}
