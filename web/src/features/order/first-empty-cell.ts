import { fixedParcel, isPackageType } from '#domain/package-type.ts'
import { cellId } from './cell-id.ts'
import type { Draft } from './draft.ts'

/** The id of the first cell that still has to be filled in; null when none is empty. */
export function firstEmptyCell({ package: parcel, receiver, rows }: Draft): string | null {
  const { type, weight, count, sendTimeISO } = parcel
  const fixed = isPackageType(type) && fixedParcel(type) !== null
  const cells: [scope: string, field: string, text: string][] = [
    ['package', 'type', type],
    ['package', 'weight', fixed ? 'fixed' : weight],
    ['package', 'count', fixed ? 'fixed' : count],
    ['package', 'sendTimeISO', sendTimeISO],
    ['receiver', 'receiver', receiver.receiver],
    ['receiver', 'phone', receiver.phone],
    ['receiver', 'address', receiver.address],
  ]
  for (const { id, item, qty, price, subtotalWeight } of rows) {
    cells.push(
      [id, 'item', item],
      [id, 'qty', qty],
      [id, 'price', price],
      [id, 'subtotalWeight', subtotalWeight],
    )
  }
  const empty = cells.find(([, , text]) => text === '')
  return empty ? cellId(empty[0], empty[1]) : null
}
