import type { ItemRow } from '../item/item-row.ts'
import type { ItemType } from '../item/moves.ts'
import type { Cents, Fen, Grams } from '../unit/units.ts'

/** An item row with everything that a correction reads or writes. */
export interface ItemRowRecord extends ItemRow {
  readonly id: string
  readonly pkId: string
  /** Its line group. */
  readonly group: number
  readonly item: string
  readonly price: Cents
  readonly weight: Grams
  readonly note: string
  /** Why pieces became an exception, in lines; empty for other states. */
  readonly reason: string
  /** Ids of everyone who moved pieces to this exception; empty for other states. */
  readonly requestedBy: readonly string[]
}

/** A cart entry with the name of the person whose cart it is in. */
export interface CartHold {
  readonly id: string
  readonly rowId: string
  readonly userId: string
  readonly user: string
  readonly qty: number
  readonly originalType: ItemType
  readonly returnAllProfits: boolean
  readonly payAmountFromCustomer: Fen | null
  /** A party; null for 'Not named'. */
  readonly customer: string | null
  readonly customerPaysLater: boolean
}
