import type { ModelRow } from '#domain/test/model/model.ts'
import { fen } from '../../../testkit/model/shown-rows.ts'
import { rowsOf } from '../../../testkit/orders.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'

/** What the simple model and the server must agree on for a row, as text. */
export const shape = (row: Omit<ModelRow, 'id' | 'subtotalInCart'>): string =>
  [row.item, row.cost, row.type, row.originalType, row.qty, row.inCart, row.approved, row.subtotal].join()

/** The unpaid rows of a package on the server, oldest first. */
export async function serverRows(testApp: TestApp, by: Person, pkId: string) {
  return (await rowsOf(testApp, by, pkId))
    .map((row) => ({
      id: row._id,
      shape: shape({
        ...{ item: row.item, cost: fen(row.cost), type: row.type, originalType: row.originalType },
        ...{ qty: row.qty, inCart: row.qty_in_cart, approved: row.approved, subtotal: fen(row.subtotal) },
      }),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** New rows of the model get the ids that it does not know yet, in the order of their creation. */
export function learnIds(rows: readonly ModelRow[], seen: Awaited<ReturnType<typeof serverRows>>): void {
  const known = new Set(rows.map(({ id }) => id))
  const fresh = seen.filter(({ id }) => !known.has(id))
  for (const row of rows.filter(({ id }) => id === '')) {
    const at = fresh.findIndex((one) => one.shape === shape(row))
    row.id = fresh.splice(at, 1)[0]?.id ?? ''
  }
}
