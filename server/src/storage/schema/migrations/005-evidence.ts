import { type Kysely, sql } from 'kysely'

/** The log as evidence: network address, changed rows, hash chain; triggers prevent changes and deletions. */
const statements = [
  "alter table logs add column address text not null default ''",
  "alter table logs add column changes text not null default '[]'",
  'alter table logs add column seq bigint',
  'alter table logs add column hash text',
  'create unique index logs_by_seq on logs (seq)',
  'create index logs_unsealed on logs (id) where seq is null',
  // One row: the head of the chain, so that a missing last entry is noticed too.
  'create table log_head (id bigint primary key not null check (id = 1), seq bigint not null, hash text not null)',
  "insert into log_head (id, seq, hash) values (1, 0, '')",
]

const guards = {
  sqlite: [
    `create trigger logs_are_kept before delete on logs begin
      select raise(abort, 'log entries are never deleted'); end`,
    `create trigger logs_are_final before update on logs when old.seq is not null begin
      select raise(abort, 'log entries are never changed'); end`,
  ],
  postgres: [
    `create function keep_logs() returns trigger language plpgsql as
      $$ begin raise exception 'log entries are never changed or deleted'; end $$`,
    'create trigger logs_are_kept before delete on logs for each row execute function keep_logs()',
    `create trigger logs_are_final before update on logs for each row
      when (old.seq is not null) execute function keep_logs()`,
  ],
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres'
  for (const statement of [...statements, ...guards[engine]]) await sql.raw(statement).execute(db)
}
