// @rules 17-amend-05 17-group-01 17-amend-06 17-line-01 17-line-02

import { describe, expect } from 'vitest'
import { itWith } from '../../../testkit/model/it-with.ts'
import { newBusiness, stateOf } from '../../test/business/business.ts'
import { amend, amending, takingBack } from '../../test/business/corrections.ts'
import { submit } from '../../test/business/daily-work.ts'
import { orderOf } from '../../test/business/order-of-four-lines.ts'
import {
  applied,
  codeOf,
  correction,
  inCart,
  paid,
  person,
  pkId,
  recorded,
  rowOf,
} from '../../test/business/story.ts'
import { groupIn } from '../revision.ts'
import { writeOffPieces } from '../write-off/write-off-pieces.ts'
import { amendOrder } from './amend-order.ts'

/** 3 pieces of 1 kg each, 1 of them stock. */
const three = { qty: 3, price: 25, stock: 1 }
const it = itWith(() => recorded(three))

describe('pieces of a line', () => {
  it('appear as sold when there are more', ({ business }) => {
    const effect = amend(business, {
      parcel: { weight: 5 },
      lines: [{ group: 1, qty: 5, subtotalWeight: 5 }],
    })
    expect(rowOf(business, 'sold').qty).toBe(4)
    expect(rowOf(business, 'stock').qty).toBe(1)
    expect(stateOf(business, pkId).revision.lines).toMatchObject([{ qty: 5, sold: 4, stock: 1 }])
    expect(effect.figures).toEqual([{ of: 'parcels', month: '2026-01', parcels: 0, pieces: 2 }])
  })

  it('leave the row that is named when there are fewer', ({ business }) => {
    const fromRow = rowOf(business, 'stock').id
    amend(business, { lines: [{ group: 1, qty: 2, subtotalWeight: 2, fromRow }] })
    expect([...business.rows.values()]).toMatchObject([{ type: 'sold', qty: 2 }])
    expect(stateOf(business, pkId).revision.lines).toMatchObject([{ qty: 2, sold: 2, stock: 0 }])
  })

  it('must be free in that row; else the refusal says where the others are', ({ business }) => {
    inCart(business, 'sold', { qty: 1, subtotal: 200 })
    const state = stateOf(business, pkId)
    const wanted = (fromRow: string) => ({ lines: [{ group: 1, qty: 1, subtotalWeight: 1, fromRow }] })
    expect(amendOrder(state, wanted(rowOf(business, 'sold').id), correction(business))).toMatchObject({
      refused: 'correction.not_free',
      params: { available: 1 },
      obstacles: [{ in: 'cart', user: 'Ada', qty: 1 }],
    })
    expect(codeOf(amendOrder(state, wanted('gone'), correction(business)))).toBe('amend.row')
  })
})

describe('line groups', () => {
  it('are the lines that are equal in item, price, weight and cost, and stay one when amended', () => {
    const business = newBusiness()
    submit(business, person(business, 0), orderOf(pkId, business.now, 3))
    const groups = () => stateOf(business, pkId).revision.lines.map(({ item, group }) => [item, group])
    expect(groups()).toEqual([
      ['Milk', 1],
      ['Honey', 2],
      ['Honey', 2],
      ['Oil', 3],
    ])
    amend(business, { lines: [{ group: 3, item: 'Honey', price: 19.99 }] })
    expect(groups().at(-1)).toEqual(['Honey', 3])
    // All of their rows have the same values now, and still do not merge.
    const honey = [...business.rows.values()].filter(({ item, type }) => item === 'Honey' && type === 'sold')
    expect(honey.map(({ group, qty, cost }) => [group, qty, cost])).toEqual([
      [2, 2, 10_523],
      [2, 2, 10_523],
      [3, 1, 10_523],
    ])
  })

  it('become one line when their pieces or weight are stated', () => {
    const business = newBusiness()
    submit(business, person(business, 0), orderOf(pkId, business.now, 3))
    amend(business, { lines: [{ group: 2, qty: 7, subtotalWeight: 1.4 }] })
    const { revision } = stateOf(business, pkId)
    expect(revision.lines.filter(({ group }) => group === 2)).toMatchObject([{ qty: 7, sold: 5, stock: 2 }])
    expect(groupIn(revision, 2)?.weight).toBe(200)
  })
})

describe('adding and removing lines', () => {
  it('adds a line with its split as a group of its own', ({ business }) => {
    const oil = { item: 'Oil', qty: 3, stock: 1, employee: 1, price: 10, subtotalWeight: 0.6, note: 'glass' }
    amend(business, { added: [oil] })
    // (10 + 0.2 / 3 x 27) x 4.6832 = 55.26176
    expect([...business.rows.values()].slice(-3)).toMatchObject([
      { item: 'Oil', group: 2, type: 'sold', qty: 1, cost: 5526, note: 'glass' },
      { type: 'stock', qty: 1 },
      { type: 'employee', qty: 1 },
    ])
  })

  it('removes a line of which all pieces are free, and never its number', ({ business }) => {
    const oil = { item: 'Oil', qty: 1, stock: 0, employee: 0, price: 10, subtotalWeight: 0.6, note: '' }
    amend(business, { added: [oil], removed: [1] })
    expect([...business.rows.values()]).toMatchObject([{ item: 'Oil', group: 2, qty: 1 }])
    amend(business, { added: [oil], removed: [2] })
    expect([...business.rows.values()]).toMatchObject([{ item: 'Oil', group: 3, qty: 1 }])
    expect(codeOf(amending(business, { removed: [3] }))).toBe('amend.no_line')
  })

  it('does not give the number of a removed line to another one later', () => {
    const business = newBusiness()
    submit(business, person(business, 0), orderOf(pkId, business.now, 3))
    amend(business, { removed: [3] })
    amend(business, {
      added: [{ item: 'Tea', qty: 1, stock: 0, employee: 0, price: 5, subtotalWeight: 0.2, note: '' }],
    })
    expect(stateOf(business, pkId).revision.lines.at(-1)).toMatchObject({ item: 'Tea', group: 4 })
  })

  it('is refused while pieces are in a cart, paid or written off', () => {
    const business = recorded({ ...three, employee: 1 })
    const oil = { item: 'Oil', qty: 1, stock: 0, employee: 0, price: 10, subtotalWeight: 0.6, note: '' }
    const swap = () => amending(business, { added: [oil], removed: [1] })
    const loss = { qty: 1, why: 'lost', text: '' } as const
    const limit = { limit: 0 as never, own: [], highestCost: () => 0 as never }
    const writeOff = () => {
      const wanted = { ...loss, rowId: rowOf(business, 'stock').id }
      return writeOffPieces(stateOf(business, pkId), wanted, limit, correction(business))
    }
    applied(business, writeOff())
    expect(swap()).toMatchObject({ refused: 'correction.written_off', params: { pieces: 1 } })
    const [id = ''] = business.writeOffs.keys()
    applied(business, takingBack(business, id))
    expect(codeOf(swap())).toBeNull()
    applied(business, writeOff())
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    expect(swap()).toMatchObject({ refused: 'correction.paid', params: { transactions: 'T-1001 (1)' } })
    inCart(business, 'employee', { qty: 1, subtotal: 0 })
    const refusal = swap()
    expect(codeOf(refusal)).toBe('correction.in_carts')
    expect('obstacles' in refusal && refusal.obstacles.map((one) => one.in)).toEqual([
      'cart',
      'transaction',
      'write_off',
    ])
  })
})

describe('several lines in one amendment', () => {
  /** Sold pieces: 3 Milk in group 1, two rows of 2 Honey in group 2, 1 Oil in group 3. */
  function threeGroups() {
    const business = newBusiness()
    submit(business, person(business, 0), orderOf(pkId, business.now, 3))
    const rows = [...business.rows.values()].filter(({ type }) => type === 'sold')
    const idOf = (name: string) => rows.find(({ item }) => item === name)?.id ?? ''
    return { business, idOf }
  }

  it('take fewer pieces each from its own row', () => {
    const { business, idOf } = threeGroups()
    const lines = [
      { group: 2, qty: 5, subtotalWeight: 1, fromRow: idOf('Honey') },
      { group: 1, qty: 4, subtotalWeight: 0.8, fromRow: idOf('Milk') },
    ]
    amend(business, { lines })
    expect(business.rows.get(idOf('Milk'))?.qty).toBe(1)
    expect(business.rows.get(idOf('Honey'))?.qty).toBe(1)
    expect(
      codeOf(
        amending(business, { lines: [{ group: 1, qty: 3, subtotalWeight: 0.6, fromRow: idOf('Honey') }] }),
      ),
    ).toBe('amend.row')
  })

  it('keep as many pieces without a row to take them from', () => {
    const { business } = threeGroups()
    expect(codeOf(amending(business, { lines: [{ group: 1, qty: 6, subtotalWeight: 1 }] }))).toBeNull()
    expect(codeOf(amending(business, { lines: [{ group: 9, qty: 6, subtotalWeight: 1 }] }))).toBe(
      'amend.line_gone',
    )
  })

  it('tell by a number which line is wrong, those that are added after the others', () => {
    const { business } = threeGroups()
    const tea = { item: 'Tea', qty: 1, stock: 0, employee: 0, price: 5, subtotalWeight: 0.2, note: '' }
    const nameless = { ...tea, item: ' ' }
    const refused = 'order.item_name'
    expect(amending(business, { lines: [{ group: 3, item: ' ' }] })).toMatchObject({
      refused,
      params: { row: 4 },
    })
    expect(amending(business, { added: [nameless] })).toMatchObject({ refused, params: { row: 5 } })
    expect(amending(business, { added: [tea, nameless] })).toMatchObject({ refused, params: { row: 6 } })
  })

  it('remember in which revision each was changed, and in which its cost', () => {
    const { business } = threeGroups()
    const marks = () =>
      stateOf(business, pkId).revision.lines.map(({ changedIn, costChangedIn }) => [changedIn, costChangedIn])
    amend(business, { lines: [{ group: 3, item: 'Olive oil' }] })
    expect(marks()).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 1],
    ])
    amend(business, { lines: [{ group: 1, price: 31 }] })
    expect(marks()).toEqual([
      [3, 3],
      [1, 1],
      [1, 1],
      [2, 1],
    ])
  })
})

it('more pieces of a line are sold, whatever its stock and employee pieces', () => {
  const business = recorded({ ...three, employee: 1 })
  amend(business, { parcel: { weight: 4 }, lines: [{ group: 1, qty: 4, subtotalWeight: 4 }] })
  expect(stateOf(business, pkId).revision.lines).toMatchObject([{ qty: 4, sold: 2, stock: 1, employee: 1 }])
})
