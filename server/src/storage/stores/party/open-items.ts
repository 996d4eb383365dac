import { type AccountEntry, balanceOf } from '#domain/account/account-entry.ts'
import { type Side, sides } from '#domain/account/entry-causes.ts'
import { moneyAtOnce, moneyBack, settleOldestFirst } from '#domain/account/settlement.ts'
import type { Fen } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { ownersOf } from './account.store.ts'
import { survivorsOf } from './party.store.ts'
import { presentEntries, presentEntriesOfItems } from './present-entries.ts'

/**
 * What of some paid items is still owed, by item and side. What was paid since settles the oldest items of an
 * account first, so that all of it is read; of 'Not named', where one item settles no other, only these
 * items. A reversal may be on another account than its share once a merge is taken back, so that no item owes
 * more than is left of it on all accounts together.
 */
export async function openOfItems(
  db: Queries,
  itemIds: readonly string[],
): Promise<(itemId: string, side: Side) => Fen> {
  const open = new Map<string, number>()
  for (const side of sides) {
    const entries = await presentEntriesOfItems(db, itemIds, side)
    const accounts = [settleOldestFirst(entries.filter(({ party }) => party === null))]
    for (const party of await partiesOf(db, entries)) {
      accounts.push(settleOldestFirst(await presentEntries(db, await ownersOf(db, party), side)))
    }
    const charges = accounts.flatMap((account) => account.charges)
    for (const [itemId, own] of Map.groupBy(entries, (entry) => entry.itemId)) {
      const ofItem = charges.filter((charge) => charge.itemId === itemId)
      const owed = ofItem.reduce((total, charge) => total + charge.open, 0)
      const left = Math.max(0, balanceOf(own.filter((entry) => !isMoney(entry))))
      open.set(`${itemId} ${side}`, Math.min(owed, left))
    }
  }
  return (itemId, side) => (open.get(`${itemId} ${side}`) ?? 0) as Fen
}

const isMoney = ({ cause }: AccountEntry) => [...moneyAtOnce, ...moneyBack].some((one) => one === cause)

/** The accounts of parties on which something of an item stands. */
async function partiesOf(db: Queries, entries: readonly AccountEntry[]): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(
    entries.filter((entry) => !isMoney(entry)),
    ({ itemId, party }) => `${itemId} ${party}`,
  )
  const standing = [...groups.values()].filter((group) => balanceOf(group) > 0)
  const parties = standing.flatMap(([first]) => first?.party ?? [])
  const survivors = parties.map(await survivorsOf(db, parties))
  return new Set(survivors.filter((party) => party !== null))
}
