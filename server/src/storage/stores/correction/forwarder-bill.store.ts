import { sql } from 'kysely'
import type { BillLine } from '#domain/correction/later-cost/forwarder-bill.ts'
import type { Person } from '#domain/people/person.ts'
import type { Cents } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { ForwarderBillTable } from '../../schema/tables/parcel/later-cost.table.ts'

/** Most bills that are listed; older ones are opened by reading their file again. */
const mostBills = 50

/** The newest bills with their sums; or one of them. */
export async function listBills(db: Queries, id: string | null = null) {
  return db
    .selectFrom('forwarder_bills')
    .selectAll()
    .select([
      sql<number>`(select count(*) from forwarder_bill_lines where bill_id = forwarder_bills.id)`.as('lines'),
      sql<Cents>`(select cast(sum(charged_cents) as bigint) from forwarder_bill_lines
        where bill_id = forwarder_bills.id)`.as('charged'),
    ])
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id', 'desc')
    .limit(mostBills)
    .execute()
}

export async function billOfHash(db: Queries, hash: string): Promise<string | null> {
  const row = await db.selectFrom('forwarder_bills').select('id').where('hash', '=', hash).executeTakeFirst()
  return row?.id ?? null
}

type NewBill = Pick<ForwarderBillTable, 'hash' | 'name' | 'headers'> & { readonly lines: readonly BillLine[] }

/** Keeps a bill with its lines; null when the same file was kept at the same moment. */
export async function storeBill(
  trx: Trx,
  { hash, name, headers, lines }: NewBill,
  { by, now, logId }: { readonly by: Person; readonly now: number; readonly logId: string },
): Promise<string | null> {
  const id = newId()
  const row = { hash, name, headers }
  const written = { user_id: by.id, user_name: by.name, log_id: logId, created_at: now }
  const added = await insertRows(trx, 'forwarder_bills', [{ id, ...row, ...written }], 'unless there')
  if (added === 0) return null
  rowChanged(trx, { table: 'forwarder_bills', id, before: null, after: row })
  await insertRows(
    trx,
    'forwarder_bill_lines',
    lines.map(({ number, pkId, charged }) => ({
      bill_id: id,
      number: String(number).padStart(5, '0'),
      pk_id: pkId,
      charged_cents: charged,
    })),
  )
  return id
}

/** The lines of a bill in the order of the file. */
export async function linesOfBill(db: Queries, id: string): Promise<BillLine[]> {
  const rows = await db
    .selectFrom('forwarder_bill_lines')
    .selectAll()
    .where('bill_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ number, pk_id, charged_cents }) => ({
    number: Number(number),
    pkId: pk_id,
    charged: charged_cents as Cents,
  }))
}

/** What other bills charge for packages. */
export async function chargedElsewhere(
  db: Queries,
  bill: string,
  pkIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db
    .selectFrom('forwarder_bill_lines')
    .select('pk_id')
    .select(({ fn, cast }) => cast<number>(fn.sum('charged_cents'), 'bigint').as('cents'))
    .where('bill_id', '<>', bill)
    .where(whereIn(db, 'pk_id', pkIds))
    .groupBy('pk_id')
    .execute()
  return new Map(rows.map(({ pk_id, cents }) => [pk_id, cents as Cents]))
}

const parcels = (db: Queries) =>
  db.selectFrom('packages').select(['pk_id', 'upper_id', 'postage_cents', 'receiver', 'send_time', 'is_void'])

/** The packages of these ids in capitals. */
export async function parcelsOfBill(db: Queries, ids: readonly string[]) {
  return parcels(db)
    .where(whereIn(db, 'upper_id', ids))
    .orderBy('pk_id')
    .execute()
}

/** Packages that were sent in a time and are on no bill, the first ones. */
export async function parcelsWithoutBill(
  db: Queries,
  { begin, end }: { readonly begin: number; readonly end: number },
) {
  return parcels(db)
    .where('send_time', '>=', begin)
    .where('send_time', '<', end)
    .where('is_void', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forwarder_bill_lines')
            .select('number')
            .whereRef('forwarder_bill_lines.pk_id', '=', 'packages.upper_id'),
        ),
      ),
    )
    .orderBy('send_time')
    .orderBy('pk_id')
    .limit(500)
    .execute()
}
