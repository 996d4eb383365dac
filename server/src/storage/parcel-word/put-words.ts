import { sql } from 'kysely'
import { countedTypes, type StoredWord, storedWord } from '#domain/parcel/parcel-word.ts'
import type { TrackState } from '#domain/parcel/track-states.ts'
import type { UnloggedRow } from '../engine/changed-rows.ts'
import type { Database, Queries, Trx } from '../engine/database.ts'
import { type Param, prepared } from '../engine/prepared.ts'
import { givenRows, whereIn, whereInJson } from '../engine/where-in.ts'
import { engineOf } from '../schema/engine-of.ts'
import type { PackageTable } from '../schema/tables/parcel/package.table.ts'

export type WordColumns = Pick<PackageTable, 'track' | 'money' | 'to_approve' | 'on_account'>

export const toStoredWord = ({ track, money, to_approve, on_account }: WordColumns): StoredWord => ({
  track,
  money,
  toApprove: to_approve === 1,
  onAccount: on_account === 1,
})

const wordColumns = ({ track, money, toApprove, onAccount }: StoredWord): WordColumns => ({
  track,
  money,
  to_approve: toApprove ? 1 : 0,
  on_account: onAccount ? 1 : 0,
})

/** The word of a parcel that is recorded with some sold pieces. */
export const firstWord = (sold: number) =>
  wordColumns(storedWord('unknown', { unpaid: sold, paid: 0, pending: 0, paysLater: 0 }))

/** Writes the words of all parcels of which a transaction has changed pieces or payments. */
export async function putChangedWords(trx: Trx, rows: readonly UnloggedRow[]): Promise<void> {
  const pkIds = rows.flatMap(packageOfItem)
  const paid = rows.filter(({ changed }) => changed.table === 'transactions').map(({ changed }) => changed.id)
  if (paid.length > 0) {
    const items = trx.selectFrom('transaction_items').select('pk_id').distinct()
    const found = await items.where(whereIn(trx, 'transaction_id', paid)).execute()
    pkIds.push(...found.map(({ pk_id }) => pk_id))
  }
  await putWords(trx, pkIds)
}

/** Of reserved pieces and notes no word changes. */
function packageOfItem({ changed, kept }: UnloggedRow): string[] {
  if (changed.table !== 'items') return []
  const { after } = changed
  const isCounted = changed.before === null || after === null || 'qty' in after || 'type' in after
  const pkId = kept.after?.pk_id ?? kept.before?.pk_id
  return isCounted && typeof pkId === 'string' ? [pkId] : []
}

/** Writes the words of some parcels again. Their packages are locked first: no write misses another. */
export async function putWords(trx: Trx, pkIds: readonly string[]): Promise<void> {
  if (pkIds.length === 0) return
  const ids = JSON.stringify([...new Set(pkIds)])
  if (engineOf(trx) === 'postgres') await lockedPackages(trx, { ids })
  const wrong = (await readWords(trx, ids)).filter(({ stored, word }) => !isSameWord(stored, word))
  if (wrong.length === 0) return
  const rows = wrong.map(({ pkId, word }) => ({ pk_id: pkId, ...wordColumns(word) }))
  await updateWords(trx, { rows: JSON.stringify(rows) })
}

const lockedPackages = prepared((trx: Trx, param: Param<{ ids: string }>) =>
  trx
    .selectFrom('packages')
    .select('pk_id')
    .where(whereInJson(trx, 'pk_id', param('ids')))
    .orderBy('pk_id')
    .forNoKeyUpdate(),
)

const columns = {
  pk_id: 'text',
  track: 'text',
  money: 'text',
  to_approve: 'bigint',
  on_account: 'bigint',
} as const

const updateWords = prepared((trx, param: Param<{ rows: string }>) => ({
  compile: () =>
    sql`update packages set track = given.track, money = given.money, to_approve = given.to_approve,
      on_account = given.on_account from ${givenRows(trx, param('rows'), columns)}
      where packages.pk_id = given.pk_id`.compile(trx),
}))

/** Writes the words of all parcels again: after rows were stored without them. */
export async function refillWords({ db }: Database): Promise<void> {
  for (let after = ''; ; ) {
    const packages = db.selectFrom('packages').select('pk_id').where('pk_id', '>', after)
    const rows = await packages.orderBy('pk_id').limit(1000).execute()
    const pkIds = rows.map(({ pk_id }) => pk_id)
    await db.transaction().execute((trx) => putWords(trx, pkIds))
    const last = pkIds.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** Writes where the track of a parcel has come to. */
export async function putTrack(trx: Trx, pkId: string, track: TrackState): Promise<void> {
  const update = trx.updateTable('packages').set({ track }).where('pk_id', '=', pkId)
  await update.where('track', '<>', track).execute()
}

export function isSameWord(one: StoredWord, other: StoredWord): boolean {
  const [a, b] = [wordColumns(one), wordColumns(other)]
  return Object.keys(a).every((name) => a[name as keyof WordColumns] === b[name as keyof WordColumns])
}

/** The stored words of some parcels, and what they should be; `ids` is the JSON of their ids. */
export async function readWords(
  db: Queries,
  ids: string,
): Promise<{ readonly pkId: string; readonly stored: StoredWord; readonly word: StoredWord }[]> {
  const { rows } = await counted(db, { ids })
  return rows.map((row) => {
    const [unpaid, paid] = [Number(row.unpaid), Number(row.paid)]
    const pieces = { unpaid, paid, pending: Number(row.pending), paysLater: Number(row.pays_later) }
    const word = storedWord(row.state ?? 'unknown', pieces)
    return { pkId: row.pk_id, stored: toStoredWord(row), word }
  })
}

/** Paid pieces that stand: those that were paid, without those that were reversed since. */
const counted = prepared((db, param: Param<{ ids: string }>) => {
  const standing = sql<number>`(paid.qty - coalesce((select sum(taken.qty) from transaction_reversals as taken
    where taken.item_id = paid.id), 0))`
  const sumOf = (of: typeof standing) => sql<number>`coalesce(sum(${of}), 0)`
  return db
    .selectFrom('packages')
    .leftJoin('tracks', 'tracks.pk_id', 'packages.pk_id')
    .leftJoin('transaction_items as paid', (join) =>
      join.onRef('paid.pk_id', '=', 'packages.pk_id').on('paid.original_type', 'in', countedTypes),
    )
    .leftJoin('transactions', 'transactions.id', 'paid.transaction_id')
    .select(['packages.pk_id', 'packages.track', 'packages.money', 'to_approve', 'packages.on_account'])
    .select((eb) => [
      'tracks.state',
      eb
        .selectFrom('items')
        .select(sql<number>`coalesce(sum(items.qty), 0)`.as('qty'))
        .whereRef('items.pk_id', '=', 'packages.pk_id')
        .where('items.type', 'in', countedTypes)
        .as('unpaid'),
      sumOf(standing).as('paid'),
      sumOf(sql`case when transactions.approved = 0 then ${standing} else 0 end`).as('pending'),
      sumOf(sql`case when paid.received_at_once = 0 then ${standing} else 0 end`).as('pays_later'),
    ])
    .where(whereInJson(db, 'packages.pk_id', param('ids')))
    .groupBy(['packages.pk_id', 'tracks.state'])
})
