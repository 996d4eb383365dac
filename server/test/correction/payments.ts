import { expect } from 'vitest'
import type { ItemType } from '#domain/item/moves.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'

export const reason = 'paid the wrong pieces'

/** Payments by Anna, which the admin Ada approves and corrects unless somebody else does. */
export function paymentsOf({ anna, ada }: { readonly anna: Person; readonly ada: Person }) {
  const put = (pkId: string, type: ItemType, pieces: number, subtotal?: number) =>
    putInCart(anna, pkId, type, pieces, subtotal)
  const list = async (query = {}) => (await anna.ok.listTransactions({ query })).result
  const pay = () => payAll(anna, 'Alipay')
  const approve = (id: string) => ada.approveTransaction({ body: { transaction_id: id } })
  async function paid(pieces: number, subtotal: number, line = { sold: 5 }) {
    const pkId = await savePackage(anna, line)
    await put(pkId, 'sold', pieces, subtotal)
    return { pkId, id: await pay() }
  }
  async function approved(pieces: number, subtotal: number) {
    const done = await paid(pieces, subtotal)
    expect((await approve(done.id)).status).toBe(200)
    const [transaction] = await list()
    return { ...done, item: transaction?.items[0]?._id ?? '' }
  }
  const look = (id: string, into?: 'rows' | 'cart') =>
    ada.previewRejection({ query: { transaction_id: id, ...(into && { into }) } })
  async function reject(id: string, into: 'rows' | 'cart' = 'rows', by = ada) {
    const { version } = (await look(id, into)).answer
    return by.rejectTransaction({ body: { transaction_id: id, version: version ?? '', into, reason } })
  }
  const voidIt = (id: string, seen = 0, by = ada) =>
    by.voidTransaction({ body: { transaction_id: id, seen, reason } })
  const refund = (
    { id, item }: { id: string; item: string },
    qty: number,
    seen: number,
    more: object = {},
    by = ada,
  ) => by.refundPieces({ body: { transaction_id: id, item_id: item, qty, seen, reason, ...more } })

  return { put, list, pay, approve, paid, approved, look, reject, voidIt, refund }
}

/** A test file with payments, which Anna makes and Ada corrects. */
export async function paymentRoom() {
  const room = await openApp({ boss: 'admin', ada: 'admin', anna: 'staff' })
  return { ...room, does: paymentsOf(room) }
}
