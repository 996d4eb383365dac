// @rules 20-pieces-01 20-money-01 20-account-01 20-month-01 20-evidence-01

import { describe, expect, it } from 'vitest'
import type { PaidItem } from '../account/paid-item.ts'
import { writeOffPieces } from '../correction/write-off/write-off-pieces.ts'
import { changeItem } from '../test/business/apply-effect.ts'
import { type Business, parcelOf, stateOf } from '../test/business/business.ts'
import { evidenceFindingsOf, findingsOf } from '../test/business/check-business.ts'
import { amend, refund } from '../test/business/corrections.ts'
import { approveException, move } from '../test/business/daily-work.ts'
import {
  applied,
  approved,
  correction,
  inCart,
  itemOf,
  paid,
  pkId,
  recorded,
  rowOf,
} from '../test/business/story.ts'
import type { Fen } from '../unit/units.ts'

/**
 * Eight pieces: some exceptions, some in a cart, three paid of which one was refunded, one written off; the
 * cost was amended.
 */
function eventful(): Business {
  const business = recorded({ qty: 8, price: 28.6, stock: 3 })
  const parcel = parcelOf(business, pkId)
  parcel.sender = 'Li'
  move(business, 'admin', rowOf(business, 'stock').id, { target: 'exception', qty: 2, subtotal: 100 })
  approveException(business, rowOf(business, 'exception').id)
  paid(business, 'sold', { qty: 3, subtotal: 600, customer: 'Wang', paysLater: true })
  approved(business)
  amend(business, { lines: [{ group: 1, price: 30 }] })
  refund(business)
  const loss = { rowId: rowOf(business, 'stock').id, qty: 1, why: 'lost', text: '' } as const
  const limit = { limit: 0 as Fen, own: [], highestCost: () => 0 as Fen }
  applied(business, writeOffPieces(stateOf(business, pkId), loss, limit, correction(business)))
  approveException(business, rowOf(business, 'exception').id)
  inCart(business, 'exception', { qty: 1, subtotal: 0 })
  business.closed.set('2025-12', new Map())
  return business
}

const changeRow = (business: Business, change: object) => {
  const row = rowOf(business, 'exception')
  business.rows.set(row.id, { ...row, ...change })
}
const change = (business: Business, by: (item: PaidItem) => object) =>
  changeItem(business, itemOf(business).id, (item) => ({ ...item, ...by(item) }))
const reversals = (by: object) => (business: Business) =>
  change(business, (item) => ({ reversals: item.reversals.map((one) => ({ ...one, ...by })) }))
const differences = (by: object) => (business: Business) =>
  change(business, (item) => ({ differences: item.differences.map((one) => ({ ...one, ...by })) }))
const log = (business: Business) => parcelOf(business, pkId).log
const relog = (by: object) => (business: Business) =>
  log(business).splice(1, 1, { ...lastLog(business), ...by })
const enter = (by: object) => (business: Business) => business.entries.push({ ...entryOf(business), ...by })
const figure = (key: string, one: number, other: number) => (business: Business) =>
  business.figures.set(key, [one, other])

const faults: readonly [fault: string, found: string, plant: (business: Business) => void][] = [
  ['a piece too many in a row', 'group 1: pieces', (business) => changeRow(business, { qty: 3 })],
  ['a row that is gone', 'group 1: pieces', (of) => of.rows.delete(rowOf(of, 'exception').id)],
  ['a reserved piece too many', 'pieces in carts', (business) => changeRow(business, { qtyInCart: 2 })],
  ['reserved money too little', 'fen in carts', (business) => changeRow(business, { subtotalInCart: 1 })],
  ['a cart entry that is gone', 'pieces in carts', (business) => business.carts.clear()],
  ['an old cost in a row', ': cost', (business) => changeRow(business, { cost: 15_923 })],
  ['an old item name in a row', ': item', (business) => changeRow(business, { item: 'A3' })],
  ['a row of another group', 'group 2: pieces', (business) => changeRow(business, { group: 2 })],
  ['a write-off that is gone', 'group 1: pieces', (business) => business.writeOffs.clear()],
  [
    'an original amount that the formula does not give',
    'fen to the sender',
    (business) => change(business, (item) => ({ payAmountToSender: item.payAmountToSender + 1 })),
  ],
  ['a reversal of more pieces than there are', 'pieces stand', reversals({ qty: 4 })],
  ['a reversed share of the sender', 'fen reversed to the sender', reversals({ toSender: 1 })],
  ['a reversed share of the customer', 'fen reversed from the customer', reversals({ fromCustomer: 1 })],
  ['reversed profits', ': profits', reversals({ profits: 1 })],
  ['a difference of the sender', 'at the amended cost', differences({ toSender: 1 })],
  ['a difference of profits', ': profits', differences({ profits: 1 })],
  ['an account entry that is gone', 'account: fen', (business) => business.entries.pop()],
  ['an account entry of another amount', 'account: fen', enter({ amount: 1 as Fen })],
  ['a payment that was never entered', 'outside of transactions', enter({ itemId: null })],
  ['a figure that nothing explains', 'month 2026-01 parcels', figure('2026-01 parcels', 2, 8)],
  ['a figure in a closed month', 'closed month 2025-12', figure('2025-12 parcels', 1, 1)],
  ['a correction without its figure', 'all months', (business) => dropFigure(business)],
  ['a revision without log entry', 'log entries', (business) => log(business).pop()],
  ['a log entry of another fingerprint', 'fingerprint', relog({ fingerprint: '' })],
  ['a change that the log does not have', 'current values', relog({ changes: [] })],
  ['a revision that is gone', 'number', (business) => parcelOf(business, pkId).revisions.shift()],
  ['a recording too many', 'recordings', (of) => log(of).push({ ...lastLog(of), isRecording: true })],
]

function entryOf(business: Business) {
  const [entry] = business.entries
  if (!entry) throw new Error('there are entries')
  return entry
}

function lastLog(business: Business) {
  const entry = log(business).at(-1)
  if (!entry) throw new Error('there are log entries')
  return entry
}

/** Takes the figures of the refund away where they are stored and where they are explained. */
function dropFigure(business: Business) {
  const at = business.deltas.findLastIndex(({ of }) => of === 'sales')
  const [dropped] = business.deltas.splice(at, 1)
  if (dropped?.of !== 'sales') throw new Error('the refund has figures')
  const key = `${dropped.month} sales ${dropped.item}`
  const [pieces, profits] = business.figures.get(key) ?? [0, 0]
  business.figures.set(key, [pieces - dropped.pieces, profits - dropped.profits])
}

describe('a planted fault', () => {
  it('is not there before it is planted', () => {
    const business = eventful()
    expect([...findingsOf(business), ...evidenceFindingsOf(business)]).toEqual([])
  })

  it.each(faults)('is found: %s', (_, found, plant) => {
    const business = eventful()
    plant(business)
    const where = [...findingsOf(business), ...evidenceFindingsOf(business)].map((one) => one.where)
    expect(where.join('\n')).toContain(found)
  })
})
