import type { Call } from '#contract/call.ts'
import type { WriteContext } from '../../http/handled.ts'
import { lockCart } from '../../storage/cart.store.ts'
import { freeEntries } from '../cart/free-entries.ts'
import { refsOf } from '../checkout/refs-of.ts'

/** Frees everything in the cart of a person who is held, logged as what the caller has done; false when it was empty. */
export async function freeCart(
  { trx, now, log }: Pick<WriteContext<Call & { readonly permission: string }>, 'trx' | 'now' | 'log'>,
  personId: string,
): Promise<boolean> {
  const entries = await lockCart(trx, personId)
  await freeEntries(trx, entries, now, ({ qty }, row) =>
    log('Transfer', { qty, item: row.item, from: 'cart', to: row.type }, refsOf(row)),
  )
  return entries.length > 0
}
