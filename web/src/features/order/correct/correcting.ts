import type { ReactNode } from 'react'
import type { Row } from '../draft/draft.ts'
import type { RowField } from '../draft/problem.ts'

/** What may change in the form: of a saved order that is corrected not everything. */
export interface Correcting {
  readonly isSaved: boolean
  /** True when none of the numbers can change. */
  readonly isLocked: boolean
  /** True when type, weight and rate cannot change. */
  readonly isParcelLocked: boolean
  /** Cells of a saved line that do not change, with what they show; undefined for a new line. */
  readonly keptOf: (row: string) => Readonly<Partial<Record<RowField, string>>> | undefined
  /** Whether a line may go. */
  readonly isRemovable: (row: string) => boolean
  /** What stands below the item of a row. */
  readonly below: (row: Row, rowNumber: number) => ReactNode
}

/** An order that is not saved. */
export const newOrder: Correcting = {
  isSaved: false,
  isLocked: false,
  isParcelLocked: false,
  keptOf: () => undefined,
  isRemovable: () => true,
  below: () => null,
}
