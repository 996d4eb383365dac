import type { EntryDraft } from '../../account/account-entry.ts'
import type { PaidItem } from '../../account/paid-item.ts'
import type { Effect } from '../../correction/effect.ts'
import type { FigureDelta } from '../../month/figure-delta.ts'
import { type Business, fingerprintOf, newId, parcelOf, storeChanges } from './business.ts'

/** Stores an effect: new rows, entries and write-offs get ids, and month figures are added up. */
export function applyEffect(business: Business, effect: Effect): void {
  const ids = new Map<string, string>()
  const stored = (id: string) => {
    if (!id.startsWith('new ')) return id
    const known = ids.get(id) ?? newId(business)
    ids.set(id, known)
    return known
  }
  const named = <T extends { readonly id: string }>({
    before,
    after,
  }: {
    before: T | null
    after: T | null
  }) => ({
    before,
    after: after && { ...after, id: stored(after.id) },
  })
  storeChanges(business.rows, effect.rows.map(named))
  const cart = effect.cart.map(named).map(({ before, after }) => ({
    before,
    after: after && { ...after, rowId: stored(after.rowId) },
  }))
  storeChanges(business.carts, cart)
  storeChanges(
    business.writeOffs,
    effect.writeOffs.map(({ before, after }) => ({
      before,
      after: after && { ...after, id: before ? after.id : newId(business) },
    })),
  )
  for (const { itemId, difference } of effect.differences) {
    const one = { ...difference, nth: Number(newId(business)) }
    changeItem(business, itemId, (item) => ({ ...item, differences: [...item.differences, one] }))
  }
  for (const { itemId, reversal } of effect.reversals) {
    const one = { ...reversal, nth: Number(newId(business)) }
    changeItem(business, itemId, (item) => ({ ...item, reversals: [...item.reversals, one] }))
  }
  if (effect.transaction) {
    const { id, state } = effect.transaction
    const transaction = business.transactions.get(id)
    const decidedBy = business.people[0] ?? null
    if (transaction) business.transactions.set(id, { ...transaction, state, decidedBy })
  }
  if (effect.revision) {
    const { pkId, revision, changes } = effect.revision
    const { revisions, log } = parcelOf(business, pkId)
    const isRecording = revisions.length === 0 || revisions.at(-1)?.isVoid === true
    revisions.push(revision)
    log.push({ number: revision.number, isRecording, fingerprint: fingerprintOf(revision), changes })
  }
  addEntries(business, effect.entries)
  addFigures(business, effect.figures)
  business.deltas.push(...effect.figures)
}

export function addEntries(business: Business, entries: readonly EntryDraft[]): void {
  business.entries.push(...entries.map((entry) => ({ ...entry, id: newId(business) })))
}

export function addFigures({ figures }: Business, deltas: readonly FigureDelta[]): void {
  for (const delta of deltas) {
    const isSale = delta.of === 'sales'
    const key = isSale ? `${delta.month} sales ${delta.item}` : `${delta.month} parcels`
    const [one, other] = figures.get(key) ?? [0, 0]
    const more = isSale ? [delta.pieces, delta.profits] : [delta.parcels, delta.pieces]
    const sum = [one + (more[0] ?? 0), other + (more[1] ?? 0)] as const
    if (sum[0] === 0 && sum[1] === 0) figures.delete(key)
    else figures.set(key, sum)
  }
}

export function changeItem(business: Business, itemId: string, change: (item: PaidItem) => PaidItem): void {
  for (const transaction of business.transactions.values()) {
    if (!transaction.items.some(({ id }) => id === itemId)) continue
    const items = transaction.items.map((item) => (item.id === itemId ? change(item) : item))
    business.transactions.set(transaction.id, { ...transaction, items })
  }
}
