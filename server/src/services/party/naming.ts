import type { Side } from '#domain/account/entry-causes.ts'
import { namingEntries } from '#domain/account/item-entries.ts'
import type { PaidTransaction } from '#domain/account/paid-item.ts'
import { survivorOf } from '#domain/account/party.ts'
import type { LogKind } from '#domain/log/log.ts'
import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { ChangedRow } from '../../storage/engine/changed-rows.ts'
import type { Queries, Trx } from '../../storage/engine/database.ts'
import { lastChange } from '../../storage/stores/log/last-change.ts'
import { partiesFrom, survivorsOf } from '../../storage/stores/party/party.store.ts'
import {
  addEntries,
  entriesOfItems,
  type Writing,
} from '../../storage/stores/settlement/account-entry.store.ts'

/** The party that is to be named: the survivor of a merged one, or none. */
export async function partyToName(
  db: Queries,
  id: string | null,
): Promise<{ readonly id: string; readonly name: string } | null | Refusal> {
  if (id === null) return null
  return survivorOf(await partiesFrom(db, [id]), id) ?? refuse('party.gone')
}

/** The id of the party that stands for one that is named. */
export async function survivorId(db: Queries, id: string | null): Promise<string | null> {
  return (await survivorsOf(db, [id]))(id)
}

/** The names of parties by id; a merged one has that of its survivor. */
export async function namesOfParties(db: Queries, ids: readonly (string | null)[]) {
  const parties = await partiesFrom(
    db,
    ids.filter((id) => id !== null),
  )
  return (id: string | null) => {
    const party = id === null ? null : survivorOf(parties, id)
    return party ? { _id: party.id, name: party.name } : undefined
  }
}

/** Moves the entries of paid items to a party, dated now. */
export async function moveEntries(
  trx: Trx,
  transactions: readonly PaidTransaction[],
  { side, party, now }: { readonly side: Side; readonly party: string | null; readonly now: number },
  writing: Writing,
): Promise<void> {
  const items = transactions.flatMap((transaction) =>
    transaction.items.map((item) => ({ item, transaction })),
  )
  const existing = await entriesOfItems(
    trx,
    items.map(({ item }) => item.id),
  )
  const entries = items.flatMap(({ item, transaction }) =>
    namingEntries(item, transaction, { side, party, existing: existing.get(item.id) ?? [], now }),
  )
  await addEntries(trx, entries, writing)
}

export const merges = ['Merge parties', 'Undo merge'] as const satisfies readonly LogKind[]

/** Whether a changed row is a merge of one of these parties, or its end. */
export function isMergeOf(parties: readonly (string | null)[]): (row: ChangedRow) => boolean {
  const known = new Set<unknown>(parties.filter((party) => party !== null))
  return ({ table, id, before, after }) =>
    table === 'parties' &&
    after?.merged_into !== undefined &&
    [id, before?.merged_into, after.merged_into].some((party) => known.has(party))
}

/** The refusal of a naming that was overtaken by another one, or by a merge of these parties. */
export async function namedMeanwhile(
  db: Queries,
  { kind, id, parties }: { kind: 'Name sender' | 'Name customer'; id: string; parties: (string | null)[] },
): Promise<Refusal> {
  const isMerge = isMergeOf(parties)
  const last = await lastChange(db, {
    kinds: [kind, ...merges],
    fits: (row, refId) => refId === id || isMerge(row),
  })
  return refuse('correction.changed', { user: last?.user ?? '–' })
}
