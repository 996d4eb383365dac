import type { RawBuilder } from 'kysely'
import type { ItemType } from '#domain/item/moves.ts'
import type { CartRowInput } from '#domain/item/payback.ts'
import type { Fen } from '#domain/unit/units.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn, whereInJson } from '../../engine/where-in.ts'
import type { CartTable } from '../../schema/tables/parcel/cart.table.ts'

/** Pieces of an item row that one user has reserved. */
export interface CartEntry {
  readonly id: string
  readonly userId: string
  readonly itemId: string
  readonly qty: number
  readonly originalType: ItemType
  readonly returnAllProfits: boolean
  readonly payAmountFromCustomer: Fen | null
  /** A party; null for 'Not named'. */
  readonly customer: string | null
  readonly customerPaysLater: boolean
}

/** An entry with fields of its item row and package. */
export interface ListedCartEntry extends CartEntry, CartRowInput {
  readonly item: string
  readonly pkId: string
  readonly receiver: string
  /** Of the receiver. */
  readonly person: string
  readonly note: string
  /** A party; null for 'Not named'. */
  readonly sender: string | null
}

/** All columns, each by its name: of `*` PostgreSQL would keep no plan (engine/kept-plans.ts). */
const cartColumns = [
  ...(['cart_entries.id', 'cart_entries.user_id', 'cart_entries.item_id', 'cart_entries.qty'] as const),
  ...(['cart_entries.original_type', 'cart_entries.return_all_profits'] as const),
  ...(['cart_entries.pay_from_customer_fen', 'cart_entries.created_at'] as const),
  ...(['cart_entries.customer', 'cart_entries.customer_pays_later'] as const),
] as const

export type NewCartEntry = Omit<CartEntry, 'id' | 'returnAllProfits'>

/** Returns the id of the new entry. */
export async function addCartEntry(trx: Trx, entry: NewCartEntry, now: number): Promise<string> {
  const id = newId()
  const columns = entryColumns({ ...entry, returnAllProfits: false })
  const { customer, customer_pays_later, ...row } = columns
  await insertRows(trx, 'cart_entries', [{ id, ...row, created_at: now, customer, customer_pays_later }])
  const named = customer === null ? row : { ...row, customer }
  const after = entry.customerPaysLater ? { ...named, customer_pays_later } : named
  const added = { table: 'cart_entries', id, before: null }
  rowChanged(trx, { ...added, after }, { ...added, after: columns })
  return id
}

/** Sets the customer of a locked entry. Clearing the customer also clears 'pays later'. */
export async function setCartCustomer(trx: Trx, entry: CartEntry, customer: string | null): Promise<void> {
  const customer_pays_later = customer !== null && entry.customerPaysLater ? 1 : 0
  await changeEntry(trx, entry, { customer, customer_pays_later })
}

/** Sets or clears whether the customer of a locked entry pays later. */
export async function setPaysLater(trx: Trx, entry: CartEntry, paysLater: boolean): Promise<void> {
  await changeEntry(trx, entry, { customer_pays_later: paysLater ? 1 : 0 })
}

/** The newest entries of the user's cart before an id, newest first. */
export async function newestCartEntries(
  db: Queries,
  userId: string,
  before: string | null,
  atMost: number,
): Promise<ListedCartEntry[]> {
  const { rows } = await (before === null
    ? newestListed(db, { userId, atMost })
    : listedBefore(db, { userId, atMost, before }))
  return rows.map((row) => ({
    ...toCartEntry(row),
    item: row.item,
    pkId: row.pk_id,
    cost: row.cost_fen as Fen,
    receiver: row.receiver,
    person: row.person,
    note: row.note,
    sender: row.sender,
  }))
}

const listed = (db: Queries, userId: RawBuilder<string>) =>
  db
    .selectFrom('cart_entries')
    .innerJoin('items', 'items.id', 'cart_entries.item_id')
    .innerJoin('packages', 'packages.pk_id', 'items.pk_id')
    .select(cartColumns)
    .select(['items.item', 'items.pk_id', 'items.cost_fen', 'items.note', 'packages.receiver'])
    .select(['packages.sender', 'packages.person'])
    .where('cart_entries.user_id', '=', userId)
    .orderBy('cart_entries.id', 'desc')

const newestListed = prepared((db: Queries, param: Param<{ userId: string; atMost: number }>) =>
  listed(db, param('userId')).limit(param('atMost')),
)

const listedBefore = prepared(
  (db: Queries, param: Param<{ userId: string; atMost: number; before: string }>) =>
    listed(db, param('userId')).where('cart_entries.id', '<', param('before')).limit(param('atMost')),
)

/** Locks an entry of this user's cart until the transaction ends; null for an entry of another user. */
export async function lockCartEntry(trx: Trx, id: string, userId: string): Promise<CartEntry | null> {
  const { rows } = await entryOfUser(trx, { id, userId })
  return rows[0] ? toCartEntry(rows[0]) : null
}

const entryOfUser = prepared((trx: Trx, param: Param<{ id: string; userId: string }>) =>
  trx
    .selectFrom('cart_entries')
    .select(cartColumns)
    .where('id', '=', param('id'))
    .where('user_id', '=', param('userId'))
    .$call(rowLock(trx)),
)

/** Locks all entries of this user's cart until the transaction ends, in the order of their item rows. */
export async function lockCart(trx: Trx, userId: string): Promise<CartEntry[]> {
  const { rows } = await cartOfUser(trx, { userId })
  return rows.map(toCartEntry)
}

const cartOfUser = prepared((trx: Trx, param: Param<{ userId: string }>) =>
  trx
    .selectFrom('cart_entries')
    .select(cartColumns)
    .where('user_id', '=', param('userId'))
    .orderBy('item_id')
    .orderBy('id')
    .$call(rowLock(trx)),
)

/** Locks some entries of this user's cart that were made before a time, as `lockCart` does. */
export async function lockOldEntries(
  trx: Trx,
  { userId, before, atMost }: { userId: string; before: number; atMost: number },
): Promise<CartEntry[]> {
  const rows = await trx
    .selectFrom('cart_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .orderBy('item_id')
    .orderBy('id')
    .limit(atMost)
    .$call(rowLock(trx))
    .execute()
  return rows.map(toCartEntry)
}

/** Users whose carts have entries from before a time. */
export async function ownersOfOldEntries(
  db: Queries,
  before: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('cart_entries').select('user_id').where('created_at', '<', before),
    )
    .orderBy('id')
    .execute()
}

/**
 * The users who have reserved pieces of an item row in other entries than one, with their number of pieces.
 */
export async function cartHoldersOf(
  db: Queries,
  itemId: string,
  except = '',
): Promise<{ user: string; qty: number }[]> {
  const rows = await db
    .selectFrom('cart_entries')
    .innerJoin('users', 'users.id', 'cart_entries.user_id')
    .select(['users.name', 'cart_entries.qty'])
    .where('cart_entries.item_id', '=', itemId)
    .where('cart_entries.id', '<>', except)
    .orderBy('cart_entries.id')
    .execute()
  return rows.map(({ name, qty }) => ({ user: name, qty }))
}

/** By item row the names of those whose carts hold its pieces, each person once. */
export async function cartHolderNames(
  db: Queries,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>()
  if (itemIds.length === 0) return names
  const rows = await db
    .selectFrom('cart_entries')
    .innerJoin('users', 'users.id', 'cart_entries.user_id')
    .select(({ fn }) => ['cart_entries.item_id', 'users.name', fn.min('cart_entries.id').as('first')])
    .where(whereIn(db, 'cart_entries.item_id', itemIds))
    .groupBy(['cart_entries.item_id', 'users.id', 'users.name'])
    .orderBy('first')
    .execute()
  for (const { item_id, name } of rows) names.set(item_id, [...(names.get(item_id) ?? []), name])
  return names
}

/** How many entries the cart of a person has. */
export async function countCartEntries(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cart_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes locked entries. */
export async function deleteCartEntries(trx: Trx, entries: readonly CartEntry[]): Promise<void> {
  await deleteEntries(trx, { ids: JSON.stringify(entries.map(({ id }) => id)) })
  for (const entry of entries)
    rowChanged(trx, { table: 'cart_entries', id: entry.id, before: entryColumns(entry), after: null })
}

const deleteEntries = prepared((trx, param: Param<{ ids: string }>) =>
  trx.deleteFrom('cart_entries').where(whereInJson(trx, 'id', param('ids'))),
)

/** Sets or clears the flag of a locked entry. */
export async function setAllProfits(trx: Trx, entry: CartEntry, returnAllProfits: boolean): Promise<void> {
  await changeEntry(trx, entry, { return_all_profits: returnAllProfits ? 1 : 0 })
}

/** Changes the pieces and the amount of a locked entry. */
export async function updateCartEntry(
  trx: Trx,
  entry: CartEntry,
  { qty, payAmountFromCustomer }: Pick<CartEntry, 'qty' | 'payAmountFromCustomer'>,
): Promise<void> {
  await changeEntry(trx, entry, { qty, pay_from_customer_fen: payAmountFromCustomer })
}

async function changeEntry(
  trx: Trx,
  entry: CartEntry,
  after: Partial<ReturnType<typeof entryColumns>>,
): Promise<void> {
  await trx.updateTable('cart_entries').set(after).where('id', '=', entry.id).execute()
  rowUpdated(trx, 'cart_entries', entry.id, entryColumns(entry), after)
}

/** The columns of an entry beside its id and time; the evidence of the log has them too. */
export function entryColumns(entry: Omit<CartEntry, 'id'>) {
  return {
    user_id: entry.userId,
    item_id: entry.itemId,
    qty: entry.qty,
    original_type: entry.originalType,
    return_all_profits: entry.returnAllProfits ? 1 : 0,
    pay_from_customer_fen: entry.payAmountFromCustomer,
    customer: entry.customer,
    customer_pays_later: entry.customerPaysLater ? 1 : 0,
  }
}

export function toCartEntry(row: CartTable): CartEntry {
  return {
    id: row.id,
    userId: row.user_id,
    itemId: row.item_id,
    qty: row.qty,
    originalType: row.original_type,
    returnAllProfits: row.return_all_profits === 1,
    payAmountFromCustomer: row.pay_from_customer_fen as Fen | null,
    customer: row.customer,
    customerPaysLater: row.customer_pays_later === 1,
  }
}
