import { mayReturnAllProfits } from '#domain/item/payback.ts'
import { available, type ItemRecord } from '../api/item-rows.ts'
import { previewCartRow } from '../cart/cart-preview.ts'
import type { CustomerValues } from '../item/customer-field.tsx'
import type { Loss } from '../item/loss-dialog.tsx'

/** What was typed for a row, and the key of a try whose answer was lost. */
interface Draft {
  readonly qty: number | null
  readonly subtotal: number | null
  readonly key?: string
  /** Who was named in that try. */
  readonly named?: Named
}

/** Who pays for the pieces of a row, as it is sent. */
export interface Named {
  readonly customer?: string
  readonly customerPaysLater?: boolean
}

/** Drafts by row. */
export type Drafts = Map<string, Draft>

/** The fields of all lines. */
export type LineValues = Readonly<Record<`${'qty' | 'subtotal'}-${string}`, number | null>>
/** The form: who pays, and the fields of all lines. */
export type BulkValues = CustomerValues & LineValues

/** What is sent for a row. */
export interface Line {
  readonly row: ItemRecord
  readonly qty: number
  readonly subtotal: number | null
  readonly named: Named
}

type Row = Pick<ItemRecord, '_id' | 'type'>

export const qtyOf = ({ _id }: Pick<Row, '_id'>) => `qty-${_id}` as const
export const subtotalOf = ({ _id }: Pick<Row, '_id'>) => `subtotal-${_id}` as const

/** Sold and stock pieces need the amount that the customer pays; the others have none to type. */
export const asksSubtotal = ({ type }: Pick<Row, 'type'>) => mayReturnAllProfits(type)

/** The field of a line that the focus goes to. */
export const stopOf = (row: Row) => (asksSubtotal(row) ? subtotalOf(row) : qtyOf(row))

/** The field that the dialog begins in: the first subtotal, if there is one. */
export function firstStop(rows: readonly Row[]): string | null {
  const first = rows.find(asksSubtotal) ?? rows[0]
  return first ? stopOf(first) : null
}

/** The subtotal that Enter goes to from `field`; null when there is none and Enter adds. */
export function fieldAfter(rows: readonly Row[], field: string): string | null {
  const at = rows.findIndex((row) => qtyOf(row) === field || subtotalOf(row) === field)
  const here = rows[at]
  const inQuantity = here !== undefined && qtyOf(here) === field
  const next = rows.slice(inQuantity ? at : at + 1).find(asksSubtotal)
  return next ? subtotalOf(next) : null
}

/** The values that the dialog begins with: all pieces that are available, or what was typed before. */
export function firstValues(rows: readonly ItemRecord[], drafts: Drafts): LineValues {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const { qty = available(row), subtotal = null } = drafts.get(row._id) ?? {}
      return [
        [qtyOf(row), qty],
        [subtotalOf(row), subtotal],
      ]
    }),
  )
}

/** Remembers the lines whose fields were `changed`. */
export function keepTyped(
  drafts: Drafts,
  rows: readonly Row[],
  values: LineValues,
  changed: Partial<LineValues>,
): void {
  for (const row of rows) {
    if (!(qtyOf(row) in changed || subtotalOf(row) in changed)) continue
    const { qty, subtotal } = typedOf(row, values)
    drafts.set(row._id, { ...drafts.get(row._id), qty, subtotal })
  }
}

/** What was typed in a line; null for an empty field. */
export function typedOf(row: Pick<Row, '_id'>, values: LineValues) {
  return { qty: values[qtyOf(row)] ?? null, subtotal: values[subtotalOf(row)] ?? null }
}

/** The lines as they are sent. */
export function linesOf(rows: readonly ItemRecord[], values: LineValues, named: Named): readonly Line[] {
  return rows.map((row) => {
    const { qty, subtotal } = typedOf(row, values)
    const asks = asksSubtotal(row)
    return { row, qty: qty ?? 0, subtotal: asks ? subtotal : null, named: asks ? named : {} }
  })
}

/** The loss of a line below its cost; null for others. */
export function lossOf({ row, qty, subtotal }: Line): Loss | null {
  if (subtotal === null) return null
  const { profits } = previewCartRow(row, qty, subtotal, null)
  return profits !== null && profits < 0 ? { qty, subtotal, profits } : null
}
