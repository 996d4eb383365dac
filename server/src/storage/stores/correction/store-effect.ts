import type { Effect } from '#domain/correction/effect.ts'
import type { Trx } from '../../engine/database.ts'
import { newId } from '../../engine/new-id.ts'
import { addEntries } from '../settlement/account-entry.store.ts'
import { addFigures } from './figure.store.ts'
import { addDifferences, addReversals, setTransactionState } from './reversal.store.ts'
import { addRevision } from './revision.store.ts'
import { deleteRows, storeCart, storeRows } from './row-changes.store.ts'
import type { Storing } from './storing.ts'
import { storeWriteOffs } from './write-off.store.ts'

/**
 * Stores everything that a correction does, except its mails. What it changes must be locked
 * (read-rows.ts), and its log entry, of this id, is written afterwards with all changed rows.
 */
export async function storeEffect(trx: Trx, effect: Effect, storing: Storing): Promise<void> {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    if (!id.startsWith('new ')) return id
    const known = ids.get(id) ?? newId()
    ids.set(id, known)
    return known
  }
  await storeRows(trx, effect.rows, storing, idOf)
  await storeCart(trx, effect.cart, storing, idOf)
  await deleteRows(trx, effect.rows)
  await addRevision(trx, effect.revision, storing)
  await addDifferences(trx, effect, storing)
  const reversalOf = await addReversals(trx, effect.reversals, storing)
  await setTransactionState(trx, effect.transaction, storing)
  await storeWriteOffs(trx, effect.writeOffs, storing)
  await addEntries(trx, effect.entries, { ...storing, reversalOf })
  await addFigures(trx, effect.figures, storing)
}
