import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { cellId } from '../grid/cell-id.ts'
import { type Draft, packageFields, receiverFields } from './draft.ts'

/** Of a line; the rest may stay empty. */
const neededOfRow = ['item', 'qty', 'price', 'subtotalWeight'] as const

/** The id of the first cell that still has to be filled in; null when none is empty. */
export function firstEmptyCell({ package: parcel, receiver, rows }: Draft): string | null {
  const fixed = isPackageType(parcel.type) && fixedParcel(parcel.type) !== null
  const needed = packageFields.filter(
    (field) => field !== 'pk_id' && !(fixed && (field === 'weight' || field === 'count')),
  )
  const cells: (readonly [scope: string, field: string, text: string])[] = [
    ...needed.map((field) => ['package', field, parcel[field]] as const),
    ...receiverFields.map((field) => ['receiver', field, receiver[field]] as const),
    ...rows.flatMap((row) => neededOfRow.map((field) => [row.id, field, row[field]] as const)),
  ]
  const empty = cells.find(([, , text]) => text === '')
  return empty ? cellId(empty[0], empty[1]) : null
}
