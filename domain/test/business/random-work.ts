import { type ItemType, itemTypes } from '../../item/moves.ts'
import { mayReturnAllProfits } from '../../item/payback.ts'
import { rmb } from '../../unit/units.ts'
import * as work from './daily-work.ts'
import type { Action, Turn } from './random-actions.ts'
import { orderOf } from './random-order.ts'

const day = 86_400_000

/** What is done every day, with numbers that mostly fit and sometimes do not. */
export const dailyActions: Readonly<Record<string, Action>> = {
  submit({ business, by, a, b }) {
    const pkId = `PE${String(1_000_000 + (a % 3)).slice(0, 7)}AU`
    const first = Date.parse('2026-01-01T00:00:00+08:00')
    return work.submit(
      business,
      by,
      orderOf(pkId, Math.max(first, business.now - (b % 40) * day), 3 + (b % 4)),
    )
  },
  move({ business, by, a, b, c, pick }) {
    const row = pick([...business.rows.values()], a)
    if (!row) return 'nothing'
    const target: ItemType =
      row.type === 'exception' ? row.originalType : (pick([...itemTypes, 'exception'], b) ?? 'stock')
    const qty = 1 + (c % (row.qty + 1))
    const subtotal = rmb.toNumber(Math.floor((row.cost * qty * (c % 110)) / 100) as never)
    return work.move(business, by.id, row.id, { target, qty, subtotal })
  },
  add({ business, by, a, b, c, pick }) {
    const row = pick([...business.rows.values()], a)
    if (!row) return 'nothing'
    const qty = 1 + (b % (row.qty + 1))
    const subtotal = rmb.toNumber(Math.floor((row.cost * qty * (95 + (c % 90))) / 100) as never)
    const customer = c % 3 === 0 ? null : (pick(business.parties, c) ?? null)
    return work.addToCart(business, by, row.id, {
      qty,
      subtotal,
      customer,
      paysLater: customer !== null && b % 2 === 0,
    })
  },
  remove({ business, a, pick }) {
    const entry = pick([...business.carts.values()], a)
    return entry ? work.removeFromCart(business, entry.id) : 'nothing'
  },
  flag({ business, a, pick }) {
    const entry = pick([...business.carts.values()], a)
    if (!entry || !mayReturnAllProfits(entry.originalType)) return 'nothing'
    business.carts.set(entry.id, { ...entry, returnAllProfits: !entry.returnAllProfits })
    return null
  },
  approveException({ business, a, pick }) {
    const row = pick(
      [...business.rows.values()].filter(({ type }) => type === 'exception'),
      a,
    )
    return row ? work.approveException(business, row.id) : 'nothing'
  },
  pay({ business, a, b, pick }) {
    const entry = pick([...business.carts.values()], b)
    const by = business.people.find(({ id }) => id === entry?.userId)
    return by ? work.pay(business, by, a % 4 === 0) : 'nothing'
  },
  approve({ business, by, a, pick }) {
    const transaction = pick(
      [...business.transactions.values()].filter(({ state }) => state === 'pending'),
      a,
    )
    return transaction ? work.approveTransaction(business, transaction.id, by) : 'nothing'
  },
  wait({ business, a, b }: Turn) {
    business.now += b % 3 === 0 ? (a % 30) * day : (a % 90) * 1000
    return null
  },
}
