import type { ListedRow } from './rows.ts'
import type { Statements } from './statements.ts'

/** The same answer as the product's, field by field; run/same-answer.ts compares them. */
export function allItemsFloor(db: Statements): string {
  const groups: Record<string, object[]> = { sold: [], stock: [], employee: [], exception: [] }
  for (const row of db.listItems.all()) groups[row.type]?.push(view(row))
  return JSON.stringify({
    result: {
      soldItems: groups.sold,
      stockItems: groups.stock,
      employeeItems: groups.employee,
      exceptionItems: groups.exception,
    },
  })
}

function view(row: ListedRow) {
  return {
    _id: row.id,
    item: row.item,
    qty: row.qty,
    qty_in_cart: row.qty_in_cart,
    cost: row.cost_fen / 100,
    type: row.type,
    originalType: row.original_type,
    approved: row.approved === 1,
    // The measured rows hold no exceptions, which alone have these two.
    subtotal: null,
    payAmount: null,
    receiver: row.receiver,
    pk_id: row.pk_id,
    sendTimeISO: new Date(row.send_time).toISOString(),
    note: row.note,
    price: row.price_cents / 100,
    weight: row.weight_grams / 1000,
    exchangeRate: row.exchange_rate_micro / 1e6,
    transaction_id: null,
    transactionApproved: false,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
