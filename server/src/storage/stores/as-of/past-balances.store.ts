import type { Side } from '#domain/account/entry-causes.ts'
import type { Party } from '#domain/account/party.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { ChangedRow } from '../../engine/changed-rows.ts'
import type { Queries } from '../../engine/database.ts'
import { newestLogged } from '../log/log-order.ts'

/** What the account of a party came to, without the parties that were merged into it; null for 'Not named'. */
export interface PastSum {
  readonly party: string | null
  readonly side: Side
  readonly amount: Fen
}

/** Sums of all accounts of the entries before a time. */
export async function sumsBefore(db: Queries, time: number): Promise<readonly PastSum[]> {
  const rows = await db
    .selectFrom('account_entries')
    .select(['party_id as party', 'side'])
    .select(({ fn, cast }) => cast<number>(fn.sum('amount_fen'), 'bigint').as('amount'))
    .where('created_at', '<', time)
    .groupBy(['party_id', 'side'])
    .execute()
  return rows.map((row) => ({ ...row, amount: row.amount as Fen }))
}

/** All parties with the names and merges that they had before a time, by what the log has changed since. */
export async function partiesBefore(db: Queries, time: number): Promise<ReadonlyMap<string, Party>> {
  const present = await db.selectFrom('parties').select(['id', 'name', 'merged_into as mergedInto']).execute()
  const parties = new Map<string, Party>(present.map((party) => [party.id, party]))
  const entries = await db
    .selectFrom('logs')
    .select('changes')
    .where('kind', 'in', ['Update party', 'Merge parties', 'Undo merge'])
    .where('created_at', '>=', time)
    .orderBy(newestLogged)
    .execute()
  const changed = entries.flatMap(({ changes }) => (JSON.parse(changes) as ChangedRow[]).toReversed())
  for (const { table, id, before } of changed) {
    const party = parties.get(id)
    if (table !== 'parties' || !party || !before) continue
    const { name = party.name, merged_into: mergedInto = party.mergedInto } = before as {
      name?: string
      merged_into?: string | null
    }
    parties.set(id, { id, name, mergedInto })
  }
  return parties
}
