import type { Static } from 'typebox'
import type { Answer } from '#contract/call.ts'
import type { Item, listItems } from '#contract/checkout.ts'
import { type MoveTarget, movesFrom, originalTypes } from '#domain/moves.ts'
import { type CheckoutTab, checkoutTabs } from '../../shared/paths.ts'

/** Id of the part of the page that the tabs control. */
export const itemsPanel = 'items'

export type ItemRecord = Static<typeof Item>
type Groups = Answer<typeof listItems>['result']

/** The groups of the answer as one list, newest first. */
export function allItems({
  soldItems,
  stockItems,
  employeeItems,
  exceptionItems,
}: Groups): readonly ItemRecord[] {
  const all = [...soldItems, ...stockItems, ...employeeItems, ...exceptionItems]
  return all.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Pieces that nobody has in a cart. */
export function available({ qty, qty_in_cart }: Pick<ItemRecord, 'qty' | 'qty_in_cart'>): number {
  return qty - qty_in_cart
}

export function itemsOf(items: readonly ItemRecord[], tab: CheckoutTab): readonly ItemRecord[] {
  return tab === 'All' ? items : items.filter(({ type }) => type === tab.toLowerCase())
}

export interface Count {
  readonly tab: CheckoutTab
  readonly pieces: number
  readonly rows: number
}

/** What the count card of each tab says. */
export function countsOf(items: readonly ItemRecord[]): readonly Count[] {
  return checkoutTabs.map((tab) => {
    const rows = itemsOf(items, tab)
    return { tab, pieces: rows.reduce((pieces, { qty }) => pieces + qty, 0), rows: rows.length }
  })
}

/** What the search looks at. */
export function itemText({ item, pk_id, receiver, note }: ItemRecord): string {
  return `${item} ${pk_id} ${receiver} ${note}`
}

export function itemVersion({ updatedAt }: ItemRecord): string {
  return updatedAt
}

/** Where pieces of a row may go. Unpaid rows always know the state they were bought into. */
export function movesOf({ type, originalType, approved }: ItemRecord): readonly MoveTarget[] {
  const original = originalTypes.find((known) => known === originalType)
  return original ? movesFrom({ type, originalType: original, approved }) : []
}
