import { callName, detailRules, detailsIn } from '#domain/order/details.ts'
import type { DetailName, OrderPart } from '#domain/order/fields.ts'
import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { cellId } from '../grid/cell-id.ts'
import type { Draft } from './draft.ts'
import type { RowField } from './problem.ts'

/** The required fields of an item row. */
const neededOfRow = ['item', 'qty', 'price', 'subtotalWeight'] as const

export const isNeededOfRow = (field: RowField) => neededOfRow.some((one) => one === field)

/** Whether an order must state a detail. */
export const isNeededDetail = (field: DetailName) => detailRules[field].unstated === undefined

const neededIn = <P extends OrderPart>(part: P) => detailsIn(part).filter(isNeededDetail).map(callName)

/** The required cells that are empty, in the order of the page. */
export function emptyCells({ package: parcel, receiver, rows }: Draft) {
  const fixed = isPackageType(parcel.type) && fixedParcel(parcel.type) !== null
  // The count follows from the pieces.
  const needed = fixed ? (['type'] as const) : (['type', 'weight'] as const)
  const cells: (readonly [scope: string, field: string, text: string])[] = [
    // A pasted message has no package id.
    ['package', 'pk_id', parcel.pk_id],
    ...needed.map((field) => ['package', field, parcel[field]] as const),
    ...neededIn('packageData').map((field) => ['package', field, parcel[field]] as const),
    ...neededIn('receiverData').map((field) => ['receiver', field, receiver[field]] as const),
    ...rows.flatMap((row) => neededOfRow.map((field) => [row.id, field, row[field]] as const)),
  ]
  return cells.filter(([, , text]) => text === '')
}

/** The id of the first required cell that is empty; null when none is. */
export function firstEmptyCell(draft: Draft): string | null {
  const [empty] = emptyCells(draft)
  return empty ? cellId(empty[0], empty[1]) : null
}
