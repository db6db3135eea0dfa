import Diagnostics
import MenuLoader
import Reports
import Text

extension Route {
  /// The API, from which the OpenAPI document is generated.
  static let programRoutes = [
    Route(
      .get, "/api/v1/menu", .anyone,
      Operation(
        id: "menu", tag: .menu,
        summary: "The menu lists the juices, and how many of each can be made.",
        details:
          "The answer has an entry for each juice in each size. `canMake` counts each juice as if nothing else were ordered.",
        parameters: [.store],
        results: [.ok("The juices.")], problems: [.undecidable]),
      answer: MenuEndpoints.menu),
    Route(
      .get, "/api/v1/explain/{line}", .anyone,
      Operation(
        id: "explain", tag: .menu,
        summary: "An explanation says where each amount of a line comes from.",
        details:
          "The answer breaks down the bases of the juice, and says where each amount stands in the files of the menu.",
        parameters: [.line, .store],
        results: [.ok("The explanation.")],
        problems: [.unknownJuice, .notFound, .undecidable]),
      answer: MenuEndpoints.explain),
    Route(
      .post, "/api/v1/plan", .anyone,
      Operation(
        id: "plan", tag: .menu,
        summary:
          "A plan says how much of an order the stock suffices for, and what to buy for the rest.",
        details: "A plan changes nothing.",
        parameters: [.store],
        results: [.ok("The plan.")],
        problems: [.unknownJuice, .unknownFruit, .undecidable]),
      answer: MenuEndpoints.plan),
    Route(
      .post, "/api/v1/orders", .anyone,
      Operation(
        id: "placeOrder", tag: .orders, summary: "A customer places an order.",
        details:
          "The shop makes all of an order, or nothing of it. A refused order is kept, too, and its repetition is answered in the same way.",
        parameters: [.idempotencyKey, .store],
        results: [
          .ok("The order was made before under the same key.", [.location]),
          .init(status: 201, summary: "The order was made.", headers: [.location]),
        ],
        problems: ProblemDetails.Kind.refusals + [
          .unknownJuice, .priceChanged, .cancelled, .overLimit, .archived, .otherContent,
          .undecidable,
        ]),
      length: .mostlyShort, answer: OrderEndpoints.place),
    Route(
      .get, "/api/v1/orders/{id}", .anyone,
      Operation(
        id: "order", tag: .orders, summary: "The server says how it answered an order.",
        details:
          "The answer says nothing of what happened to the stock since. `Location` of the order has the store in it. Only staff may name an order by its number.",
        parameters: [.namedOrderID, .store],
        results: [.ok("The answer as it was, with `replay`.")],
        problems: [.notFound, .conflict, .archived]),
      length: .short, answer: OrderEndpoints.show),
    Route(
      .post, "/api/v1/orders/{id}/cancel", .staff,
      Operation(
        id: "cancelOrder", tag: .orders,
        summary: "Staff cancel an order, which gives back what it took.",
        details:
          "An order is cancelled once: a repetition has the same answer with `replay`. The request needs no body, and the server ignores one. If the request names a store, an order of another one is not found.",
        parameters: [.namedOrderID, .store],
        results: [.ok("What the order gave back.")],
        problems: [.notFound, .conflict, .notCancellable, .changeRefused, .archived]),
      length: .short, answer: OrderEndpoints.cancel),
    Route(
      .post, "/api/v1/orders/{id}/cancel/part", .staff,
      Operation(
        id: "cancelPart", tag: .orders,
        summary: "Staff give back a part of an order: what the journal says it took.",
        details:
          "No more is given back than is left of the order. Cancelling the order then gives back the rest. If the request names a store, an order of another one is not found.",
        parameters: [.namedOrderID, .store],
        results: [.ok("What was given back.")],
        problems: [.notFound, .conflict, .notCancellable, .changeRefused, .archived]),
      length: .short, answer: OrderEndpoints.cancelPart),
    Route(
      .get, "/api/v1/stock", .staff,
      Operation(
        id: "stock", tag: .stock, summary: "The stock lists how much there is of every fruit.",
        details: "The ETag names the row of the journal up to which this is the stock.",
        parameters: [.store],
        results: [.ok("The stock.", [.eTag])]),
      answer: StockEndpoints.show),
    Route(
      .patch, "/api/v1/stock", .staff,
      Operation(
        id: "changeStock", tag: .stock,
        summary: "Staff change the stock of several fruits at once, or of none.",
        details:
          "A change says on what stock it was decided, so that nobody overwrites what somebody else did: either If-Match has the ETag of that stock, or `expected` has the amount of every fruit that changes. If-Match takes precedence.",
        parameters: [.ifMatch, .store],
        results: [.ok("What the change did.", [.eTag])],
        problems: [.unknownFruit, .changeRefused, .changedMeanwhile, .preconditionRequired]),
      answer: StockEndpoints.change),
    Route(
      .post, "/api/v1/off", .staff,
      Operation(
        id: "switchOff", tag: .stock,
        summary: "Staff stop selling juices, sizes, options or ingredients for today.",
        details:
          "They are not sold until the next day begins by the clock of the shop, or until they are switched on. A repetition changes nothing and has no entries.",
        parameters: [.store],
        results: [.ok("What was switched off.")], problems: [.unknownJuice]),
      answer: StockEndpoints.switchOff),
    Route(
      .post, "/api/v1/on", .staff,
      Operation(
        id: "switchOn", tag: .stock, summary: "Staff sell again what was switched off.",
        details: "Without any, all that is off in the store is sold again.",
        parameters: [.store],
        results: [.ok("What was switched on.")], problems: [.unknownJuice]),
      answer: StockEndpoints.switchOn),
    Route(
      .get, "/api/v1/journal", .staff,
      Operation(
        id: "journal", tag: .journal,
        summary: "The journal lists what happened to the stock, page by page.",
        details:
          "The journal has an entry for everything that happened to the stock of any store, or of the one that `store` names. Entries never change. `by` in an entry is the name in the staff token with which the request was sent; a request does not name anybody itself.",
        parameters: [.number(.afterRow), .number(.limit), .person, .store],
        results: [.ok("A page.", [.link])], problems: [.archived]),
      document: WireJournal.self, answer: JournalEndpoints.journal),
    Route(
      .get, "/api/v1/events", .staff,
      Operation(
        id: "events", tag: .journal,
        summary: "A stream of what happens to the stock, as it happens.",
        details:
          "The answer is a stream of server-sent events (WHATWG HTML, section 9.2), which does not end by itself. An event named `stock` has a `StockEvent` as its data; its id is its position. An event named `reset` says that the server cannot send all events after the given position, or that the stock was restored to an earlier state: the program has to read the stock again. A comment comes when nothing happened for 15 seconds.",
        parameters: [.lastEventID, .afterEvent, .store],
        results: [
          .init(
            status: 200, summary: "The stream.",
            content: (
              "text/event-stream",
              ["type": "string", "contentMediaType": "text/event-stream"]
            ))
        ],
        problems: [.unavailable]),
      answer: JournalEndpoints.events),
    Route(
      .get, "/api/v1/openapi.json", .anyone,
      Operation(
        id: "document", tag: .operations, summary: "This document.",
        results: [
          .init(
            status: 200, summary: "This document.",
            content: ("application/json", ["type": "object"]))
        ]),
      length: .short, answer: OpenAPI.document),
    Route(
      .get, "/healthz", .anyone,
      Operation(
        id: "health", tag: .operations, summary: "The server says that its process answers.",
        details: "The answer says nothing about the ledger or the menu.",
        results: [.text("The process answers.", ["type": "string", "const": "ok\n"])]),
      length: .short, answer: Operations.health),
    Route(
      .get, "/readyz", .anyone,
      Operation(
        id: "readiness", tag: .operations,
        summary: "The server says whether it can take orders on the menu as it is now.",
        details:
          "While the files of the menu have errors, the server uses the last menu without errors, but it is not ready. Nor is it while its clock is more than a day ahead of the last row of the journal, unless the system keeps the clock right or staff have confirmed it. A second line names a row of the journal that lies in the future.",
        results: [.text("The server is ready.", ["type": "string", "pattern": "^ready\n"])],
        problems: [.ledger, .menu]),
      length: .short, answer: Operations.readiness),
    Route(
      .get, "/metrics", .staff,
      Operation(
        id: "metrics", tag: .operations, summary: "Counters for Prometheus.",
        details: "The answer has the text format of version 0.0.4.",
        results: [.text("The counters.", ["type": "string"])], problems: [.ledger, .menu]),
      length: .short, answer: Operations.metrics),
  ]
}

extension Operation.Result {
  fileprivate static func ok(_ summary: String, _ headers: [Operation.Header] = []) -> Self {
    .init(status: 200, summary: summary, headers: headers)
  }

  fileprivate static func text(_ summary: String, _ schema: JSONLiteral) -> Self {
    .init(status: 200, summary: summary, content: ("text/plain", schema))
  }
}
