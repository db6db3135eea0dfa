PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE stock (store TEXT NOT NULL, fruit TEXT NOT NULL, dimension TEXT NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'), level INTEGER NOT NULL CHECK (level >= 0) CHECK (typeof(level) = 'integer'), PRIMARY KEY (store, fruit)) WITHOUT ROWID;
INSERT INTO stock VALUES('main','kiwi','pieces',10000);
INSERT INTO stock VALUES('main','mango','pieces',9000);
INSERT INTO stock VALUES('main','sugar','mass',440000);
CREATE TABLE journal (sequence INTEGER NOT NULL CHECK (sequence > 0) CHECK (typeof(sequence) = 'integer'), time INTEGER NOT NULL CHECK (typeof(time) = 'integer'), store TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind = 'opening' OR kind = 'order' OR kind = 'refusal' OR kind = 'cancel' OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move' OR kind = 'undo' OR kind = 'archive'), hash BLOB NOT NULL CHECK (typeof(hash) = 'blob' AND length(hash) = 32), order_id TEXT CHECK ((order_id IS NOT NULL) = (kind = 'order' OR kind = 'refusal' OR kind = 'cancel')), content TEXT, typed TEXT CHECK (typed IS NULL OR kind = 'order' OR kind = 'refusal'), substitutes TEXT CHECK (substitutes IS NULL OR kind = 'order'), counterpart TEXT CHECK ((counterpart IS NOT NULL) = (kind = 'move')), menu TEXT, reason TEXT CHECK (reason IS NULL OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move' OR kind = 'undo'), shortage TEXT CHECK ((shortage IS NOT NULL) = (kind = 'refusal')), PRIMARY KEY (sequence));
INSERT INTO journal VALUES(1,1795627630715,'main','opening',X'6cbd52a22584cb42310bc40905d04a92d2de7797a00ecee8c506462e988016b7',NULL,NULL,NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,NULL);
INSERT INTO journal VALUES(2,1795627630715,'main','order',X'74e944ad4987f05b6d6c047e56c7f7eb19037726fbb4fe47c2c5ed12d5ce8d07','one','mango',NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,NULL);
INSERT INTO journal VALUES(3,1795627630755,'main','order',X'9f8e002e10bf07d9b0d63179997b52ca1cf3b4341d19a7cf73cddf63a7b830c1','two','kiwi=6',NULL,'1:kiwi=mango',NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,NULL);
INSERT INTO journal VALUES(4,1795627630795,'main','refusal',X'844b86027081bc85de3a89efdcf6b7f2029bfb575a6d65a90df89c2caaadc054','three','mango=9',NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,'[{"available":1000,"dimension":"pieces","fruit":"mango","needed":27000,"through":[{"amount":"27","juice":"mango"}]}]');
INSERT INTO journal VALUES(5,1795627630839,'main','add',X'cf6922047c1a8460cefcb379aaac9d801fae7df6fe5e10d18a61e2185424a4ae',NULL,NULL,NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723','a delivery',NULL);
INSERT INTO journal VALUES(6,1795627630883,'main','remove',X'9fab7d6b76e79434942f96968d2991f6ebf578638217978bdc14ced48389e3cd',NULL,NULL,NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,NULL);
INSERT INTO journal VALUES(7,1795627630991,'main','undo',X'9adc79d9797ad4621f65207548df827a8c58956942264904e63eb7aa4a8e3202',NULL,'6',NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,NULL);
INSERT INTO journal VALUES(8,1795627631031,'main','cancel',X'be3bef41d69e2add55b04fd7a6e25cd1604e8521cb0eb972bb02f2307a8446cf','one','mango',NULL,NULL,NULL,'49fcda504eae08c9cafeb4f19654126d4a8d6c0bdc4a2209a9e4c64d75064723',NULL,NULL);
CREATE TABLE movement (sequence INTEGER NOT NULL CHECK (typeof(sequence) = 'integer') REFERENCES journal (sequence), position INTEGER NOT NULL CHECK (position >= 0) CHECK (typeof(position) = 'integer'), fruit TEXT NOT NULL, dimension TEXT NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'), delta INTEGER NOT NULL CHECK (typeof(delta) = 'integer'), balance INTEGER NOT NULL CHECK (balance >= 0) CHECK (typeof(balance) = 'integer'), PRIMARY KEY (sequence, position)) WITHOUT ROWID;
INSERT INTO movement VALUES(1,0,'mango','pieces',10000,10000);
INSERT INTO movement VALUES(1,1,'kiwi','pieces',10000,10000);
INSERT INTO movement VALUES(1,2,'sugar','mass',500000,500000);
INSERT INTO movement VALUES(2,0,'mango','pieces',-3000,7000);
INSERT INTO movement VALUES(3,0,'mango','pieces',-6000,1000);
INSERT INTO movement VALUES(3,1,'sugar','mass',-60000,440000);
INSERT INTO movement VALUES(5,0,'mango','pieces',5000,6000);
INSERT INTO movement VALUES(6,0,'kiwi','pieces',-1000,9000);
INSERT INTO movement VALUES(7,0,'kiwi','pieces',1000,10000);
INSERT INTO movement VALUES(8,0,'mango','pieces',3000,9000);
CREATE TABLE lacking (fruit TEXT NOT NULL, sequence INTEGER NOT NULL CHECK (typeof(sequence) = 'integer') REFERENCES journal (sequence), PRIMARY KEY (sequence, fruit)) WITHOUT ROWID;
INSERT INTO lacking VALUES('mango',4);
CREATE TABLE origin (sequence INTEGER NOT NULL, hash BLOB NOT NULL);
INSERT INTO origin VALUES(0,X'0000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE archived_stock (store TEXT NOT NULL, fruit TEXT NOT NULL, dimension TEXT NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'), level INTEGER NOT NULL CHECK (level >= 0) CHECK (typeof(level) = 'integer'), PRIMARY KEY (store, fruit)) WITHOUT ROWID;
CREATE TABLE archived_order (order_id TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID;
CREATE UNIQUE INDEX order_is_answered_once ON journal (order_id) WHERE kind IN ('order', 'refusal');
CREATE UNIQUE INDEX order_is_cancelled_once ON journal (order_id) WHERE kind = 'cancel';
CREATE INDEX journal_by_time ON journal (time);
CREATE INDEX change_by_store ON journal (store) WHERE (kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move'
  OR kind = 'undo');
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
COMMIT;
PRAGMA user_version = 1; PRAGMA application_id = 1786079587;
