import type { Queries } from '../engine/database.ts'
import { firstIdAt } from '../engine/new-id.ts'
import { chainHead } from '../stores/log/hash-chain.ts'
import type { Manifest } from './manifest-schema.ts'

/** Most parcels, and payments, that are named. */
const most = 100

/** What was stored since a moment, which a restore to it would lose. */
export interface WrittenSince {
  readonly parcels: { readonly count: number; readonly ids: string[] }
  readonly payments: {
    readonly count: number
    readonly named: { id: string; number: number }[]
  }
  /** Entries of the log, those of parcels and payments included. */
  readonly entries: number
}

/** `since` in ms since 1970. */
export async function writtenSince(db: Queries, since: number): Promise<WrittenSince> {
  const packages = db.selectFrom('packages').where('id', '>', firstIdAt(since + 1))
  const transactions = db.selectFrom('transactions').where('created_at', '>', since)
  const named = await packages.select('pk_id').orderBy('id', 'desc').limit(most).execute()
  const paid = await transactions.select(['id', 'number']).orderBy('number', 'desc').limit(most).execute()
  const [parcels, payments, entries] = await Promise.all([
    packages.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    transactions.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    db
      .selectFrom('logs')
      .where('created_at', '>', since)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    parcels: { count: Number(parcels.count), ids: named.map(({ pk_id }) => pk_id) },
    payments: { count: Number(payments.count), named: paid },
    entries: Number(entries.count),
  }
}

/**
 * Whether a copy is known to be of the business of this database: its last sealed entry of the log is here,
 * under its number. A copy from before the first entry, or from after the last one here, is not known.
 */
export async function isOfThisBusiness(db: Queries, { chainHead: copy }: Manifest): Promise<boolean> {
  const { seq, hash } = await chainHead(db)
  if (copy.seq === seq) return copy.hash === hash
  const entry = await db.selectFrom('logs').select('hash').where('seq', '=', copy.seq).executeTakeFirst()
  return entry?.hash === copy.hash
}
