import { describe, expect, it } from 'vitest'
import { rules } from '../../../testkit/rules.ts'
import { mostCartEntries } from '../../item/cart-size.ts'
import { stateOf } from '../../test/business/business.ts'
import { findingsOf } from '../../test/business/check-business.ts'
import { approveException, move, removeFromCart } from '../../test/business/daily-work.ts'
import { applied, codeOf, correction, inCart, pkId, recorded, rowOf } from '../../test/business/story.ts'
import type { Fen } from '../../unit/units.ts'
import { amendOrder } from '../order/amend-order.ts'
import { undoAddressDelete, undoNote, undoProblem } from './undo.ts'
import { undoCartAdd, undoCartRemove } from './undo-cart.ts'
import { undoMove } from './undo-move.ts'

type Told = ReturnType<typeof recorded>

/** The last move, addition or removal. */
function last<W extends 'move' | 'add' | 'remove'>({ done }: Told, what: W) {
  const found = done.findLast((one) => one.what === what)
  if (!found) throw new Error(`no ${what} was done`)
  return found as Extract<typeof found, { what: W }>
}

const undo = (business: Told) => undoMove(stateOf(business, pkId), last(business, 'move').move)

describe('undo', () => {
  it('is for 60 seconds, for what one did oneself, and once', () => {
    rules('17-undo-01')
    const done = { by: 'staff', at: 1000, isUndone: false }
    expect(undoProblem(done, 'staff', 61_000)).toBeNull()
    expect(codeOf(undoProblem(done, 'staff', 61_001))).toBe('undo.too_late')
    expect(codeOf(undoProblem(done, 'admin', 2000))).toBe('undo.not_yours')
    expect(codeOf(undoProblem({ ...done, isUndone: true }, 'staff', 2000))).toBe('undo.done')
  })

  it('of a move restores the state, into the row that the pieces left', () => {
    rules('17-undo-02')
    const business = recorded({ qty: 3, price: 25 })
    const before = rowOf(business, 'sold')
    move(business, 'admin', before.id, { target: 'stock', qty: 2, subtotal: 0 })
    applied(business, undo(business))
    expect([...business.rows.values()]).toEqual([before])
    expect(findingsOf(business)).toEqual([])
  })

  it('of a whole row joins the pieces that have come into its state since', () => {
    rules('17-undo-02')
    const business = recorded({ qty: 4, price: 25, stock: 3, employee: 1 })
    move(business, 'admin', rowOf(business, 'stock').id, { target: 'employee', qty: 3, subtotal: 0 })
    const first = last(business, 'move')
    move(business, 'admin', rowOf(business, 'employee').id, { target: 'stock', qty: 1, subtotal: 0 })
    expect([...business.rows.values()].map(({ type, qty }) => `${type} ${qty}`)).toEqual([
      'employee 3',
      'stock 1',
    ])
    applied(business, undoMove(stateOf(business, pkId), first.move))
    expect([...business.rows.values()].map(({ type, qty }) => `${type} ${qty}`)).toEqual(['stock 4'])
    expect(findingsOf(business)).toEqual([])
  })

  it('of a recovered exception restores approval and subtotal', () => {
    rules('17-undo-02')
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 3, subtotal: 100 })
    approveException(business, rowOf(business, 'exception').id)
    const before = rowOf(business, 'exception')
    move(business, 'admin', before.id, { target: 'sold', qty: 2, subtotal: 0 })
    // 100.00 x 2 / 3
    expect(rowOf(business, 'exception').subtotal).toBe(3333)
    applied(business, undo(business))
    expect([...business.rows.values()]).toEqual([before])
    // The whole row: it is gone, and comes back approved.
    move(business, 'admin', before.id, { target: 'sold', qty: 3, subtotal: 0 })
    applied(business, undo(business))
    expect([...business.rows.values()]).toMatchObject([{ qty: 3, subtotal: 10_000, approved: true }])
    expect(findingsOf(business)).toEqual([])
  })

  it('of a move is refused when its pieces are not free or not as they arrived', () => {
    rules('17-undo-02')
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'stock', qty: 2, subtotal: 0 })
    inCart(business, 'stock', { qty: 1, subtotal: 200 })
    expect(codeOf(undo(business))).toBe('undo.changed')

    const other = recorded({ qty: 3, price: 25 })
    move(other, 'admin', rowOf(other, 'sold').id, { target: 'exception', qty: 2, subtotal: 100 })
    approveException(other, rowOf(other, 'exception').id)
    expect(codeOf(undo(other))).toBe('undo.changed')

    const amended = recorded({ qty: 3, price: 25 })
    move(amended, 'admin', rowOf(amended, 'sold').id, { target: 'stock', qty: 2, subtotal: 0 })
    const dearer = { lines: [{ group: 1, price: 26 }] }
    applied(amended, amendOrder(stateOf(amended, pkId), dearer, correction(amended)))
    expect(codeOf(undo(amended))).toBe('undo.changed')
  })

  it('of adding to a cart frees the entry, if it is as it was added', () => {
    rules('17-undo-03')
    const business = recorded({ qty: 3, price: 25 })
    inCart(business, 'sold', { qty: 2, subtotal: 400 })
    const { entry } = last(business, 'add')
    const later = { ...entry, qty: 1 }
    expect(codeOf(undoCartAdd(stateOf(business, pkId), later))).toBe('undo.changed')
    applied(business, undoCartAdd(stateOf(business, pkId), entry))
    expect(business.carts.size).toBe(0)
    expect(rowOf(business, 'sold').qtyInCart).toBe(0)
    expect(codeOf(undoCartAdd(stateOf(business, pkId), entry))).toBe('undo.changed')
  })

  it('of removing from a cart reserves the same pieces and share again', () => {
    rules('17-undo-03')
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 3, subtotal: 100 })
    approveException(business, rowOf(business, 'exception').id)
    inCart(business, 'exception', { qty: 1, subtotal: 0 })
    const { entry } = last(business, 'add')
    removeFromCart(business, entry.id)
    const removed = last(business, 'remove')
    const state = () => stateOf(business, pkId)
    expect(codeOf(undoCartRemove(state(), removed, mostCartEntries))).toBe('cart.full')
    applied(business, undoCartRemove(state(), removed, 0))
    expect([...business.carts.values()]).toEqual([entry])
    expect(rowOf(business, 'exception')).toMatchObject({ qtyInCart: 1, subtotalInCart: 3333 })
    expect(findingsOf(business)).toEqual([])
  })

  it('of removing from a cart is refused when somebody has the pieces now', () => {
    rules('17-undo-03')
    const business = recorded({ qty: 3, price: 25 })
    inCart(business, 'sold', { qty: 2, subtotal: 400 })
    removeFromCart(business, last(business, 'add').entry.id)
    const removed = last(business, 'remove')
    inCart(business, 'sold', { qty: 2, subtotal: 500 })
    expect(codeOf(undoCartRemove(stateOf(business, pkId), removed, 0))).toBe('undo.changed')
  })

  it('of removing from a cart is refused when another share of the exception is left', () => {
    rules('17-undo-03')
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 3, subtotal: 100 })
    approveException(business, rowOf(business, 'exception').id)
    const add = () => {
      inCart(business, 'exception', { qty: 1, subtotal: 0 })
      return last(business, 'add').entry
    }
    const [first, , third] = [add(), add(), add()]
    expect([first.payAmountFromCustomer, third.payAmountFromCustomer]).toEqual([3333, 3334])
    removeFromCart(business, third.id)
    removeFromCart(business, first.id)
    const removed = last(business, 'remove')
    // Of the two free pieces one goes again: 33.33; the last one has 33.34.
    add()
    expect(codeOf(undoCartRemove(stateOf(business, pkId), removed, 0))).toBe('undo.changed')
  })

  it('refuses to undo a note or the deletion of an address that has changed since', () => {
    rules('17-undo-04')
    expect(undoNote({ before: 'a', after: 'b' }, 'b')).toEqual({ note: 'a' })
    expect(codeOf(undoNote({ before: 'a', after: 'b' }, 'c'))).toBe('undo.changed')
    expect(codeOf(undoNote({ before: 'a', after: 'b' }, null))).toBe('undo.changed')
    const address = { id: '1', name: '李雷' }
    expect(undoAddressDelete(address, null)).toEqual({ address })
    expect(codeOf(undoAddressDelete(address, { id: '1' }))).toBe('undo.changed')
  })
})

describe('undoing an addition to a cart or a removal', () => {
  /** Three pieces of an approved exception for 100.00. */
  function exceptionOfThree() {
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 3, subtotal: 100 })
    approveException(business, rowOf(business, 'exception').id)
    return business
  }

  it('is refused when the row is gone', () => {
    const business = recorded({ qty: 3, price: 25 })
    inCart(business, 'sold', { qty: 2, subtotal: 400 })
    const { entry } = last(business, 'add')
    expect(codeOf(undoCartAdd({ ...stateOf(business, pkId), rows: [] }, entry))).toBe('undo.changed')
    removeFromCart(business, entry.id)
    const removed = last(business, 'remove')
    expect(codeOf(undoCartRemove({ ...stateOf(business, pkId), rows: [] }, removed, 0))).toBe('undo.changed')
  })

  it('is refused when the cost has changed since the removal, or the cart is full', () => {
    const business = recorded({ qty: 3, price: 25 })
    inCart(business, 'sold', { qty: 2, subtotal: 400 })
    removeFromCart(business, last(business, 'add').entry.id)
    const removed = last(business, 'remove')
    const full = undoCartRemove(stateOf(business, pkId), removed, 1000)
    expect(full).toMatchObject({ refused: 'cart.full', params: { most: 1000 } })
    const dearer = { lines: [{ group: 1, price: 26 }] }
    applied(business, amendOrder(stateOf(business, pkId), dearer, correction(business)))
    expect(codeOf(undoCartRemove(stateOf(business, pkId), removed, 0))).toBe('undo.changed')
  })

  it('reserves the last share beside those of other carts: 100.00 - 66.66', () => {
    const business = exceptionOfThree()
    for (const _ of [1, 2, 3]) inCart(business, 'exception', { qty: 1, subtotal: 0 })
    removeFromCart(business, last(business, 'add').entry.id)
    applied(business, undoCartRemove(stateOf(business, pkId), last(business, 'remove'), 0))
    expect(rowOf(business, 'exception')).toMatchObject({ qtyInCart: 3, subtotalInCart: 10_000 })
  })

  it('is refused when less than the share is left', () => {
    const business = exceptionOfThree()
    inCart(business, 'exception', { qty: 1, subtotal: 0 })
    removeFromCart(business, last(business, 'add').entry.id)
    const row = { ...rowOf(business, 'exception'), subtotal: 3332 as Fen }
    const state = { ...stateOf(business, pkId), rows: [row] }
    expect(codeOf(undoCartRemove(state, last(business, 'remove'), 0))).toBe('undo.changed')
  })
})

describe('undoing a move', () => {
  /** Two moves of one piece each to one exception; the reasons are those of the log. */
  function joined(reasonNow: string) {
    const business = recorded({ qty: 3, price: 25 })
    const { id } = rowOf(business, 'sold')
    for (const by of ['admin', 'staff'])
      move(business, by, id, { target: 'exception', qty: 1, subtotal: 100 })
    const row = { ...rowOf(business, 'exception'), reason: reasonNow, requestedBy: ['admin', 'staff'] }
    business.rows.set(row.id, row)
    const reasons = { before: 'gift', after: 'gift\nbroken box' }
    const done = { ...last(business, 'move').move, reasons, requestedBy: 'staff' }
    applied(business, undoMove(stateOf(business, pkId), done))
    return rowOf(business, 'exception')
  }

  it('takes its reason and who asked away from the exception that it joined', () => {
    expect(joined('gift\nbroken box')).toMatchObject({
      qty: 1,
      subtotal: 10_000,
      reason: 'gift',
      requestedBy: ['admin'],
    })
  })

  it('leaves the reasons when another one has come since', () => {
    expect(joined('gift\nbroken box\nlate').reason).toBe('gift\nbroken box\nlate')
  })

  it('is refused when a subtotal has come or gone', () => {
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 1, subtotal: 100 })
    const { move: done } = last(business, 'move')
    const without = { ...rowOf(business, 'exception'), subtotal: null }
    const state = stateOf(business, pkId)
    expect(codeOf(undoMove({ ...state, rows: [without] }, done))).toBe('undo.changed')
    expect(codeOf(undoMove(state, { ...done, put: null }))).toBe('undo.changed')
  })

  it('joins sold pieces that are partly in a cart now', () => {
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'stock', qty: 1, subtotal: 0 })
    inCart(business, 'sold', { qty: 1, subtotal: 200 })
    applied(business, undo(business))
    expect([...business.rows.values()]).toMatchObject([{ type: 'sold', qty: 3, qtyInCart: 1 }])
    expect(business.rows.size).toBe(1)
  })

  it('makes a row of its own beside an approved exception that is not as it was left', () => {
    const business = recorded({ qty: 3, price: 25 })
    move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 3, subtotal: 100 })
    approveException(business, rowOf(business, 'exception').id)
    move(business, 'admin', rowOf(business, 'exception').id, { target: 'sold', qty: 1, subtotal: 0 })
    inCart(business, 'exception', { qty: 1, subtotal: 0 })
    applied(business, undo(business))
    expect([...business.rows.values()]).toMatchObject([
      { type: 'exception', qty: 2, subtotal: 6667, approved: true },
      { type: 'exception', qty: 1, subtotal: 3333, approved: true },
    ])
  })

  it('says for how many seconds it is possible', () => {
    const problem = undoProblem({ by: 'staff', at: 1000, isUndone: false }, 'staff', 61_001)
    expect(problem).toMatchObject({ refused: 'undo.too_late', params: { seconds: 60 } })
  })
})
