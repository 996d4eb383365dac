// @rules 17-writeoff-01 17-writeoff-02 17-writeoff-03

import { describe, expect } from 'vitest'
import { itWith } from '../../../testkit/model/it-with.ts'
import { stateOf } from '../../test/business/business.ts'
import { amend, takingBack } from '../../test/business/corrections.ts'
import { move } from '../../test/business/daily-work.ts'
import { applied, codeOf, correction, inCart, pkId, recorded, rowOf } from '../../test/business/story.ts'
import { type Fen, rmb } from '../../unit/units.ts'
import type { WriteOff } from './write-off.ts'
import {
  firstWriteOffLimit,
  leftToday,
  takeBackWriteOff,
  type WantedWriteOff,
  writeOffPieces,
} from './write-off-pieces.ts'
import type { WriteOffReason } from './write-off-reason.ts'

const it = itWith(() => recorded({ qty: 3, price: 25 }))
type Told = ReturnType<typeof recorded>

function writeOff(
  business: Told,
  qty: number,
  by: 0 | 1 | 2 = 0,
  loss = { why: 'lost' as WriteOffReason, text: '' },
) {
  const rowId = (
    [...business.rows.values()].find(({ type }) => type === 'exception') ?? rowOf(business, 'sold')
  ).id
  const own = [...business.writeOffs.values()].filter((one) => one.by.id === business.people[by]?.id)
  const limit = { limit: firstWriteOffLimit, own, highestCost: () => 0 as Fen }
  return writeOffPieces(stateOf(business, pkId), { rowId, qty, ...loss }, limit, correction(business, by))
}

function takeBack(business: Told, by: 0 | 1 | 2 = 0) {
  const [first] = [...business.writeOffs.values()]
  return takingBack(business, first?.id ?? '', by)
}

describe('writing off pieces', () => {
  it('takes free pieces of a row, for a reason of the list', ({ business }) => {
    inCart(business, 'sold', { qty: 1, subtotal: 200 })
    expect(codeOf(writeOff(business, 3))).toBe('item.not_enough')
    expect(codeOf(writeOff(business, 1, 0, { why: 'eaten' as never, text: '' }))).toBe('write_off.why')
    expect(codeOf(writeOff(business, 1, 0, { why: 'other', text: 'no' }))).toBe('write_off.text')
    const effect = applied(business, writeOff(business, 2, 0, { why: 'other', text: 'given away' }))
    expect(effect).toMatchObject({ entries: [], figures: [], mark: { is: 'written_off', qty: 2 } })
    expect([...business.writeOffs.values()]).toMatchObject([{ qty: 2, cost: 31_846, stands: true }])
  })

  it('lets staff write off ¥500 of cost a day, and admins any amount', () => {
    // 159.23 each: three are 477.69.
    const business = recorded({ qty: 5, price: 28.6 })
    expect(rmb.toNumber(firstWriteOffLimit)).toBe(500)
    expect(codeOf(writeOff(business, 4, 1))).toBe('write_off.limit')
    applied(business, writeOff(business, 3, 1))
    expect(writeOff(business, 1, 1)).toMatchObject({ refused: 'write_off.limit', params: { left: '22.31' } })
    expect(codeOf(writeOff(business, 1, 2))).toBe('access.forbidden')
    expect(codeOf(writeOff(business, 1, 0))).toBeNull()
    business.now += 86_400_000
    expect(codeOf(writeOff(business, 1, 1))).toBeNull()
  })

  it('no longer counts what was taken back', () => {
    const business = recorded({ qty: 5, price: 28.6 })
    applied(business, writeOff(business, 3, 1))
    applied(business, takeBack(business, 1))
    const own = [...business.writeOffs.values()]
    expect(leftToday({ limit: firstWriteOffLimit, own, highestCost: () => 0 as Fen }, business.now)).toBe(
      50_000,
    )
  })
})

describe('taking a write-off back', () => {
  it('restores the state at the present cost', ({ business }) => {
    applied(business, writeOff(business, 2))
    amend(business, { lines: [{ group: 1, price: 26 }] })
    applied(business, takeBack(business))
    expect([...business.rows.values()]).toMatchObject([{ type: 'sold', qty: 3, cost: 16_391 }])
    expect(codeOf(takeBack(business))).toBe('write_off.ended')
  })

  // Of 90 the share has the same subtotal for a piece as the rest, which is approved.
  it.for([
    [100, 6667, 3333],
    [90, 6000, 3000],
  ] as const)(
    'restores the share of an exception, unapproved: a third of %d',
    ([subtotal, left, back], { business }) => {
      move(business, 'admin', rowOf(business, 'sold').id, { target: 'exception', qty: 3, subtotal })
      business.rows.set(rowOf(business, 'exception').id, { ...rowOf(business, 'exception'), approved: true })
      applied(business, writeOff(business, 1))
      expect(rowOf(business, 'exception')).toMatchObject({ qty: 2, subtotal: left, approved: true })
      applied(business, takeBack(business))
      expect([...business.rows.values()]).toMatchObject([
        { qty: 2, subtotal: left, approved: true },
        { qty: 1, subtotal: back, approved: false, originalType: 'sold' },
      ])
    },
  )

  it('is for admins, and for staff who wrote it off', ({ business }) => {
    applied(business, writeOff(business, 1, 0))
    expect(codeOf(takeBack(business, 1))).toBe('access.forbidden')
    expect(codeOf(takingBack(business, 'other'))).toBe('write_off.gone')
  })
})

describe('a write-off', () => {
  const lost = { qty: 1, why: 'lost', text: '' } as const
  const write = (business: Told, wanted: Partial<WantedWriteOff>, limit = 0, by: 0 | 1 = 0) =>
    writeOffPieces(
      stateOf(business, pkId),
      { ...lost, rowId: rowOf(business, 'sold').id, ...wanted },
      { limit: limit as Fen, own: [], highestCost: () => 0 as Fen },
      correction(business, by),
    )

  it('is of the row that is named, and new', () => {
    const business = recorded({ qty: 3, price: 25, stock: 1 })
    const { id } = rowOf(business, 'stock')
    expect(write(business, { rowId: id })).toMatchObject({
      writeOffs: [{ before: null, after: { id: `new ${id}`, type: 'stock' } }],
    })
    expect(codeOf(write(business, { rowId: 'gone' }))).toBe('item.gone')
  })

  it('may use up the limit of the day: one piece of 159.23', ({ business }) => {
    expect(codeOf(write(business, {}, 15_923, 1))).toBeNull()
    expect(codeOf(write(business, {}, 15_922, 1))).toBe('write_off.limit')
  })

  it('has a text of 3 characters or none, except for other losses', ({ business }) => {
    expect(codeOf(write(business, { text: 'no' }))).toBe('write_off.text')
    expect(codeOf(write(business, { text: 'fell off' }))).toBeNull()
  })
})

describe('a write-off that is taken back', () => {
  it('needs a reason of 3 to 500 characters', ({ business }) => {
    applied(business, writeOff(business, 1))
    const [id = ''] = business.writeOffs.keys()
    const back = (reason: string) =>
      codeOf(takeBackWriteOff(stateOf(business, pkId), id, { ...correction(business), reason }))
    for (const reason of ['', 'no', '   ', 'x'.repeat(501)]) expect(back(reason)).toBe('correction.reason')
    expect(back('found it')).toBeNull()
  })

  it('is not for a visitor, even one who wrote it off', ({ business }) => {
    applied(business, writeOff(business, 1))
    const { by, ...others } = correction(business, 2)
    const state = stateOf(business, pkId)
    const writeOffs = state.writeOffs.map((one) => ({ ...one, by }))
    const [id = ''] = business.writeOffs.keys()
    expect(codeOf(takeBackWriteOff({ ...state, writeOffs }, id, { by, ...others }))).toBe('access.forbidden')
  })

  it('brings an exception back by request, and sold pieces without one', () => {
    const business = recorded({ qty: 1, price: 25 })
    applied(business, writeOff(business, 1))
    applied(business, takeBack(business))
    expect(rowOf(business, 'sold')).toMatchObject({ reason: '', requestedBy: [] })
    const other = recorded({ qty: 1, price: 25 })
    move(other, 'staff', rowOf(other, 'sold').id, { target: 'exception', qty: 1, subtotal: 100 })
    applied(other, writeOff(other, 1))
    applied(other, takeBack(other))
    expect(rowOf(other, 'exception')).toMatchObject({ reason: '', requestedBy: ['admin'] })
  })
})

describe('the limit of a day', () => {
  it('counts pieces at the highest cost that their line has had', () => {
    const business = recorded({ qty: 5, price: 28.6 }, 1)
    const staff = correction(business, 1)
    const row = rowOf(business, 'sold')
    // 159.23 each now, 249.00 before: three are 477.69 now, 747.00 then.
    const highestCost = () => 24_900 as Fen
    const write = (qty: number, own: WriteOff[] = []) =>
      writeOffPieces(
        stateOf(business, pkId),
        { rowId: row.id, qty, why: 'lost', text: '' },
        { limit: 50_000 as Fen, own, highestCost },
        staff,
      )
    expect(write(3)).toMatchObject({ refused: 'write_off.limit', params: { left: '500.00' } })
    const effect = applied(business, write(2))
    // 2.00 are left; the cost that is written off stays what the pieces cost.
    const [own] = effect.writeOffs.flatMap(({ after }) => after ?? [])
    expect(own?.cost).toBe(31_846)
    expect(write(1, own ? [own] : [])).toMatchObject({ refused: 'write_off.limit', params: { left: '2.00' } })
  })
})
