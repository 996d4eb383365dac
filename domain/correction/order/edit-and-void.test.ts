// @rules 17-edit-01 17-trace-01 17-who-01 17-void-01 17-void-02

import { describe, expect } from 'vitest'
import { itWith } from '../../../testkit/model/it-with.ts'
import { stateOf } from '../../test/business/business.ts'
import { findingsOf } from '../../test/business/check-business.ts'
import { amending, editing, refund, reject, takingBack, voiding } from '../../test/business/corrections.ts'
import {
  applied,
  approved,
  codeOf,
  correction,
  inCart,
  paid,
  pkId,
  record,
  recorded,
  rowOf,
} from '../../test/business/story.ts'
import { writeOffPieces } from '../write-off/write-off-pieces.ts'
import { editPackage } from './edit-package.ts'
import { recordOrder } from './record-order.ts'

const three = { qty: 3, price: 25 }
const it = itWith(() => recorded(three))
const dearer = { lines: [{ group: 1, price: 26 }] }
const unlimited = { limit: 0 as never, own: [], highestCost: () => 0 as never }

describe('editing a package', () => {
  it('changes receiver, send time and note in a revision, field by field, and no figure', ({ business }) => {
    const wanted = {
      receiver: ' 李雷 ',
      phone: '+86 13912345678',
      sendTimeISO: '2026-01-08T10:00:00+08:00',
    }
    const effect = applied(business, editing(business, wanted, 1))
    expect(effect).toMatchObject({ figures: [], rows: [], entries: [] })
    expect(effect.revision?.changes).toEqual([
      { field: 'receiver', before: '王小明', after: '李雷' },
      { field: 'phone', before: '13800138000', after: '13912345678' },
      { field: 'sendTime', before: 1_767_924_000_000, after: 1_767_837_600_000 },
    ])
  })

  it('follows the rules of a new order, and writes nothing when nothing changes', ({ business }) => {
    const edited = (wanted: Parameters<typeof editPackage>[1]) => editing(business, wanted)
    expect(codeOf(edited({ receiver: '' }))).toBe('order.receiver')
    expect(codeOf(edited({ sendTimeISO: 'yesterday' }))).toBe('order.send_time')
    expect(codeOf(edited({ note: 'x'.repeat(1001) }))).toBe('field.too_long')
    expect(codeOf(edited({ note: 'x'.repeat(1000) }))).toBeNull()
    expect(edited({ receiver: '王小明 ' })).toMatchObject({ revision: null })
  })

  it('keeps who, when and why; a reason has 3 to 500 characters', ({ business }) => {
    const by = correction(business)
    for (const reason of ['', ' no ', 'x'.repeat(501)]) {
      const outcome = editPackage(stateOf(business, pkId), { note: 'n' }, { ...by, reason })
      expect(codeOf(outcome)).toBe('correction.reason')
    }
    const effect = editPackage(stateOf(business, pkId), { note: 'n' }, { ...by, reason: '写错了' })
    expect(effect).toMatchObject({ revision: { revision: { reason: '写错了', by: by.by, at: by.now } } })
  })
})

describe('who may correct an order', () => {
  it('lets staff amend and void what they recorded, and admins everything', () => {
    const [own, other] = [recorded(three, 1), recorded(three, 0)]
    for (const correct of [
      (business: typeof own, by: 0 | 1 | 2) => amending(business, dearer, by),
      (business: typeof own, by: 0 | 1 | 2) => voiding(business, by),
    ]) {
      expect(codeOf(correct(own, 1))).toBeNull()
      expect(codeOf(correct(other, 1))).toBe('correction.not_recorded_by_you')
      expect(codeOf(correct(own, 0))).toBeNull()
      expect(codeOf(correct(own, 2))).toBe('access.forbidden')
    }
  })

  it('lets staff edit any package, and visitors none', ({ business }) => {
    const edit = (by: 1 | 2) => editing(business, { note: 'n' }, by)
    expect(codeOf(edit(1))).toBeNull()
    expect(codeOf(edit(2))).toBe('access.forbidden')
  })

  it('needs an admin while pieces are in transactions, which are all named, unless they were rejected', () => {
    const business = recorded(three, 1)
    const amended = () => amending(business, dearer, 1)
    const refused = 'correction.needs_admin'
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    expect(amended()).toMatchObject({ refused, params: { transactions: 'T-1001' } })
    reject(business)
    expect(codeOf(amended())).toBeNull()
    for (let times = 0; times < 2; times += 1) paid(business, 'sold', { qty: 1, subtotal: 200 })
    expect(voiding(business, 1)).toMatchObject({ refused, params: { transactions: 'T-1002, T-1003' } })
  })

  it('needs no admin when all pieces that were paid have come back', () => {
    const business = recorded(three, 1)
    paid(business, 'sold', { qty: 2, subtotal: 400 })
    const correct = () => [codeOf(amending(business, dearer, 1)), codeOf(voiding(business, 1))]
    approved(business)
    refund(business)
    expect(correct()).toEqual(['correction.needs_admin', 'correction.needs_admin'])
    refund(business, { seen: 1 })
    expect(correct()).toEqual([null, null])
  })
})

describe('voiding an order', () => {
  it('takes all rows away, ends write-offs and counts the package off this month', () => {
    const business = recorded({ ...three, stock: 1 })
    const loss = { rowId: rowOf(business, 'stock').id, qty: 1, why: 'lost', text: '' } as const
    applied(business, writeOffPieces(stateOf(business, pkId), loss, unlimited, correction(business)))
    business.now = Date.parse('2026-03-02T00:00:00+08:00')
    const effect = applied(business, voiding(business))
    expect(effect.mark).toEqual({ is: 'voided' })
    expect(effect.figures).toEqual([{ of: 'parcels', month: '2026-03', parcels: -1, pieces: -3 }])
    expect(business.rows.size).toBe(0)
    expect([...business.writeOffs.values()]).toMatchObject([{ stands: false }])
    expect(findingsOf(business)).toEqual([])
    expect(codeOf(voiding(business))).toBe('correction.voided')
  })

  it('is refused while a piece is in a cart or paid', ({ business }) => {
    inCart(business, 'sold', { qty: 1, subtotal: 200 })
    const refuse = () => codeOf(voiding(business))
    expect(refuse()).toBe('correction.in_carts')
    business.carts.clear()
    business.rows.set(rowOf(business, 'sold').id, { ...rowOf(business, 'sold'), qtyInCart: 0 })
    paid(business, 'sold', { qty: 1, subtotal: 200 })
    expect(refuse()).toBe('correction.paid')
    approved(business)
    refund(business)
    expect(refuse()).toBeNull()
  })

  it('leaves nothing to edit, but lets the package be recorded again, as its next revision with new line groups', ({
    business,
  }) => {
    applied(business, voiding(business))
    const edited = editing(business, { note: 'n' })
    expect(edited).toMatchObject({ refused: 'correction.voided', params: { pk_id: pkId } })
    record(business, { qty: 4, price: 20, stock: 0, employee: 0 })
    const { revision } = stateOf(business, pkId)
    expect(revision).toMatchObject({
      number: 3,
      isVoid: false,
      lines: [{ group: 2, qty: 4 }],
      lastGroup: 2,
    })
    expect(() => record(business, { qty: 4, price: 20, stock: 0, employee: 0 })).toThrow(
      'order.already_saved',
    )
  })
})

describe('log rows and revisions of an order', () => {
  it('a package that is there already is named with who recorded it', ({ business }) => {
    const { revision } = stateOf(business, pkId)
    const order = {
      pk_id: pkId,
      parcel: revision.parcel,
      details: revision.details,
      lines: [],
      corrected: null,
    }
    const { settings } = revision
    const again = recordOrder(order, revision, { settings, by: revision.by, now: 0 })
    expect(again).toMatchObject({ refused: 'order.already_saved', params: { pk_id: pkId, user: 'Ada' } })
  })

  it('a new order has no note and no reason, and its pieces have no applicant', ({ business }) => {
    expect(stateOf(business, pkId).revision).toMatchObject({ details: { note: '' }, reason: '' })
    expect(rowOf(business, 'sold')).toMatchObject({ note: '', reason: '', requestedBy: [] })
  })

  it('only write-offs that stand end with their order', () => {
    const business = recorded({ ...three, stock: 1 })
    const write = () => {
      const loss = { rowId: rowOf(business, 'stock').id, qty: 1, why: 'lost', text: '' } as const
      applied(business, writeOffPieces(stateOf(business, pkId), loss, unlimited, correction(business)))
    }
    write()
    const [first = ''] = business.writeOffs.keys()
    applied(business, takingBack(business, first))
    write()
    const effect = applied(business, voiding(business))
    expect(effect.writeOffs).toHaveLength(1)
    expect(effect.writeOffs[0]?.before?.id).not.toBe(first)
  })
})
