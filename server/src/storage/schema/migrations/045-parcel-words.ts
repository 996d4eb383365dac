import { type QueryExecutorProvider, sql } from 'kysely'

/** The word of state of each parcel: where its track is, and which of its sold pieces are paid. */
const standing = `(paid.qty - coalesce((select sum(taken.qty) from transaction_reversals as taken
  where taken.item_id = paid.id), 0))`
const ofParcel = `from transaction_items as paid inner join transactions on transactions.id = paid.transaction_id
  where paid.pk_id = packages.pk_id and paid.original_type in ('sold', 'exception') and ${standing} > 0`
const unpaid = `exists (select 1 from items where items.pk_id = packages.pk_id and type in ('sold', 'exception'))`
const flag = 'bigint not null default 0 check'

const statements = [
  `alter table packages add column track text not null default 'unknown'
    check (track in ('unknown', 'under_way', 'customs', 'delivered', 'returned', 'lost'))`,
  "alter table packages add column money text check (money in ('unpaid', 'part_paid', 'paid'))",
  `alter table packages add column to_approve ${flag} (to_approve in (0, 1))`,
  `alter table packages add column on_account ${flag} (on_account in (0, 1))`,
  `update packages set
    track = coalesce((select state from tracks where tracks.pk_id = packages.pk_id), 'unknown'),
    money = case when exists (select 1 ${ofParcel}) then case when ${unpaid} then 'part_paid' else 'paid' end
      when ${unpaid} then 'unpaid' end,
    to_approve = case when exists (select 1 ${ofParcel} and transactions.approved = 0) then 1 else 0 end,
    on_account = case when exists (select 1 ${ofParcel} and paid.received_at_once = 0) then 1 else 0 end`,
  'create index packages_by_track on packages (track, id)',
  'create index packages_by_money on packages (money, id)',
  'create index packages_to_approve on packages (id) where to_approve = 1',
  'create index packages_on_account on packages (id) where on_account = 1',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
