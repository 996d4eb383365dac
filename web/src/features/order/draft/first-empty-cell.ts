import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { cellId } from '../grid/cell-id.ts'
import { type Draft, packageFields, receiverFields } from './draft.ts'

/** The required fields of an item row. */
const neededOfRow = ['item', 'qty', 'price', 'subtotalWeight'] as const

/** The id of the first required cell that is empty; null when none is. */
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
