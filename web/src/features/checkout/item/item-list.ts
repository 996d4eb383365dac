import type { Static } from 'typebox'
import type { Answer } from '#contract/call.ts'
import type { Item, listItems } from '#contract/checkout.ts'
import { type ItemType, itemTypes, type MoveTarget, movesFrom, originalTypes } from '#domain/item/moves.ts'
import { itemText as searchedText } from '#domain/log/search.ts'
import { type CheckoutTab, checkoutTabs } from '../../../shared/paths.ts'

/** Id of the part of the page that the tabs control. */
export const itemsPanel = 'items'

export type ItemRecord = Static<typeof Item>
type Groups = Answer<typeof listItems>['result']
export type Counts = Readonly<Record<ItemType, Omit<Count, 'tab'>>>

/** The groups of the answer as one list, newest first. */
export function allItems({
  soldItems,
  stockItems,
  employeeItems,
  exceptionItems,
}: Groups): readonly ItemRecord[] {
  const all = [...soldItems, ...stockItems, ...employeeItems, ...exceptionItems]
  return all.sort((a, b) => (a._id < b._id ? 1 : -1))
}

/** Pieces that nobody has in a cart. */
export function available({ qty, qty_in_cart }: Pick<ItemRecord, 'qty' | 'qty_in_cart'>): number {
  return qty - qty_in_cart
}

export function itemsOf(items: readonly ItemRecord[], tab: CheckoutTab): readonly ItemRecord[] {
  const wanted = typeOf(tab)
  return wanted === undefined ? items : items.filter(({ type }) => type === wanted)
}

/** The state whose rows a tab shows; undefined for all. */
export function typeOf(tab: CheckoutTab): ItemType | undefined {
  return itemTypes.find((type) => type === tab.toLowerCase())
}

export interface Count {
  readonly tab: CheckoutTab
  readonly pieces: number
  readonly rows: number
}

/** What the count card of each tab says. */
export function countsOf(counts: Counts): readonly Count[] {
  const each = checkoutTabs.flatMap((tab) => {
    const type = typeOf(tab)
    return type === undefined ? [] : [{ tab, ...counts[type] }]
  })
  const sum = (of: 'pieces' | 'rows') => each.reduce((all, count) => all + count[of], 0)
  return [{ tab: 'All', pieces: sum('pieces'), rows: sum('rows') }, ...each]
}

/** What the search looks at. */
export function itemText({ item, pk_id: pkId, receiver, note }: ItemRecord): string {
  return searchedText({ item, pkId, receiver, note })
}

export function itemVersion({ updatedAt }: ItemRecord): string {
  return updatedAt
}

/** Where pieces of a row may go. Unpaid rows always know the state they were bought into. */
export function movesOf({ type, originalType, approved }: ItemRecord): readonly MoveTarget[] {
  const original = originalTypes.find((known) => known === originalType)
  return original ? movesFrom({ type, originalType: original, approved }) : []
}
