import type { Static } from 'typebox'
import type { Answer } from '#contract/call.ts'
import type { listItems } from '#contract/checkout.ts'
import type { Item } from '#contract/schemas/checkout.ts'
import { type ItemType, itemTypes, type MoveTarget, movesFrom, originalTypes } from '#domain/item/moves.ts'
import { type CheckoutSearch, type CheckoutTab, checkoutTabs } from '../../../shared/paths.ts'

/** Id of the element that the tabs control. */
export const itemsPanel = 'items'

export type ItemRecord = Static<typeof Item>
type Groups = Answer<typeof listItems>['result']
export type Counts = Readonly<Record<ItemType, Omit<Count, 'tab'>>>

/** Merges the groups of the answer into one list, newest first. */
export function allItems({
  soldItems,
  stockItems,
  employeeItems,
  exceptionItems,
}: Groups): readonly ItemRecord[] {
  const all = [...soldItems, ...stockItems, ...employeeItems, ...exceptionItems]
  return all.sort((a, b) => (a._id < b._id ? 1 : -1))
}

/** The pieces of a row that no cart holds. */
export function available({ qty, qty_in_cart }: Pick<ItemRecord, 'qty' | 'qty_in_cart'>): number {
  return qty - qty_in_cart
}

/** The names of those whose carts hold pieces of a row, as the language lists them. */
export function holdersOf({ inCartsOf = [] }: Pick<ItemRecord, 'inCartsOf'>, language: string) {
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(inCartsOf)
  return { names, count: inCartsOf.length }
}

/** The rows as the list shows them: newest orders first, and those of one order as typed. */
export function asTyped(items: readonly ItemRecord[]): readonly ItemRecord[] {
  // The rows of one order were saved at one moment; their ids go up in the order of typing.
  return items.toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(a._id, b._id))
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** The rows of a tab; with the state only those that wait for an approval. */
export function itemsOf(
  items: readonly ItemRecord[],
  tab: CheckoutTab,
  state?: CheckoutSearch['state'],
): readonly ItemRecord[] {
  const wanted = typeOf(tab)
  if (wanted === undefined) return items
  return items.filter(({ type, approved }) => type === wanted && !(state && approved))
}

/** The state that a tab shows; undefined for all states. */
export function typeOf(tab: CheckoutTab): ItemType | undefined {
  return itemTypes.find((type) => type === tab.toLowerCase())
}

export interface Count {
  readonly tab: CheckoutTab
  readonly pieces: number
  readonly rows: number
}

/** The counts on the cards of all tabs. */
export function countsOf(counts: Counts): readonly Count[] {
  const each = checkoutTabs.flatMap((tab) => {
    const type = typeOf(tab)
    return type === undefined ? [] : [{ tab, ...counts[type] }]
  })
  const sum = (of: 'pieces' | 'rows') => each.reduce((all, count) => all + count[of], 0)
  return [{ tab: 'All', pieces: sum('pieces'), rows: sum('rows') }, ...each]
}

/** How many rows a tab has; null while that is not known. */
export function rowsOf(counts: readonly Count[], tab: CheckoutTab): number | null {
  return counts.find((count) => count.tab === tab)?.rows ?? null
}

/** The states, or the cart, that pieces of a row may move to. Unpaid rows always know their original type. */
export function movesOf({ type, originalType, approved }: ItemRecord): readonly MoveTarget[] {
  const original = originalTypes.find((known) => known === originalType)
  return original ? movesFrom({ type, originalType: original, approved }) : []
}
