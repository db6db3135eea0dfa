/// Queries about a server, the connected role and other roles.
enum PostgresCatalog {
  /// The connected role, its database, and whether it may make schemas there.
  static let identity = PostgresStatement(
    sql: """
      SELECT current_user::text, current_database()::text,
        CASE WHEN pg_catalog.has_database_privilege(current_database(), 'CREATE')
        THEN 'yes' ELSE 'no' END
      """)

  static let role = PostgresStatement(
    sql: "SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = $1")

  /// The privileges of a role on a schema, which has an empty name, and on its tables: `OWNER` for
  /// the rights of their owner, `MEMBER` if it can become the owner with SET ROLE, and `COLUMN` if it
  /// can update some columns at least. The parameters are the schema and the role.
  static let privileges = PostgresStatement(
    sql: """
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
        AND pg_catalog.pg_has_role($2::name, c.relowner, p.privilege)
      """)

  /// The CHECK conditions of the journal in a schema, each with the columns that it mentions.
  static let checks = PostgresStatement(
    sql: """
      SELECT k.conname::text, a.attname::text FROM pg_catalog.pg_constraint k
        JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
      WHERE n.nspname = $1 AND c.relname = 'journal' AND k.contype = 'c'
      """)

  /// The settings that decide which commits a ledger may lose.
  static let settings = PostgresStatement(
    sql: """
      SELECT name, setting FROM pg_catalog.pg_settings
      WHERE name IN ('synchronous_commit', 'synchronous_standby_names')
      """)

  /// How many seconds a standby may not answer: twice the usual interval (`wal_receiver_status_interval`).
  static let maxSilence = 20

  /// How commits wait for each connected standby; `silent` for one that has not answered for longer than it may;
  /// empty if the role lacks the privilege to see it.
  static let standbys = PostgresStatement(
    sql: """
      SELECT CASE WHEN reply_time < pg_catalog.clock_timestamp() - interval '\(maxSilence) seconds' THEN 'silent'
        ELSE coalesce(sync_state, '') END
      FROM pg_catalog.pg_stat_replication
      """)
}
