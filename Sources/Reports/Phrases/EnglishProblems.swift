import Diagnostics
import Evaluator
import FindingReports
import RecipeGraph
import Shop
import StockLedger

extension EnglishPhrases {
  private func list(_ ids: [String]) -> String {
    ids.map { "`\($0)`" }.joined(separator: ", ")
  }

  func notUTF8(argument: Int) -> (message: String, help: String?) {
    (
      "argument \(argument) is not UTF-8",
      "write ids, names and paths in UTF-8; nothing was done"
    )
  }

  func otherContent(
    _ id: String, first: String, second: String
  ) -> (message: String, help: String?) {
    (
      "order id `\(id)` stands for `\(first)` already, and now for `\(second)`",
      "give each order an id of its own; nothing was taken"
    )
  }

  func problem(_ error: OrderID.Problem) -> (message: String, help: String?) {
    switch error {
    case .empty:
      ("the order's id is empty", "receipts have the id of an order; a new one needs none")
    case .nul: ("the order's id has a NUL in it", "leave it out")
    case .tooLong(let bytes):
      ("the order's id has \(bytes) bytes", "use at most \(OrderID.maxBytes)")
    }
  }

  func unknownStore(
    _ name: String, suggestion: String?, known: [String]
  ) -> (message: String, help: String?) {
    (
      "the menu has no store `\(name)`",
      suggestion.map { "did you mean `\($0)`?" } ?? "its stores are \(list(known))"
    )
  }

  func ambiguous(_ name: String, ids: [String]) -> (message: String, help: String?) {
    ("`\(name)` is the name of \(list(ids))", "use an id")
  }

  func sameStore(_ name: String) -> (message: String, help: String?) {
    ("stock cannot be moved from store `\(name)` to itself", "name another store with --to")
  }

  func problem(_ error: OrderArgumentError) -> (message: String, help: String?) {
    switch error {
    case .empty: ("an order needs at least one juice", "for example: juice order mango")
    case .form(let word):
      ("`\(word)` does not begin with a juice", "write juice[=quantity], for example `mango=2`")
    case .unknownJuice(let id, let suggestion):
      (
        "the menu has no juice `\(id)`",
        suggestion.map { "did you mean `\($0)`?" } ?? "`juice menu` lists the juices"
      )
    case .notServed(let juice, let store):
      (
        "store `\(store)` does not serve juice `\(juice)`",
        "`juice menu --store \(store)` lists what it serves"
      )
    case .variant(.noSuchSize(let size, let known), let juice):
      (
        "juice `\(juice)` has no size `\(size)`",
        known.isEmpty ? "order it without `:\(size)`" : "its sizes are \(list(known))"
      )
    case .variant(.noSuchOption(let option, let known), let juice):
      (
        "juice `\(juice)` has no option `\(option)`",
        known.isEmpty ? "order it without `+\(option)`" : "its options are \(list(known))"
      )
    case .variant(.repeatedOption(let option), let juice):
      ("option `\(option)` of juice `\(juice)` is named twice", "name it once")
    case .ambiguous(let name, let ids): ambiguous(name, ids: ids)
    case .malformedQuantity(let text, let word):
      (
        text.isEmpty ? "`\(word)` has no quantity" : "`\(text)` in `\(word)` is not a quantity",
        "write a whole number from 1 to \(OrderBounds.maxQuantity)"
      )
    case .tooManyLines(let count):
      (
        "an order has at most \(OrderBounds.maxLines) lines, this one has \(count)",
        "write `mango=2` for two of one juice"
      )
    }
  }

  func problem(_ error: OrderError) -> (message: String, help: String?) {
    switch error {
    case .tooLarge: ("the order needs more than can be counted", "order less at a time")
    case .overLimit(let juice, let limit, let asked):
      (
        "one order may ask for at most \(limit) `\(juice)`, and this one asks for \(asked)",
        "order the rest in another order"
      )
    case .unitsChanged(let changes):
      (
        "the stock counts "
          + changes.map {
            "`\($0.fruitID)` in \($0.stored.plural), the menu in \($0.menu.plural)"
          }.joined(separator: "; "),
        "`juice stock reset \(changes.resetArguments)` goes back to opening stock in the menu's unit"
      )
    case .tooManySubstitutions:
      (
        "there are too many ways to substitute what is short, and not all could be tried",
        "order fewer lines at a time"
      )
    }
  }

  func problem(_ error: StockArgumentError) -> (message: String, help: String?) {
    switch error {
    case .form(let word): ("`\(word)` is not a fruit and an amount", "for example: mango=5")
    case .unknownFruit(let id, let suggestion):
      (
        "the menu has no fruit `\(id)`",
        suggestion.map { "did you mean `\($0)`?" } ?? "`juice stock` lists the fruits"
      )
    case .ambiguous(let name, let ids): ambiguous(name, ids: ids)
    case .base(let id):
      (
        "`\(id)` is a base, which is never stocked",
        "name the fruits that it is made of; `juice stock` lists all fruits"
      )
    case .twice(let id): ("fruit `\(id)` is given twice", "give each fruit once")
    case .malformedAmount(let text, let fruit):
      (
        text.isEmpty ? "`\(fruit)=` has no quantity" : "`\(text)` is not an amount of `\(fruit)`",
        "write a number that is not below zero, with a unit if the fruit has one: `5` or `1.5 kg`"
      )
    case .tooLarge(let text, let fruit):
      ("`\(text)` of `\(fruit)` is more than can be counted", "write a smaller amount")
    case .wrongUnit(let text, let fruit, let dimension):
      (
        "`\(fruit)` is not measured like `\(text)`",
        dimension == .pieces
          ? "write a number without a unit"
          : "write an amount in \(dimension == .mass ? "`g` or `kg`" : "`ml` or `l`")"
      )
    case .fraction(let text, let fruit):
      ("`\(text)` is not a whole number of `\(fruit)`", "this fruit comes in whole pieces")
    case .tooFine(let text, let fruit):
      (
        "`\(text)` of `\(fruit)` is finer than stock counts",
        "stock counts thousandths of a gram, a millilitre or a piece"
      )
    }
  }

  func problem(_ error: FileError, isDefault: Bool) -> (message: String, help: String?) {
    let path = error.path
    return switch error.reason {
    case .unreadable(let error):
      (
        "cannot read `\(path)`: \(SystemReason.text(error))",
        isDefault
          ? "name a menu with -m PATH or JUICE_MENU, or begin one with `juice init`"
          : helpForPath(error)
      )
    case .notRegular: ("cannot read `\(path)`: it is not a regular file", nil)
    case .unreadableDirectory(let error):
      ("cannot read the directory `\(path)`: \(SystemReason.text(error))", helpForPath(error))
    case .noMenu(let others):
      (
        "there is no menu in `\(path)`"
          + (others == 0 ? "" : ", only \(ValidationReport.skipped(others).english)"),
        "put a file such as menu.yaml there"
      )
    case .changed:
      (
        "`\(path)` was changed by somebody else meanwhile, so it was not written",
        "run the command again"
      )
    case .unwritable(let error):
      ("cannot write `\(path)`: \(SystemReason.text(error))", helpForPath(error))
    case .halfWritten(let error, let copy):
      (
        "`\(path)` was written only in part: \(SystemReason.text(error))",
        "what it was before is in `\(copy)`; move that back"
      )
    case .leadsOut(let target):
      (
        "`\(path)` is not followed: it leads out of what was named, to `\(target)`",
        "name that path itself if it is meant"
      )
    }
  }

  var shorterPath: String {
    "use a shorter path, perhaps from a nearer directory; a name has at most 255 bytes"
  }

  private func helpForPath(_ error: any Error) -> String? {
    SystemReason.isTooLong(error) ? shorterPath : nil
  }

  func linkNotFollowed(_ path: String, target: String) -> String {
    "note: `\(path)` was not read: it leads out of what was named, to `\(target)`, which is not "
      + "followed in CI"
  }

  func problem(_ problem: LedgerLocation.Problem) -> (message: String, help: String?) {
    switch problem {
    case .emptyPath:
      (
        "the ledger has an empty path",
        "write a path, sqlite:PATH, postgresql://HOST/DATABASE or memory:; for a name with a colon ./NAME"
      )
    case .unknownScheme(let scheme):
      (
        "there is no kind of ledger called `\(scheme):`",
        "write a path, sqlite:PATH, postgresql://HOST/DATABASE or memory:; for a name with a colon ./NAME"
      )
    case .withoutPostgreSQL:
      (
        "this program was built without ledgers on a server",
        "build it with `swift build -c release --traits PostgreSQL`, which needs libpq"
      )
    case .schema(let name, let maxLength):
      (
        "`\(name)` cannot be the schema of a ledger",
        "give one name of at most \(maxLength) bytes that does not begin with pg_"
      )
    case .schemaEscape:
      ("the schema of the ledger is not escaped", "write a percent sign as %25")
    case .userEscape:
      (
        "the user's name in the address of the ledger is not escaped",
        "write @ as %40 and / as %2F"
      )
    case .keywords(let keyword):
      (
        "the address of the ledger begins with `\(keyword)=`, which is neither an address nor a path",
        "write postgresql://USER@HOST/DATABASE for a server; for a file ./NAME"
      )
    case .password:
      (
        "the address of the ledger has a password, which everybody can read in the list of processes",
        "leave it out, and put it in PGPASSWORD, in ~/.pgpass (or the file that PGPASSFILE names) or in "
          + "a service file; an @ or / elsewhere is written as %40 or %2F"
      )
    case .directory(let path):
      ("the ledger `\(path)` is a directory", "name a file with --stock PATH")
    case .noFolder(let path, let folder):
      (
        "the ledger `\(path)` has no folder: `\(folder)` is not a directory",
        "make it, or name another place with --stock PATH"
      )
    case .unwritableFolder(let folder, let reason):
      (
        "cannot make the folder `\(folder)` for the stock: \(reason.english)",
        "name another place with --stock PATH"
      )
    case .tooLong(let path, let maxName, let maxPath):
      (
        "the path of the ledger is too long: `\(path)`",
        "its name may have \(maxName) bytes and the whole path \(maxPath); name another place with "
          + "--stock PATH"
      )
    case .link(let link, let ledger):
      (
        "`\(link)` is a link, which is not followed: somebody may have committed it",
        "delete it, or name the ledger itself with --stock `\(ledger)`"
      )
    }
  }

  func invalidMenu(_ path: String, errors: Int) -> (message: String, help: String?) {
    (
      "the menu `\(path)` has \(errors == 1 ? "1 error" : "\(errors) errors"), so nothing was done",
      "fix it and try again; `juice validate` shows warnings too"
    )
  }

  func unprinted(_ action: CompletedAction, _ reason: String) -> (message: String, help: String?) {
    let (done, help) =
      switch action {
      case .order(let id):
        ("order \(id) was made", "do not order again; `juice stock` shows what is left")
      case .cancellation(let id):
        ("order \(id) was cancelled", "`juice stock` shows what there is")
      case .stockChange:
        ("the stock was changed", "do not change it again; `juice stock` shows what there is")
      case .stockMove:
        ("the stock was moved", "do not move it again; `juice stock` shows what there is")
      }
    return ("\(done), but that cannot be written: \(reason)", help)
  }

  func tooManyLines(_ count: Int, max: Int) -> (message: String, help: String?) {
    (
      "\(count) lines are too many for a picture, which has \(max) at most",
      "name some juices with --juice, or take --format json"
    )
  }

  func unknownOrder(_ id: String) -> (message: String, help: String?) {
    ("there is no order `\(id)`", "the id is on the receipt, and in `juice history`")
  }

  func severalOrders(_ text: String, _ ids: [String]) -> (message: String, help: String?) {
    let list = ids.prefix(3).map { "`\($0)`" } + (ids.count > 3 ? ["others"] : [])
    return (
      "several orders begin with `\(text)`: \(list.joined(separator: ", "))", "type more of the id"
    )
  }

  var noOrders: (message: String, help: String?) { ("no order has been made", nil) }

  func orderWasRefused(_ id: String) -> (message: String, help: String?) {
    ("order `\(id)` was refused, so there is nothing to give back", nil)
  }

  func problem(_ problem: ChangeReason.Problem) -> (message: String, help: String?) {
    switch problem {
    case .empty: ("the reason is empty", "leave out --reason, or say why")
    case .tooLong(let max): ("the reason is longer than \(max) bytes", "say it in a line")
    case .controlCharacter:
      ("the reason has a line break or another control character", "write it in one line")
    }
  }

  // MARK: Ledgers

  func problem(_ error: LedgerError) -> (message: String, help: String?) {
    switch error {
    case .order(let error): return problem(error)
    case .otherContent(let id, let first, let second):
      return otherContent(id, first: first, second: second)
    case .beyondCounting(let fruit):
      return ("there would be more `\(fruit)` than can be counted", nil)
    case .damagedEntry(let id):
      return (
        "the journal's row of order `\(id)` is damaged",
        "`juice audit` says more; go back to a backup, or order with another id"
      )
    case .damagedMove(let sequence):
      return (
        "the other half of the move in row \(sequence) of the journal is not beside it",
        "`juice audit` says more; `juice stock set` corrects the stock"
      )
    case .damagedRow(let sequence):
      return (
        "row \(sequence) of the journal is damaged",
        "`juice audit` says more; restore it from a backup"
      )
    case .sumTooLarge(let name):
      return (
        "the sum of `\(name)` is more than can be counted",
        "a shorter time has a smaller sum"
      )
    case .archived(let id):
      return (
        "order `\(id)` was answered in rows of the journal that are in an archive now",
        "`juice history --stock ARCHIVE` shows its answer; a new order needs another id"
      )
    case .nothingToArchive:
      return ("no row of the journal is before that time", "`juice history` shows their times")
    case .rowsArchived(let last):
      return (
        "rows of the journal up to \(last) are in an archive now",
        "read on in it with --stock ARCHIVE, and then here after \(last)"
      )
    case .otherRow(let sequence):
      return (
        "row \(sequence) of the journal is not the one that was seen: the stock was restored to an "
          + "earlier state, or a standby of the server took over without its last rows",
        "begin again with the stock as it is: `juice stock`, and `juice events` without --since"
      )
    case .archiveNotCopied(let last):
      return (
        "rows of the journal up to \(last) are in an archive, and not in the copy",
        "copy the archive there first, with `juice ledger copy ARCHIVE TO`, and then this ledger; of "
          + "several archives the oldest first"
      )
    case .altered(let path, let alteration):
      return (
        "`\(path)` is not as juice makes ledgers: \(alteration.english)",
        "find out who changed it, or restore it from a backup"
      )
    case .takenInOtherUnit(let id, let fruit, let taken, let now):
      return (
        "order `\(id)` took `\(fruit)` in \(taken.plural), and the stock counts \(now.plural) now",
        "nothing was given back; what there is of it again can be added with `juice stock add`"
      )
    case .nothingToCopy(let path):
      let reason =
        path.map { "`\($0)` is not there, or is empty" } ?? "a store in memory has no file"
      return ("there is nothing to copy: \(reason)", nil)
    case .cannotCopy(let path, let reason):
      return ("cannot copy to `\(path)`: \(reason.english)", "name another place for the copy")
    case .busy(let path):
      return (
        "the stock in `\(path)` stayed locked by others",
        isAddress(path)
          ? "try again; if it lasts, `juice ledger check` says whether a standby is missing"
          : "try again"
      )
    case .notAStore(let path, let reason):
      return (
        "`\(path)` is not a ledger: \(reason.english)",
        "name another with --stock PATH, or restore it from a backup"
      )
    case .newerSchema(let path, let version):
      return (
        "the stock in `\(path)` has version \(version), which is newer than this program",
        "use the newer program"
      )
    case .hardLinked(let path, let names):
      return (
        "the ledger `\(path)` has \(names) names, and orders under each would not see the others",
        "keep one of these hard links, and delete the others while nothing runs"
      )
    case .isArchive(let path):
      return (
        "`\(path)` is an archive of old rows, which takes no orders and no changes",
        "name the ledger itself with --stock; if it is lost, `juice ledger copy` makes a new one"
      )
    case .mountedFile(let path):
      return (
        "the ledger `\(path)` is mounted as a single file, without its log and its lock, and orders here "
          + "and elsewhere would not see each other",
        "mount the folder that the file is in"
      )
    case .replaced(let path):
      return (
        "the ledger `\(path)` was replaced or removed while it was in use",
        "see what happened to the file, and run the command again"
      )
    case .clockOutOfRange(let time):
      return (
        "the clock of this machine shows \(Timestamp.text(milliseconds: time)), which is no time of a row",
        "set the clock: a row is of the years 1970 to 9999"
      )
    case .unavailable(let path, let reason, let help):
      return (
        cannotUse(path, reason.english),
        help?.english
          ?? (isAddress(path)
            ? "check the address and the server"
            : "check the path and its permissions, or name another with --stock PATH")
      )
    case .outcomeUnknown(let path, let id, let reason):
      return (
        "nobody knows whether \(id.map { "order `\($0)`" } ?? "the change") was written to the stock in "
          + "`\(path)`: \(reason.english)",
        id.map {
          "order the same again with --id \($0): it is made once, even if `juice history` does not "
            + "show it yet"
        }
          ?? "`juice history` shows it when the server and its standby answer again; do not repeat it before"
      )
    case .diskFull(let path, let reason):
      return (cannotUse(path, reason), "make room on its disk")
    case .diskFailed(let path, let reason):
      return (
        cannotUse(path, reason),
        "check its disk; `juice history` shows whether it was written all the same"
      )
    }
  }

  private func cannotUse(_ path: String, _ reason: String) -> String {
    "cannot use the stock in `\(path)`: \(reason)"
  }

  // MARK: Terminals

  private var instead: String { "`juice stock set mango=12` sets stock without one" }

  func problem(_ error: TerminalError) -> (message: String, help: String?) {
    switch error {
    case .noSignals(let reason): ("cannot wait for signals: \(reason)", nil)
    case .gone(let reason): ("the terminal is gone: \(reason ?? "end of input")", nil)
    case .ended(let signal): ("ended by signal \(signal)", nil)
    }
  }

  var noTerminal: (message: String, help: String?) {
    ("`juice stock edit` needs a terminal for input and output", instead)
  }

  func noScreen(_ name: String) -> (message: String, help: String?) {
    (
      name.isEmpty
        ? "`juice stock edit` needs a full-screen terminal, and TERM is not set"
        : "`juice stock edit` needs a full-screen terminal, and `\(name)` is not one", instead
    )
  }
}

extension [UnitChange] {
  /// The fruits, as arguments of `juice stock reset`, with the store if it is not the main one.
  var resetArguments: String {
    let store = first?.storeID ?? Store.mainID
    let option = store == Store.mainID ? [] : ["--store", store]
    return (map(\.fruitID) + option).joined(separator: " ")
  }
}
