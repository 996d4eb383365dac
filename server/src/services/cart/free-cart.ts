import type { Trx } from '../../storage/engine/database.ts'
import { lockCart } from '../../storage/stores/cart/cart.store.ts'
import { logRefs } from '../log/log-refs.ts'
import type { Log } from '../log/log-writer.ts'
import { freeEntries } from './free-entries.ts'

/** Frees everything in the cart of a locked person, logged for the caller; false when the cart was empty. */
export async function freeCart(
  { trx, now, log }: { readonly trx: Trx; readonly now: number; readonly log: Log<'Transfer'> },
  personId: string,
): Promise<boolean> {
  const entries = await lockCart(trx, personId)
  await freeEntries(trx, entries, now, ({ qty }, row) =>
    log('Transfer', { qty, item: row.item, from: 'cart', to: row.type }, logRefs(row)),
  )
  return entries.length > 0
}
