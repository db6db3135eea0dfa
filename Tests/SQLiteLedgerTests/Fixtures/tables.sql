CREATE TABLE stock (store TEXT NOT NULL, fruit TEXT NOT NULL, dimension TEXT NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'), level INTEGER NOT NULL CHECK (level >= 0) CHECK (typeof(level) = 'integer'), PRIMARY KEY (store, fruit)) WITHOUT ROWID;
CREATE TABLE journal (sequence INTEGER NOT NULL CHECK (sequence > 0) CHECK (typeof(sequence) = 'integer'), time INTEGER NOT NULL CHECK (typeof(time) = 'integer'), store TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind = 'opening' OR kind = 'order' OR kind = 'refusal' OR kind = 'cancel' OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move' OR kind = 'make' OR kind = 'rename' OR kind = 'undo' OR kind = 'archive' OR kind = 'off' OR kind = 'on'), hash BLOB NOT NULL CHECK (typeof(hash) = 'blob' AND length(hash) = 32), order_id TEXT CHECK ((order_id IS NOT NULL) = (kind = 'order' OR kind = 'refusal' OR kind = 'cancel')), content TEXT, typed TEXT CHECK (typed IS NULL OR kind = 'order' OR kind = 'refusal'), substitutes TEXT CHECK (substitutes IS NULL OR kind = 'order'), counterpart TEXT CHECK ((counterpart IS NOT NULL) = (kind = 'move')), menu TEXT, reason TEXT CHECK (reason IS NULL OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move' OR kind = 'undo'), shortage TEXT CHECK ((shortage IS NOT NULL) = (kind = 'refusal')), person TEXT, unavailable TEXT CHECK (unavailable IS NULL OR kind = 'refusal'), money TEXT CHECK (money IS NULL OR kind = 'order' OR kind = 'cancel' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'undo'), labels TEXT CHECK (labels IS NULL OR kind = 'order' OR kind = 'cancel'), conditions TEXT CHECK (conditions IS NULL OR kind = 'order' OR kind = 'refusal'), not_free TEXT CHECK (not_free IS NULL OR kind = 'refusal'), offers TEXT CHECK (offers IS NULL OR kind = 'order' OR kind = 'cancel'), switched_off TEXT CHECK (switched_off IS NULL OR kind = 'refusal'), shares TEXT CHECK (shares IS NULL OR kind = 'order'), part_of TEXT CHECK (part_of IS NULL OR kind = 'cancel'), notes TEXT CHECK (notes IS NULL OR kind = 'order' OR kind = 'refusal'), number TEXT CHECK (number IS NULL OR kind = 'order'), PRIMARY KEY (sequence));
CREATE TABLE movement (sequence INTEGER NOT NULL CHECK (typeof(sequence) = 'integer') REFERENCES journal (sequence), position INTEGER NOT NULL CHECK (position >= 0) CHECK (typeof(position) = 'integer'), fruit TEXT NOT NULL, dimension TEXT NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'), delta INTEGER NOT NULL CHECK (typeof(delta) = 'integer'), balance INTEGER NOT NULL CHECK (balance >= 0) CHECK (typeof(balance) = 'integer'), PRIMARY KEY (sequence, position)) WITHOUT ROWID;
CREATE TABLE lacking (fruit TEXT NOT NULL, sequence INTEGER NOT NULL CHECK (typeof(sequence) = 'integer') REFERENCES journal (sequence), PRIMARY KEY (sequence, fruit)) WITHOUT ROWID;
CREATE TABLE origin (sequence INTEGER NOT NULL, hash BLOB NOT NULL);
CREATE TABLE archived_stock (store TEXT NOT NULL, fruit TEXT NOT NULL, dimension TEXT NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'), level INTEGER NOT NULL CHECK (level >= 0) CHECK (typeof(level) = 'integer'), PRIMARY KEY (store, fruit)) WITHOUT ROWID;
CREATE TABLE archived_order (order_id TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
CREATE TABLE archived_number (store TEXT NOT NULL, day TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (store, day)) WITHOUT ROWID;
CREATE TABLE ticket (sequence INTEGER NOT NULL CHECK (typeof(sequence) = 'integer') REFERENCES journal (sequence), started INTEGER NOT NULL CHECK (started >= 0) CHECK (typeof(started) = 'integer'), finished INTEGER NOT NULL CHECK (finished >= 0) CHECK (typeof(finished) = 'integer'), PRIMARY KEY (sequence)) WITHOUT ROWID;
CREATE INDEX first_orders_of_day ON journal (store, number) WHERE length(number) = 12;
CREATE UNIQUE INDEX order_is_answered_once ON journal (order_id) WHERE kind IN ('order', 'refusal');
CREATE UNIQUE INDEX order_is_cancelled_once ON journal (order_id) WHERE kind = 'cancel';
CREATE INDEX journal_by_time ON journal (time);
CREATE INDEX change_by_store ON journal (store) WHERE (kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move'
  OR kind = 'undo' OR kind = 'make' OR kind = 'off' OR kind = 'on');
CREATE INDEX movement_by_fruit ON movement (fruit);
CREATE INDEX lacking_by_fruit ON lacking (fruit);
CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON movement
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON movement
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
