import type { PaidItem, PaidTransaction } from '../account/paid-item.ts'
import type { CartHold, ItemRowRecord } from './item-row-record.ts'
import type { Revision } from './revision.ts'
import type { WriteOff } from './write-off/write-off.ts'

/** An item of a transaction together with what corrections of its package read of the transaction. */
export interface PaidPieces extends PaidItem {
  readonly transaction: Pick<PaidTransaction, 'id' | 'number' | 'state'>
}

/** A package with all its pieces, wherever they are. */
export interface ParcelState {
  readonly pkId: string
  readonly revision: Revision
  /** Id of who recorded the order. */
  readonly recordedBy: string
  readonly rows: readonly ItemRowRecord[]
  readonly held: readonly CartHold[]
  readonly paid: readonly PaidPieces[]
  readonly writeOffs: readonly WriteOff[]
  /** How many later costs stand. */
  readonly laterCosts: number
}
