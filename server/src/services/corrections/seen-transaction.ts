import { type Side, sides } from '#domain/account/entry-causes.ts'
import { type PaidItem, type PaidTransaction, standingOf } from '#domain/account/paid-item.ts'
import type { Effect } from '#domain/correction/effect.ts'
import { costOf, type TransactionWithParcels } from '#domain/correction/transaction/transaction-correction.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { lastCorrectedBy } from '../../storage/stores/correction/paid-transaction.store.ts'
import { type LoggedChange, lastChange, type Wanted } from '../../storage/stores/log/last-change.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { digest } from '../answers/seen-version.ts'
import { isMergeOf, merges } from '../party/naming.ts'

/*
 * The version of a preview has a part for each kind of change, so that the refusal of a correction that was
 * overtaken names who made that change.
 */

/**
 * What a void, or the refund of an item, is worked out from: standing pieces, amounts and present costs; who
 * is named; what is owed.
 */
export function standingVersion(state: TransactionWithParcels, itemId?: string): string {
  const items = concernedBy(state.transaction, itemId)
  const standing = items.map((item) => {
    const { qty, fromCustomer, toSender } = standingOf(item)
    return [item.id, qty, fromCustomer, toSender, costOf(state, item)]
  })
  const open = sides.map((side) => digest(items.map(({ id }) => state.openOf(id, side))))
  return versionOf(digest(standing), items, ...open)
}

/**
 * What a rejection is worked out from: what an admin sees of the payment (seen-version.ts), and who is named.
 */
export function rejectionVersion({ items }: PaidTransaction, shown: string): string {
  return versionOf(shown, items)
}

function versionOf(shown: string, items: readonly PaidItem[], ...more: readonly string[]): string {
  const named = items.map(({ id, sender, customer }) => [id, sender, customer])
  return [shown, digest(named), ...more].join('.')
}

const concernedBy = ({ items }: PaidTransaction, itemId?: string) =>
  items.filter((item) => (itemId === undefined || item.id === itemId) && standingOf(item).qty > 0)

/**
 * A void or refund, unless it was overtaken: then the refusal names who was first, also where because of that
 * nothing can be returned any more.
 */
export async function unlessOvertaken(
  db: Queries,
  state: TransactionWithParcels,
  { version, itemId }: { readonly version: string | undefined; readonly itemId?: string },
  effect: Effect | Refusal,
): Promise<Effect | Refusal> {
  const isUnpaid = (code: RefusalCode) => code === 'refund.sender_unpaid' || code === 'refund.customer_unpaid'
  if (isRefusal(effect) && !isUnpaid(effect.refused)) return effect
  const [shown, named, ...open] = changedParts(version, standingVersion(state, itemId))
  const items = concernedBy(state.transaction, itemId)
  if (shown) return changedBy(await lastCorrectedBy(db, state.transaction.id))
  if (named) return changed(await lastChange(db, naming(items)))
  const side = sides.find((_side, at) => open[at])
  return side ? changed(await lastChange(db, await onAccounts(db, items, side))) : effect
}

/**
 * The same for a rejection. Without its second part, which the version of a list lacks, `version` says
 * nothing of who is named.
 */
export async function rejectionProblem(
  db: Queries,
  transaction: PaidTransaction,
  { version, shown }: { readonly version: string; readonly shown: string },
): Promise<Refusal | null> {
  const [payment, named] = changedParts(version, rejectionVersion(transaction, shown))
  if (payment) return changed(await lastChange(db, ofPayment(transaction)))
  return named ? changed(await lastChange(db, naming(transaction.items))) : null
}

/** Which parts of a version differ from those that were seen; what was not seen does not. */
function changedParts(seen: string | undefined, present: string): boolean[] {
  const parts = seen?.split('.') ?? []
  return present.split('.').map((part, at) => parts[at] !== undefined && parts[at] !== part)
}

/** The refusal that names who was first, and who named whom. */
function changed(last: LoggedChange | null): Refusal {
  const { user, kind, params = {} } = last ?? {}
  if (user !== undefined && kind === 'Name customer')
    return refuse('correction.customer_named', { ...params, user })
  if (user !== undefined && kind === 'Name sender')
    return refuse('correction.sender_named', { ...params, user })
  return changedBy(user ?? null)
}

const changedBy = (user: string | null) => refuse('correction.changed', { user: user ?? '–' })

/** Namings of these items, and merges of who is named for them. */
function naming(items: readonly PaidItem[]): Wanted {
  const [ids, packages] = [new Set(items.map(({ id }) => id)), new Set(items.map(({ pkId }) => pkId))]
  const isMerge = isMergeOf(items.flatMap(({ sender, customer }) => [sender, customer]))
  return {
    kinds: ['Name sender', 'Name customer', ...merges],
    fits: (row) =>
      (row.table === 'transaction_items' && ids.has(row.id)) ||
      (row.table === 'packages' && packages.has(row.id)) ||
      isMerge(row),
  }
}

/**
 * What changes what is owed for items that are there already: money, adjustments and corrections on the
 * accounts of who is named for them, namings off these accounts, and merges. What is new on an account
 * changes nothing for older items.
 */
async function onAccounts(db: Queries, items: readonly PaidItem[], side: Side): Promise<Wanted> {
  const owners: string[] = []
  for (const party of new Set(items.map((item) => item[side])))
    if (party !== null) owners.push(...((await ownersOf(db, party)) ?? []))
  const isOwner = (party: unknown) => owners.some((owner) => owner === party)
  const isMerge = isMergeOf(owners)
  const named = side === 'sender' ? 'packages' : 'transaction_items'
  return {
    kinds: [
      ...(['Add payment', 'Add adjustment', 'Name sender', 'Name customer', ...merges] as const),
      ...(['Reject transaction', 'Void transaction', 'Refund', 'Amend order'] as const),
    ],
    fits: (row) => {
      if (row.table === named) return isOwner(row.before?.[side])
      if (row.table !== 'account_entries') return isMerge(row)
      const { side: entered, party_id, cause } = row.after ?? {}
      return entered === side && isOwner(party_id) && cause !== 'share' && cause !== 'paid_at_once'
    },
  }
}

/** Amendments, notes, receivers, proofs and the transfer number of a payment. */
function ofPayment({ id: transactionId, items }: PaidTransaction): Wanted {
  const [ids, packages] = [
    new Set<unknown>(items.map(({ id }) => id)),
    new Set(items.map(({ pkId }) => pkId)),
  ]
  return {
    kinds: [
      ...(['Update note', 'Undo note', 'Edit package', 'Amend order'] as const),
      ...(['Add proof', 'Remove proof', 'Set transfer number'] as const),
    ],
    fits: ({ table, id, after }, refId) =>
      refId === transactionId ||
      (table === 'transaction_items' && ids.has(id)) ||
      (table === 'packages' && packages.has(id) && after?.receiver !== undefined) ||
      (table === 'transaction_differences' && ids.has(after?.item_id)),
  }
}
