import { balanceOf, type Side, sides } from '#domain/account/account-entry.ts'
import { settleOldestFirst } from '#domain/account/settlement.ts'
import type { Fen } from '#domain/money/units.ts'
import type { Queries } from '../../engine/database.ts'
import { chargesOf, ownersOf } from './account.store.ts'
import { entriesOfItems } from './naming.store.ts'
import { survivorsOf } from './party.store.ts'

/**
 * What of some paid items is still owed, by item and side. What was paid since settles the oldest items of an account first,
 * so that all of it is read; accounts on which nothing is left for these items are not. A reversal may be on another account than
 * its share once a merge is taken back, so that no item owes more than is left of it on all accounts together.
 */
export async function openOfItems(
  db: Queries,
  itemIds: readonly string[],
): Promise<(itemId: string, side: Side) => Fen> {
  const open = new Map<string, Fen>()
  const entries = [...(await entriesOfItems(db, itemIds)).values()].flat()
  for (const side of sides) {
    const ofSide = entries.filter((entry) => entry.side === side)
    for (const party of await partiesOwed(db, ofSide)) {
      const { charges } = settleOldestFirst(await chargesOf(db, await ownersOf(db, party), side))
      for (const charge of charges) {
        if (charge.itemId === null || !itemIds.includes(charge.itemId)) continue
        const key = `${charge.itemId} ${side}`
        open.set(key, ((open.get(key) ?? 0) + charge.open) as Fen)
      }
    }
  }
  return (itemId, side) => {
    const left = balanceOf(entries.filter((entry) => entry.itemId === itemId && entry.side === side))
    return Math.min(open.get(`${itemId} ${side}`) ?? 0, Math.max(0, left)) as Fen
  }
}

type Entries = Awaited<ReturnType<typeof entriesOfItems>> extends ReadonlyMap<unknown, infer E> ? E : never

/** The accounts on which something is left for an item; null is 'Not named'. */
async function partiesOwed(db: Queries, entries: Entries): Promise<ReadonlySet<string | null>> {
  const groups = Map.groupBy(entries, ({ itemId, party }) => `${itemId} ${party}`)
  const owed = [...groups.values()].filter((group) => balanceOf(group) > 0)
  const parties = owed.map(([first]) => first?.party ?? null)
  return new Set(parties.map(await survivorsOf(db, parties)))
}
