import type { Trx } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { type StoredItem, storedItemColumns, toStoredItem } from './item-columns.ts'

/** An item row, and the person who wants pieces of it. */
export interface WantedItem {
  readonly row: StoredItem
  /** Entries in the person's cart. */
  readonly entries: number
  /** False when the person was deactivated a moment ago. */
  readonly active: boolean
}

/**
 * More concurrent adds of one person than there can be: the count was read before the lock, so it may be too
 * low by as many.
 */
const atOnce = 100

/**
 * Locks a person and then an item row until the transaction ends, in one statement; null when there is no
 * such row. Concurrent adds of one person wait for each other, so that no cart exceeds `most`. Calls that
 * empty a cart lock the person first too, so that nothing is added meanwhile.
 */
export async function lockWantedItem(
  trx: Trx,
  { id, userId, most }: { id: string; userId: string; most: number },
): Promise<WantedItem | null> {
  const { rows } = await itemAndPerson(trx, { id, userId })
  const [found] = rows
  if (!found) return null
  const { person_active, entries, ...row } = found
  const exact = (entries ?? 0) + atOnce < most ? (entries ?? 0) : await countEntries(trx, userId)
  return { row: toStoredItem(row), entries: exact, active: person_active === 1 }
}

const itemAndPerson = prepared((trx: Trx, param: Param<{ id: string; userId: string }>) =>
  trx
    // They are locked in this order.
    .selectFrom(['users', 'items'])
    .select(storedItemColumns)
    .select('users.active as person_active')
    .select((eb) =>
      eb
        .selectFrom('cart_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('cart_entries.user_id', '=', 'users.id')
        .as('entries'),
    )
    .where('users.id', '=', param('userId'))
    .where('items.id', '=', param('id'))
    .$call(rowLock(trx)),
)

async function countEntries(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('cart_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
