#if PostgreSQL
  /// The tables of a ledger: version 1 and the migrations from each version to the next. A migration that
  /// has been released is never changed.
  enum PostgresTables {
    /// Of the tables that this program makes.
    static let version = 1

    /// The statements that make tables of a version those of the next.
    ///
    /// - Parameters:
    ///   - version: 0 for tables that are not there.
    ///   - tables: the name of the schema, quoted.
    static func migration(from version: Int, in tables: String) -> [String] {
      precondition(version == 0, "there is one version")
      return [
        // One row. Whoever writes locks it first, so that rows get their sequences one after the other.
        """
        CREATE TABLE \(tables).head (
          id bigint PRIMARY KEY CHECK (id = 1),
          version bigint NOT NULL,
          last bigint NOT NULL CHECK (last >= 0),
          time bigint NOT NULL,
          hash bytea NOT NULL CHECK (length(hash) = 32))
        """,
        // Levels are thousandths of a piece, gram or millilitre.
        """
        CREATE TABLE \(tables).stock (
          store_key bytea NOT NULL,
          fruit_key bytea NOT NULL,
          store text NOT NULL,
          fruit text NOT NULL,
          dimension text NOT NULL CHECK (dimension IN ('pieces', 'mass', 'volume')),
          level bigint NOT NULL CHECK (level >= 0),
          PRIMARY KEY (store_key, fruit_key))
        """,
        // Times are milliseconds since 1970-01-01 UTC. Rows that were written together have the same
        // random transaction.
        """
        CREATE TABLE \(tables).journal (
          sequence bigint PRIMARY KEY CHECK (sequence > 0),
          time bigint NOT NULL,
          store_key bytea NOT NULL,
          store text NOT NULL,
          kind text NOT NULL CHECK (kind IN ('order', 'refusal', 'cancel', 'opening', 'add', 'remove',
            'set', 'reset', 'move', 'undo', 'archive')),
          order_id text COLLATE "C"
            CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'refusal', 'cancel'))),
          content text,
          substitutes text,
          shortage text CHECK ((shortage IS NOT NULL) = (kind = 'refusal')),
          counterpart text CHECK ((counterpart IS NOT NULL) = (kind = 'move')),
          menu text,
          typed text,
          reason text,
          hash bytea NOT NULL CHECK (length(hash) = 32),
          transaction bytea NOT NULL)
        """,
        """
        CREATE UNIQUE INDEX order_is_answered_and_cancelled_once
          ON \(tables).journal (order_id, (kind = 'cancel'))
        """,
        "CREATE INDEX journal_by_time ON \(tables).journal (time, sequence)",
        """
        CREATE INDEX change_by_store ON \(tables).journal (store_key, sequence) WHERE \(isChange)
        """,
        "CREATE INDEX made_order ON \(tables).journal (sequence) WHERE kind = 'order'",
        """
        CREATE TABLE \(tables).movement (
          sequence bigint NOT NULL,
          position bigint NOT NULL CHECK (position >= 0),
          fruit_key bytea NOT NULL,
          fruit text NOT NULL,
          dimension text NOT NULL CHECK (dimension IN ('pieces', 'mass', 'volume')),
          delta bigint NOT NULL,
          balance bigint NOT NULL CHECK (balance >= 0),
          PRIMARY KEY (sequence, position))
        """,
        "CREATE INDEX movement_by_fruit ON \(tables).movement (fruit_key, sequence)",
        // Which refusals lacked a fruit, so that its history can be found.
        """
        CREATE TABLE \(tables).lacking (
          sequence bigint NOT NULL,
          fruit_key bytea NOT NULL,
          fruit text NOT NULL,
          PRIMARY KEY (sequence, fruit_key))
        """,
        "CREATE INDEX lacking_by_fruit ON \(tables).lacking (fruit_key, sequence)",
        """
        INSERT INTO \(tables).head (id, version, last, time, hash)
        VALUES (1, 1, 0, -9223372036854775808, E'\\\\x\(String(repeating: "00", count: 32))')
        """,
      ]
    }

    /// That a row of the journal is a change of stock by hand, or takes one back.
    static let isChange = "kind IN ('add', 'remove', 'set', 'reset', 'move', 'undo')"
  }
#endif
