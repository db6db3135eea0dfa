import Assets
import Synchronization

/// The translations into a language, out of its embedded file.
///
/// The file is read once, when a text is first shown in the language, and for the places of translations alone; each
/// is decoded when its text is shown.
final class Catalogue: Sendable {
  let pluralRule: PluralRule
  let grammar: any Grammar

  private let file: TranslationFile
  private let index: Index

  /// - Throws: `TranslationFile.Fault` for a file that is malformed or has no rule for plural forms.
  init(_ file: TranslationFile, tag: String) throws(TranslationFile.Fault) {
    self.file = file
    grammar = Grammars.of(tag)
    (index, pluralRule) = try file.withBytes {
      bytes throws(TranslationFile.Fault) -> (Index, PluralRule) in
      var index = Index()
      var header: Range<Int>?
      var reader = TranslationFile.Reader()
      while let entry = try reader.next(in: bytes) {
        if entry.isFuzzy || TranslationFile.isEmpty(entry.translation, in: bytes) { continue }
        if TranslationFile.isEmpty(entry.id, in: bytes), entry.context == nil {
          header = entry.translation
        } else {
          index.add(entry.translation, try TranslationFile.hash(of: entry, in: bytes))
        }
      }
      return (index, try TranslationFile.pluralRule(inHeader: header, in: bytes))
    }
  }

  /// The translation of a text, with its placeholders; nil if there is none.
  ///
  /// - Precondition: the file is UTF-8, as tests ensure.
  func translation(of key: String, context: String?) -> String? {
    guard let place = index[TranslationFile.hash(of: key, context: context)] else { return nil }
    do throws(TranslationFile.Fault) {
      return try file.withBytes { bytes throws(TranslationFile.Fault) in
        try TranslationFile.text(at: place, in: bytes)
      }
    } catch {
      preconditionFailure("a catalogue is malformed: \(error)")
    }
  }
}

extension Catalogue {
  /// The places of translations by the hash of context and key, in a table with open addressing: a dictionary of them
  /// takes as long to make as to read the file.
  ///
  /// A hash stands for its text, since 64 bits tell apart all texts of the program, as tests ensure.
  private struct Index: Sendable {
    private struct Slot {
      var hash: UInt64 = 0
      var start: UInt32 = 0
      var count: UInt32 = 0
    }

    /// As many as a power of two. A slot without a text is empty.
    private var slots = Array(repeating: Slot(), count: 4096)
    private var count = 0

    subscript(hash: UInt64) -> Range<Int>? {
      let slot = slots[position(of: hash)]
      guard slot.count > 0 else { return nil }
      return Int(slot.start)..<Int(slot.start + slot.count)
    }

    mutating func add(_ place: Range<Int>, _ hash: UInt64) {
      if 4 * count >= 3 * slots.count { grow() }
      count += 1
      slots[position(of: hash)] = Slot(
        hash: hash, start: UInt32(place.lowerBound), count: UInt32(place.count))
    }

    /// The slot of a hash, or the empty one in which it belongs.
    private func position(of hash: UInt64) -> Int {
      var position = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[position].count > 0, slots[position].hash != hash {
        position = (position + 1) & (slots.count - 1)
      }
      return position
    }

    private mutating func grow() {
      let old = slots
      slots = Array(repeating: Slot(), count: 2 * old.count)
      for slot in old where slot.count > 0 { slots[position(of: slot.hash)] = slot }
    }
  }
}

extension Catalogue {
  /// A catalogue that is read when it is first used.
  private final class Slot: Sendable {
    private let reference = AtomicLazyReference<Catalogue>()

    func catalogue(at index: Int) -> Catalogue {
      if let catalogue = reference.load() { return catalogue }
      return reference.storeIfNil(Catalogue(at: index))
    }
  }

  private static let slots = Asset.catalogueTags.map { _ in Slot() }

  /// The catalogue of a language; nil for English.
  static func of(_ language: Language) -> Catalogue? {
    language.catalogueIndex.map { slots[$0].catalogue(at: $0) }
  }

  /// - Precondition: the embedded file is well formed, as tests ensure.
  private convenience init(at index: Int) {
    let tag = Asset.catalogueTags[index]
    do throws(TranslationFile.Fault) {
      try self.init(TranslationFile(Asset.catalogue(at: index)), tag: tag)
    } catch {
      preconditionFailure("the catalogue `\(tag)` is malformed: \(error)")
    }
  }
}
