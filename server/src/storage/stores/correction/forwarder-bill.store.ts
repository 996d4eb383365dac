import { sql } from 'kysely'
import type { BillLine, BookedPostage } from '#domain/correction/later-cost/forwarder-bill.ts'
import type { Person } from '#domain/people/person.ts'
import type { Cents } from '#domain/unit/units.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import type { ForwarderBillTable } from '../../schema/tables/parcel/later-cost.table.ts'

/** Most bills that are listed; older ones are opened by reading their file again. */
const mostBills = 50

/** The newest bills; or one of them. */
export function listBills(db: Queries, id: string | null = null): Promise<ForwarderBillTable[]> {
  return db
    .selectFrom('forwarder_bills')
    .selectAll()
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id', 'desc')
    .limit(mostBills)
    .execute()
}

type NewBill = Pick<ForwarderBillTable, 'hash' | 'name' | 'headers'> & { readonly lines: readonly BillLine[] }

/** Keeps a bill with its lines, unless the same lines are there. Returns its id, and whether it is new. */
export async function storeBill(
  trx: Trx,
  { hash, name, headers, lines }: NewBill,
  { by, now, logId }: { readonly by: Person; readonly now: number; readonly logId: string },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const id = newId()
  const row = { hash, name, headers }
  const written = { user_id: by.id, user_name: by.name, log_id: logId, created_at: now }
  const added = await insertRows(trx, 'forwarder_bills', [{ id, ...row, ...written }], 'unless there')
  if (added === 0) {
    const known = trx.selectFrom('forwarder_bills').select('id').where('hash', '=', hash)
    return { ...(await known.executeTakeFirstOrThrow()), isNew: false }
  }
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
  return { id, isNew: true }
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

/** A package with what is booked for it, and what other bills charge. */
export interface BilledParcel extends BookedPostage {
  readonly id: string
  readonly receiver: string
  readonly sendTime: number
  readonly isVoid: boolean
  readonly elsewhere: Cents
}

/** Packages by their ids in capitals; `bill` is the one that they are compared with. */
const parcels = (db: Queries, bill: string) =>
  db
    .selectFrom('packages')
    .select(['pk_id as id', 'receiver', 'send_time as sendTime'])
    .select([
      sql<string>`upper_id`.as('pkId'),
      sql<Cents>`postage_cents`.as('postage'),
      sql<boolean>`is_void = 1`.as('isVoid'),
      sql<Cents>`(select cast(coalesce(sum(amount), 0) as bigint) from later_costs
        where later_costs.pk_id = packages.pk_id and bill_id is not null)`.as('added'),
      sql<Cents>`(select cast(coalesce(sum(charged_cents), 0) as bigint) from forwarder_bill_lines
        where forwarder_bill_lines.pk_id = upper_id and bill_id <> ${bill})`.as('elsewhere'),
    ])
    .orderBy('send_time')
    .orderBy('packages.pk_id')

/** The packages of a bill. */
export function parcelsOfBill(db: Queries, bill: string): Promise<BilledParcel[]> {
  return parcels(db, bill)
    .where('upper_id', 'in', ({ selectFrom }) =>
      selectFrom('forwarder_bill_lines').select('pk_id').where('bill_id', '=', bill),
    )
    .execute()
}

/** Packages that were sent in a time and are on no bill, the first ones. */
export function parcelsWithoutBill(
  db: Queries,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<BilledParcel[]> {
  return parcels(db, '')
    .where('send_time', '>=', begin)
    .where('send_time', '<', end)
    .where('is_void', '=', 0)
    .where(
      sql<boolean>`not exists (select 1 from forwarder_bill_lines where forwarder_bill_lines.pk_id = upper_id)`,
    )
    .limit(500)
    .execute()
}
