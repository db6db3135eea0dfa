BEGIN ISOLATION LEVEL READ COMMITTED;

BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;

COMMIT;

CREATE INDEX change_by_store ON "golden".journal (store, sequence) WHERE kind IN ('add', 'remove', 'set', 'reset', 'move', 'make', 'undo', 'off', 'on');

CREATE INDEX first_orders_of_day ON "golden".journal (store, number) WHERE length(number) = 12;

CREATE INDEX journal_by_time ON "golden".journal (time, sequence);

CREATE INDEX lacking_by_fruit ON "golden".lacking (fruit, sequence);

CREATE INDEX made_order ON "golden".journal (store, sequence) WHERE kind = 'order';

CREATE INDEX movement_by_fruit ON "golden".movement (fruit, sequence);

CREATE ROLE "golden" LOGIN;

CREATE SCHEMA "golden";

CREATE TABLE "golden".head (
  id bigint PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL,
  last bigint NOT NULL CHECK (last >= 0),
  time bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32));

CREATE TABLE "golden".journal (
  sequence bigint NOT NULL CHECK (sequence > 0),
  time bigint NOT NULL,
  store text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind = 'opening' OR kind = 'order' OR kind = 'refusal' OR kind = 'cancel' OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move' OR kind = 'make' OR kind = 'rename' OR kind = 'undo' OR kind = 'archive' OR kind = 'off' OR kind = 'on'),
  hash bytea NOT NULL,
  order_id text COLLATE "C" CHECK ((order_id IS NOT NULL) = (kind = 'order' OR kind = 'refusal' OR kind = 'cancel')),
  content text,
  typed text CHECK (typed IS NULL OR kind = 'order' OR kind = 'refusal'),
  substitutes text CHECK (substitutes IS NULL OR kind = 'order'),
  counterpart text COLLATE "C" CHECK ((counterpart IS NOT NULL) = (kind = 'move')),
  menu text,
  reason text CHECK (reason IS NULL OR kind = 'add' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'move' OR kind = 'undo'),
  shortage text CHECK ((shortage IS NOT NULL) = (kind = 'refusal')),
  person text,
  unavailable text CHECK (unavailable IS NULL OR kind = 'refusal'),
  money text CHECK (money IS NULL OR kind = 'order' OR kind = 'cancel' OR kind = 'remove' OR kind = 'set' OR kind = 'reset' OR kind = 'undo'),
  labels text CHECK (labels IS NULL OR kind = 'order' OR kind = 'cancel'),
  conditions text CHECK (conditions IS NULL OR kind = 'order' OR kind = 'refusal'),
  not_free text CHECK (not_free IS NULL OR kind = 'refusal'),
  offers text CHECK (offers IS NULL OR kind = 'order' OR kind = 'cancel'),
  switched_off text CHECK (switched_off IS NULL OR kind = 'refusal'),
  shares text CHECK (shares IS NULL OR kind = 'order'),
  part_of text CHECK (part_of IS NULL OR kind = 'cancel'),
  notes text CHECK (notes IS NULL OR kind = 'order' OR kind = 'refusal'),
  number text COLLATE "C" CHECK (number IS NULL OR kind = 'order'),
  transaction bytea NOT NULL,
  PRIMARY KEY (sequence));

CREATE TABLE "golden".lacking (
  fruit text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (sequence, fruit));

CREATE TABLE "golden".movement (
  sequence bigint NOT NULL,
  position bigint NOT NULL CHECK (position >= 0),
  fruit text COLLATE "C" NOT NULL,
  dimension text NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'),
  delta bigint NOT NULL,
  balance bigint NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (sequence, position));

CREATE TABLE "golden".stock (
  store text COLLATE "C" NOT NULL,
  fruit text COLLATE "C" NOT NULL,
  dimension text NOT NULL CHECK (dimension = 'pieces' OR dimension = 'mass' OR dimension = 'volume'),
  level bigint NOT NULL CHECK (level >= 0),
  PRIMARY KEY (store, fruit));

CREATE TABLE "golden".ticket (
  sequence bigint NOT NULL,
  started bigint NOT NULL CHECK (started >= 0),
  finished bigint NOT NULL CHECK (finished >= 0),
  PRIMARY KEY (sequence));

CREATE UNIQUE INDEX order_is_answered_and_cancelled_once
  ON "golden".journal (order_id, (kind = 'cancel'));

GRANT SELECT, INSERT ON "golden".journal TO "golden";

GRANT SELECT, INSERT ON "golden".lacking TO "golden";

GRANT SELECT, INSERT ON "golden".movement TO "golden";

GRANT SELECT, INSERT, UPDATE ON "golden".stock TO "golden";

GRANT SELECT, INSERT, UPDATE ON "golden".ticket TO "golden";

GRANT SELECT, UPDATE ON "golden".head TO "golden";

GRANT USAGE ON SCHEMA "golden" TO "golden";

INSERT INTO "golden".head (id, version, last, time, hash)
VALUES (1, 5, 0, -9223372036854775808, E'\\x0000000000000000000000000000000000000000000000000000000000000000');

INSERT INTO "golden".journal (sequence, time, store, kind, hash, order_id, content, typed, substitutes, counterpart, menu, reason, shortage, person, unavailable, money, labels, conditions, not_free, offers, switched_off, shares, part_of, notes, number, transaction)
SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::text[], $24::text[], $25::text[], $26::bytea[]);

INSERT INTO "golden".lacking (fruit, sequence)
SELECT * FROM unnest($1::text[], $2::bigint[]);

INSERT INTO "golden".movement (sequence, position, fruit, dimension, delta, balance)
SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]);

INSERT INTO "golden".stock (store, fruit, dimension, level)
SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
ON CONFLICT (store, fruit) DO UPDATE SET dimension = excluded.dimension, level = excluded.level;

INSERT INTO "golden".ticket (sequence, started, finished)
SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])
ON CONFLICT (sequence) DO UPDATE SET started = excluded.started, finished = excluded.finished;

REVOKE ALL ON ALL TABLES IN SCHEMA "golden" FROM "golden";

REVOKE ALL ON SCHEMA "golden" FROM "golden";

ROLLBACK;

SELECT '' AS object, p.name FROM pg_catalog.pg_namespace n
  CROSS JOIN (VALUES ('USAGE'), ('CREATE')) AS p (name)
WHERE n.nspname = $1 AND pg_catalog.has_schema_privilege($2::name, n.oid, p.name)
UNION ALL
SELECT c.relname::text, p.name FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN (VALUES ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'),
    ('TRIGGER')) AS p (name)
WHERE n.nspname = $1 AND c.relkind = 'r'
  AND pg_catalog.has_table_privilege($2::name, c.oid, p.name)
UNION ALL
SELECT c.relname::text, 'COLUMN' FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = $1 AND c.relkind = 'r'
  AND pg_catalog.has_any_column_privilege($2::name, c.oid, 'UPDATE')
UNION ALL
SELECT c.relname::text, p.name FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN (VALUES ('OWNER', 'USAGE'), ('MEMBER', 'MEMBER')) AS p (name, privilege)
WHERE n.nspname = $1 AND c.relkind = 'r'
  AND pg_catalog.pg_has_role($2::name, c.relowner, p.privilege);

SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = $1;

SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = $1;

SELECT CASE WHEN reply_time < pg_catalog.clock_timestamp() - interval '20 seconds' THEN 'silent'
  ELSE coalesce(sync_state, '') END
FROM pg_catalog.pg_stat_replication;

SELECT current_user::text, current_database()::text,
  CASE WHEN pg_catalog.has_database_privilege(current_database(), 'CREATE')
  THEN 'yes' ELSE 'no' END;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.order_id = ANY ($1) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence = $1 ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".movement f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND (w.store = $3) AND f.fruit = $4 ORDER BY 1 DESC LIMIT $5) found
UNION SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".lacking f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND (w.store = $3) AND f.fruit = $4 ORDER BY 1 DESC LIMIT $5) found
ORDER BY 1 DESC LIMIT $5) ORDER BY j.sequence DESC, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".movement f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND (w.store = $3) AND f.fruit = $4 ORDER BY 1 LIMIT $5) found
UNION SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".lacking f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND (w.store = $3) AND f.fruit = $4 ORDER BY 1 LIMIT $5) found
ORDER BY 1 LIMIT $5) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".movement f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND f.fruit = $3 ORDER BY 1 DESC LIMIT $4) found
UNION SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".lacking f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND f.fruit = $3 ORDER BY 1 DESC LIMIT $4) found
ORDER BY 1 DESC LIMIT $4) ORDER BY j.sequence DESC, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".movement f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND f.fruit = $3 ORDER BY 1 LIMIT $4) found
UNION SELECT sequence FROM (
  SELECT DISTINCT f.sequence FROM "golden".lacking f
    JOIN "golden".journal w ON w.sequence = f.sequence
  WHERE f.sequence > $1 AND f.sequence <= $2 AND w.sequence > $1 AND w.sequence <= $2 AND f.fruit = $3 ORDER BY 1 LIMIT $4) found
ORDER BY 1 LIMIT $4) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND (w.kind = 'order') ORDER BY 1 LIMIT $3) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND (w.store = $3) ORDER BY 1 DESC LIMIT $4) ORDER BY j.sequence DESC, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND (w.store = $3) ORDER BY 1 LIMIT $4) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND w.time + 0 >= $3 AND w.time + 0 < $4 AND (w.kind = 'order' OR w.kind = 'refusal') ORDER BY 1 LIMIT $5) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND w.time + 0 >= $3 AND w.time + 0 < $4 AND (w.store = $5 OR w.store = $6) AND (w.kind = 'order' OR w.kind = 'refusal') ORDER BY 1 LIMIT $7) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND w.time + 0 >= $3 AND w.time + 0 < $4 AND w.number = $5 AND (w.store = $6) ORDER BY 1 LIMIT $7) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND w.time + 0 >= $3 AND w.time + 0 < $4 AND w.person = $5 AND (w.store = $6 OR w.store = $7) AND (w.kind = 'order' OR w.kind = 'refusal') ORDER BY 1 LIMIT $8) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 AND w.time + 0 >= $3 ORDER BY 1 LIMIT $4) ORDER BY j.sequence, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 ORDER BY 1 DESC LIMIT $3) ORDER BY j.sequence DESC, m.position;

SELECT j.sequence, j.time, j.store, j.kind, j.hash, j.order_id, j.content, j.typed, j.substitutes, j.counterpart, j.menu, j.reason, j.shortage, j.person, j.unavailable, j.money, j.labels, j.conditions, j.not_free, j.offers, j.switched_off, j.shares, j.part_of, j.notes, j.number, m.position, m.fruit, m.dimension, m.delta, m.balance
FROM "golden".journal j LEFT JOIN "golden".movement m ON m.sequence = j.sequence
WHERE j.sequence > $1 AND j.sequence <= $2 AND j.sequence IN (SELECT w.sequence FROM "golden".journal w WHERE w.sequence > $1 AND w.sequence <= $2 ORDER BY 1 LIMIT $3) ORDER BY j.sequence, m.position;

SELECT last, time, hash FROM "golden".head WHERE id = 1;

SELECT min(sequence + 0), max(sequence + 0) FROM "golden".journal
WHERE time >= $1 AND time < $2;

SELECT min(sequence) FROM "golden".lacking f
WHERE NOT EXISTS (SELECT 1 FROM "golden".journal j WHERE j.sequence = f.sequence);

SELECT min(sequence) FROM "golden".movement f
WHERE NOT EXISTS (SELECT 1 FROM "golden".journal j WHERE j.sequence = f.sequence);

SELECT name, setting FROM pg_catalog.pg_settings
WHERE name IN ('synchronous_commit', 'synchronous_standby_names');

SELECT number FROM "golden".journal
WHERE sequence >= $1 AND kind = 'order' AND store = $2 AND number > $3 AND number < $4
ORDER BY sequence DESC LIMIT 1;

SELECT order_id FROM "golden".journal
WHERE kind IN ('order', 'refusal') AND order_id >= $1 AND order_id < $2
ORDER BY order_id LIMIT $3;

SELECT s.store, (SELECT j.number FROM "golden".journal j
  WHERE j.kind = 'order' AND j.store = s.store ORDER BY j.sequence DESC LIMIT 1)
FROM unnest($1::text[]) AS s (store);

SELECT sequence FROM "golden".journal WHERE kind = 'order' AND store = $1 ORDER BY sequence DESC LIMIT 1;

SELECT sequence FROM "golden".journal WHERE store = $1 AND kind IN ('add', 'remove', 'set', 'reset', 'move', 'make', 'undo', 'off', 'on') AND sequence < $2 ORDER BY sequence DESC LIMIT 1;

SELECT sequence, fruit FROM "golden".lacking WHERE sequence > $1 AND sequence <= $2
ORDER BY sequence, fruit;

SELECT sequence, number FROM "golden".journal
WHERE store = $1 AND number >= $2 AND number <= $3 AND length(number) = 12
ORDER BY number DESC LIMIT 1;

SELECT sequence, started, finished FROM "golden".ticket WHERE sequence >= $1
ORDER BY sequence;

SELECT store, fruit, dimension, level FROM "golden".stock ORDER BY store, fruit;

SELECT store, fruit, dimension, level FROM "golden".stock WHERE store = ANY ($1);

SELECT transaction FROM "golden".journal WHERE sequence = $1;

SELECT version FROM "golden".head WHERE id = 1;

SELECT version, last, time, hash FROM "golden".head WHERE id = 1 FOR UPDATE;

SET client_min_messages = warning;

SET enable_seqscan = off;

SET idle_in_transaction_session_timeout = 6000;

SET jit = off;

SET lock_timeout = 30000;

SET synchronous_commit = on;

SET tcp_keepalives_count = 3;

SET tcp_keepalives_idle = 3;

SET tcp_keepalives_interval = 1;

SHOW synchronous_commit;

UPDATE "golden".head SET last = $1, time = $2, hash = $3 WHERE id = 1;

UPDATE "golden".head SET last = last WHERE id = 1;
