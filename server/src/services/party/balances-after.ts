import { balanceOf, type EntryDraft } from '#domain/account/account-entry.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { ownersOf, sumsOf } from '../../storage/stores/party/account.store.ts'
import { namesOfParties, survivorId } from './naming.ts'

/**
 * The accounts that entries would be written on, with their balances in RMB before and after it; the name of
 * 'Not named' is empty.
 */
export async function balancesAfter(db: Queries, entries: readonly EntryDraft[]) {
  const nameOf = await namesOfParties(
    db,
    entries.map(({ party }) => party),
  )
  const balances = []
  for (const ofAccount of Map.groupBy(entries, ({ side, party }) => `${side} ${party}`).values()) {
    const [{ side, party }] = ofAccount as [EntryDraft]
    const sums = await sumsOf(db, await ownersOf(db, await survivorId(db, party)))
    const before = balanceOf(sums.filter((one) => one.side === side))
    const after = (before + balanceOf(ofAccount)) as Fen
    const name = nameOf(party)?.name ?? ''
    balances.push({ side, name, before: rmb.toNumber(before), after: rmb.toNumber(after) })
  }
  return balances
}
