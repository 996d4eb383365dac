// @rules 17-reject-01 17-reject-02 17-approve-01 17-return-01

import { describe, expect } from 'vitest'
import { itWith } from '../../../testkit/model/it-with.ts'
import { withParcels } from '../../test/business/business.ts'
import { findingsOf } from '../../test/business/check-business.ts'
import { amend, reject, rejecting } from '../../test/business/corrections.ts'
import { move } from '../../test/business/daily-work.ts'
import {
  approved,
  codeOf,
  correction,
  lastTransaction,
  paid,
  recorded,
  rowOf,
} from '../../test/business/story.ts'
import { rejectTransaction } from './reject-transaction.ts'
import { approvalProblem, transactionMark } from './transaction-correction.ts'

const it = itWith(() => recorded({ qty: 3, price: 25 }))
const payer = { isActive: true, cartEntries: 0 }

/** Two of three pieces became an approved exception for 300.00 and were paid. */
function paidException() {
  const business = recorded({ qty: 3, price: 25 })
  move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 2, subtotal: 300 })
  const row = rowOf(business, 'exception')
  business.rows.set(row.id, { ...row, approved: true })
  paid(business, 'exception', { qty: 2, subtotal: 0 })
  return business
}

describe('rejecting a pending transaction', () => {
  it('brings all pieces back to their rows and tells the payer', () => {
    const business = recorded({ qty: 3, price: 25, stock: 1 })
    paid(business, 'sold', { qty: 2, subtotal: 400 })
    const effect = reject(business)
    expect(rowOf(business, 'sold')).toMatchObject({
      qty: 2,
      qtyInCart: 0,
      cost: 15_923,
      reason: '',
      requestedBy: [],
    })
    expect(effect).toMatchObject({ mark: { is: 'rejected' }, transaction: { state: 'rejected' } })
    expect(effect.mails).toEqual([
      { kind: 'rejected', to: 'admin', transactionId: lastTransaction(business).id },
    ])
    // 400 - 318.46
    expect(effect.figures).toEqual([
      { of: 'sales', month: '2026-01', item: 'A2', pieces: -2, profits: -8154 },
    ])
    expect(transactionMark(lastTransaction(business))).toEqual({ is: 'rejected' })
    expect(findingsOf(business)).toEqual([])
  })

  it('is for admins, for what is pending, with a reason; deactivated people get no mail', ({ business }) => {
    paid(business, 'sold', { qty: 2, subtotal: 400 })
    expect(codeOf(rejecting(business, 'rows', payer, 1))).toBe('access.forbidden')
    const away = rejecting(business, 'rows', { isActive: false, cartEntries: 0 })
    expect(away).toMatchObject({ mails: [] })
    const state = withParcels(business, lastTransaction(business))
    const noReason = { ...correction(business), reason: '' }
    expect(codeOf(rejectTransaction(state, { into: 'rows', payer }, noReason))).toBe('correction.reason')
    approved(business)
    expect(rejecting(business, 'rows')).toMatchObject({
      refused: 'transaction.approved_already',
      params: { user: 'Ada' },
    })
  })

  it('puts the pieces into the cart again as they were before the payment', ({ business }) => {
    paid(business, 'sold', { qty: 2, subtotal: 400, customer: 'party 1', paysLater: true })
    reject(business, 'cart')
    const row = rowOf(business, 'sold')
    expect(row).toMatchObject({ qty: 3, qtyInCart: 2 })
    expect([...business.carts.values()]).toMatchObject([
      {
        rowId: row.id,
        userId: 'admin',
        qty: 2,
        originalType: 'sold',
        payAmountFromCustomer: 40_000,
        customer: 'party 1',
        customerPaysLater: true,
      },
    ])
  })

  it('reserves the share of an exception, too', () => {
    const business = paidException()
    reject(business, 'cart')
    expect(rowOf(business, 'exception')).toMatchObject({
      qty: 2,
      qtyInCart: 2,
      subtotal: 30_000,
      subtotalInCart: 30_000,
      approved: true,
    })
    expect(findingsOf(business)).toEqual([])
  })

  it('refuses the cart of somebody inactive, a full one, and amended lines', ({ business }) => {
    paid(business, 'sold', { qty: 2, subtotal: 400 })
    const away = rejecting(business, 'cart', { isActive: false, cartEntries: 0 })
    expect(away).toMatchObject({ refused: 'reject.payer_inactive', params: { user: 'Ada' } })
    const full = rejecting(business, 'cart', { isActive: true, cartEntries: 1000 })
    expect(full).toMatchObject({ refused: 'cart.full', params: { most: 1000 } })
    // With this one it has 1000.
    expect(codeOf(rejecting(business, 'cart', { isActive: true, cartEntries: 999 }))).toBeNull()
    amend(business, { lines: [{ group: 1, item: 'A2 3' }] })
    expect(rejecting(business, 'cart')).toMatchObject({ refused: 'reject.amended', params: { item: 'A2' } })
    reject(business)
    expect(rowOf(business, 'sold')).toMatchObject({ item: 'A2 3', qty: 3 })
  })

  it('leaves nothing to approve', ({ business }) => {
    expect(approvalProblem(paid(business, 'sold', { qty: 2, subtotal: 400 }))).toBeNull()
    reject(business)
    const problem = approvalProblem(lastTransaction(business))
    expect(problem).toMatchObject({ refused: 'transaction.rejected_already', params: { user: 'Ada' } })
    expect(codeOf(rejecting(business, 'rows'))).toBe('transaction.rejected_already')
  })
})

describe('pieces that return', () => {
  it('get the cost of the current revision and join the row that they fit', ({ business }) => {
    paid(business, 'sold', { qty: 2, subtotal: 400 })
    amend(business, { lines: [{ group: 1, price: 26 }] })
    reject(business)
    // (26 + 9) x 4.6832 = 163.912
    expect([...business.rows.values()]).toMatchObject([{ type: 'sold', qty: 3, cost: 16_391 }])
  })

  it('are an approved exception of their own at what the customer paid', () => {
    const business = paidException()
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 1, subtotal: 150 })
    reject(business)
    const exceptions = [...business.rows.values()].filter(({ type }) => type === 'exception')
    expect(exceptions).toMatchObject([
      { qty: 1, subtotal: 15_000, approved: false },
      { qty: 2, subtotal: 30_000, approved: true, originalType: 'sold', reason: '', requestedBy: [] },
    ])
  })

  it('are an unapproved exception when the cost was amended since', () => {
    const business = paidException()
    amend(business, { lines: [{ group: 1, price: 26 }] })
    reject(business)
    expect(rowOf(business, 'exception')).toMatchObject({
      qty: 2,
      subtotal: 30_000,
      approved: false,
      cost: 16_391,
      requestedBy: ['admin'],
    })
  })

  it('stay a row of their own beside an exception at the same subtotal', () => {
    const business = paidException()
    amend(business, { lines: [{ group: 1, price: 26 }] })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 1, subtotal: 150 })
    reject(business)
    expect([...business.rows.values()].map(({ qty, subtotal }) => [qty, subtotal])).toEqual([
      [1, 15_000],
      [2, 30_000],
    ])
  })
})

describe('what a rejection tells', () => {
  it('changes the rows of the pieces, and a cart only if they go there', ({ business }) => {
    const item = paid(business, 'sold', { qty: 2, subtotal: 400 }).items[0]
    const [row, into] = [rowOf(business, 'sold'), rejecting(business, 'rows')]
    expect(into).toMatchObject({ cart: [], rows: [{ before: row, after: { qty: 3 } }] })
    const back = rejecting(business, 'cart')
    expect(back).toMatchObject({ cart: [{ before: null, after: { id: `new ${item?.id}`, rowId: row.id } }] })
  })

  it('the approver of a transaction is named only if it is known', ({ business }) => {
    const transaction = paid(business, 'sold', { qty: 2, subtotal: 400 })
    expect(approvalProblem({ ...transaction, state: 'approved' })).toMatchObject({
      refused: 'transaction.approved_already',
      params: { user: '' },
    })
  })
})
