import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereInJson } from '../../engine/where-in.ts'
import type { TransferNumberTable } from '../../schema/tables/sale/proof.table.ts'
import { type Payment, standing } from './payment.ts'

/** The transfer numbers of payments, by payment. */
export async function transferNumbersOf(
  db: Queries,
  kind: Payment['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await numbersOf(db, { kind, ids: JSON.stringify(ids) })
  return new Map(rows.map(({ payment_id, transfer_number }) => [payment_id, transfer_number]))
}

const numbersOf = prepared((db, param: Param<{ kind: Payment['kind']; ids: string }>) =>
  db
    .selectFrom('transfer_numbers')
    .select(['payment_id', 'transfer_number'])
    .where('payment_kind', '=', param('kind'))
    .where(whereInJson(db, 'payment_id', param('ids'))),
)

/** Another payment that stands and has the same number; null when there is none. */
export async function userOfNumber(db: Queries, compared: string, payment: Payment): Promise<Payment | null> {
  const rows = await db
    .selectFrom('transfer_numbers')
    .select(['payment_kind as kind', 'payment_id as id'])
    .where('compared', '=', compared)
    .where(standing('transfer_numbers'))
    .orderBy('set_at')
    .execute()
  const other = rows.find(({ kind, id }) => kind !== payment.kind || id !== payment.id)
  return other ?? null
}

type NewNumber = Pick<TransferNumberTable, 'transfer_number' | 'compared' | 'set_by' | 'set_at'>

/** Stores, replaces or removes (null) the number of a payment; call it under the lock of `lockProofs`. */
export async function putTransferNumber(
  trx: Trx,
  payment: Payment,
  before: string | null,
  number: NewNumber | null,
): Promise<void> {
  await trx
    .deleteFrom('transfer_numbers')
    .where('payment_kind', '=', payment.kind)
    .where('payment_id', '=', payment.id)
    .execute()
  if (number) {
    await trx
      .insertInto('transfer_numbers')
      .values({ payment_kind: payment.kind, payment_id: payment.id, ...number })
      .execute()
  }
  const shown = (value: string | null) => (value === null ? null : { transfer_number: value })
  const after = shown(number?.transfer_number ?? null)
  rowChanged(trx, { table: 'transfer_numbers', id: payment.id, before: shown(before), after })
}
