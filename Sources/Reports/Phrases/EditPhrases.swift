/// What the screen says on which stock is edited.
package protocol EditPhrases {
  /// The title; nil for the main store.
  func stock(of store: String?) -> String
  func changed(_ count: Int) -> String
  /// Of one fruit: where a step leads, and how far.
  func bounds(_ fruit: String, max: String?, step: String) -> String
  /// What was shown before somebody else changed it.
  func was(_ amount: String) -> String
  /// Keys and what they do, each an item by itself.
  var editingKeys: [String] { get }
  var typingKeys: [String] { get }
  var saveQuestion: String { get }
  var leaveQuestion: String { get }
  /// The keys to answer with, as they stand after a question.
  var keyChoice: String { get }
  var nothingToSave: String { get }
  var saved: String { get }
  var dropped: String { get }
  /// Somebody has to sit at both ends.
  var noTerminal: (message: String, help: String?) { get }
  /// - Parameter name: as TERM has it.
  func noScreen(_ name: String) -> (message: String, help: String?)
}
