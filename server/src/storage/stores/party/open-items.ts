import { balanceOf, type Side, sides } from '#domain/account/account-entry.ts'
import { moneyAtOnce, moneyBack, settleOldestFirst } from '#domain/account/settlement.ts'
import type { Fen } from '#domain/money/units.ts'
import type { Queries } from '../../engine/database.ts'
import { entriesOfItems } from '../settlement/account-entry.store.ts'
import { chargesOf, ownersOf } from './account.store.ts'
import { survivorsOf } from './party.store.ts'

/**
 * What of some paid items is still owed, by item and side. What was paid since settles the oldest items of an account first,
 * so that all of it is read; of 'Not named', where one item settles no other, only these items. A reversal may be on another
 * account than its share once a merge is taken back, so that no item owes more than is left of it on all accounts together.
 */
export async function openOfItems(
  db: Queries,
  itemIds: readonly string[],
): Promise<(itemId: string, side: Side) => Fen> {
  const open = new Map<string, Fen>()
  const entries = [...(await entriesOfItems(db, itemIds)).values()].flat()
  for (const side of sides) {
    const ofSide = entries.filter((entry) => entry.side === side)
    const unnamed = ofSide.filter(({ party }) => party === null)
    const accounts = [settleOldestFirst(unnamed)]
    for (const party of await partiesOf(db, ofSide)) {
      accounts.push(settleOldestFirst(await chargesOf(db, await ownersOf(db, party), side)))
    }
    for (const charge of accounts.flatMap(({ charges }) => charges)) {
      if (charge.itemId === null || !itemIds.includes(charge.itemId)) continue
      const key = `${charge.itemId} ${side}`
      open.set(key, ((open.get(key) ?? 0) + charge.open) as Fen)
    }
  }
  return (itemId, side) => {
    const own = entries.filter((entry) => entry.itemId === itemId && entry.side === side && !isMoney(entry))
    return Math.min(open.get(`${itemId} ${side}`) ?? 0, Math.max(0, balanceOf(own))) as Fen
  }
}

type Entries = Awaited<ReturnType<typeof entriesOfItems>> extends ReadonlyMap<unknown, infer E> ? E : never

const isMoney = ({ cause }: Entries[number]) => [...moneyAtOnce, ...moneyBack].some((one) => one === cause)

/** The accounts of parties on which something of an item stands. */
async function partiesOf(db: Queries, entries: Entries): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(
    entries.filter((entry) => !isMoney(entry)),
    ({ itemId, party }) => `${itemId} ${party}`,
  )
  const standing = [...groups.values()].filter((group) => balanceOf(group) > 0)
  const parties = standing.flatMap(([first]) => first?.party ?? [])
  const survivors = parties.map(await survivorsOf(db, parties))
  return new Set(survivors.filter((party) => party !== null))
}
