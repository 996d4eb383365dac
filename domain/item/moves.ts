/** States an item row can be in (business-rules.md 11). */
export const itemTypes = ['sold', 'stock', 'employee', 'exception'] as const
export type ItemType = (typeof itemTypes)[number]

/** States that pieces are bought into; an exception remembers which of sold and stock it came from. */
export const originalTypes = ['sold', 'stock', 'employee'] as const
export type OriginalType = (typeof originalTypes)[number]

/** Where pieces can go from a row: another state, or a user's cart. */
export type MoveTarget = ItemType | 'cart'

/** When a move is allowed. `recover` takes an exception back to its original type. */
export type MoveCondition = 'always' | 'loss' | 'approved' | 'recover'

/**
 * All allowed moves (business-rules.md 11, business-rules.md 3); every other move is refused. `loss` needs a
 * subtotal whose profit is below 0, `approved` an approved exception, `recover` that the target is the row's
 * original type.
 */
export const moves: Readonly<Record<ItemType, Readonly<Partial<Record<MoveTarget, MoveCondition>>>>> = {
  sold: { cart: 'always', employee: 'always', stock: 'always', exception: 'loss' },
  stock: { cart: 'always', employee: 'always', exception: 'loss' },
  employee: { cart: 'always', stock: 'always' },
  exception: { cart: 'approved', sold: 'recover', stock: 'recover' },
}

export interface MoveSource {
  readonly type: ItemType
  readonly originalType: OriginalType
  readonly approved: boolean
}

/**
 * Whether pieces of `source` may go to `target`; the profit of a `loss` move is checked where it is computed.
 */
export function mayMove(source: MoveSource, target: MoveTarget): boolean {
  switch (moves[source.type][target]) {
    case undefined:
      return false
    case 'approved':
      return source.approved
    case 'recover':
      return target === source.originalType
    default:
      return true
  }
}

/** Allowed targets for pieces of `source`, for menus. */
export function movesFrom(source: MoveSource): MoveTarget[] {
  const targets: MoveTarget[] = ['cart', 'sold', 'stock', 'employee', 'exception']
  return targets.filter((target) => mayMove(source, target))
}
