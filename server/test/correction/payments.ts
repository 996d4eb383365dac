import { expect } from 'vitest'
import { approveTransaction, listTransactions } from '#contract/transaction.ts'
import {
  previewRejection,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import type { ItemType } from '#domain/item/moves.ts'
import { appTest } from '../../../testkit/app-fixture.ts'
import { savePackage } from '../../../testkit/orders.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'

export const reason = 'paid the wrong pieces'

/** Payments by Anna, which the admin Ada approves and corrects unless somebody else does. */
export function paymentsOf(testApp: TestApp, { anna, ada }: { readonly anna: Person; readonly ada: Person }) {
  const put = (pkId: string, type: ItemType, pieces: number, subtotal?: number) =>
    putInCart(testApp, anna, pkId, type, pieces, subtotal)
  const list = async (query = {}) =>
    (await testApp.call(listTransactions, { query }, { as: anna })).answer.result
  const pay = () => payAll(testApp, anna, 'Alipay')
  const approve = (id: string) =>
    testApp.call(approveTransaction, { body: { transaction_id: id } }, { as: ada })
  async function paid(pieces: number, subtotal: number, line = { sold: 5 }) {
    const pkId = await savePackage(testApp, anna, line)
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
    testApp.call(previewRejection, { query: { transaction_id: id, ...(into && { into }) } }, { as: ada })
  async function reject(id: string, into: 'rows' | 'cart' = 'rows', by = ada) {
    const { version } = (await look(id, into)).answer
    const body = { transaction_id: id, version: version ?? '', into, reason }
    return testApp.call(rejectTransaction, { body }, { as: by })
  }
  const voidIt = (id: string, seen = 0, by = ada) =>
    testApp.call(voidTransaction, { body: { transaction_id: id, seen, reason } }, { as: by })
  const refund = (
    { id, item }: { id: string; item: string },
    qty: number,
    seen: number,
    more: object = {},
    by = ada,
  ) =>
    testApp.call(
      refundPieces,
      { body: { transaction_id: id, item_id: item, qty, seen, reason, ...more } },
      { as: by },
    )

  return { put, list, pay, approve, paid, approved, look, reject, voidIt, refund }
}

/** The test function of files with payments, which Anna makes and Ada corrects. */
export const paymentTest = appTest.extend('does', { scope: 'file' }, ({ testApp, anna, ada }) => {
  return paymentsOf(testApp, { anna, ada })
})
