import type { PaidItem, PaidTransaction } from '../../account/paid-item.ts'
import type { Effect } from '../../correction/effect.ts'
import type { ItemRowRecord } from '../../correction/item-row-record.ts'
import type { OrderCorrection } from '../../correction/order/order-correction.ts'
import { isRefusal, type Refusal } from '../../refusal/refusal.ts'
import { rate } from '../../unit/units.ts'
import { applyEffect } from './apply-effect.ts'
import { type Business, newBusiness, stateOf } from './business.ts'
import { addToCart, approveTransaction, pay, submit } from './daily-work.ts'

/**
 * Short sentences for tests of one correction: a business with one package of one line, and what happens to
 * it.
 */
export const pkId = 'PE1234567AU'

interface Told {
  readonly qty: number
  /** AUD for one piece. */
  readonly price: number
  readonly stock?: number
  readonly employee?: number
}

/**
 * A package of 奶粉 with 1 kg for each piece, at 4.6832 RMB for 1 AUD and 27 AUD of postage. The cost of a
 * piece is (price + 27 / pieces) x 4.6832: 34 AUD are 159.2288 -> 159.23 RMB.
 */
export function recorded({ qty, price, stock = 0, employee = 0 }: Told, by: 0 | 1 = 0): Business {
  const business = newBusiness()
  business.settings = { ...business.settings, exchangeRateInSetting: rate.from(4.6832) }
  record(business, { qty, price, stock, employee }, by)
  return business
}

export function record(business: Business, told: Required<Told>, by: 0 | 1 = 0): void {
  const { qty, price, stock, employee } = told
  const cost = Number(((price + 27 / qty) * 4.6832).toFixed(2))
  const each = { item: 'A2', price, weight: 1, subtotalWeight: qty, cost, stock, employee, note: '' }
  const entries = (pieces: number) => (pieces > 0 ? [{ ...each, qty: pieces }] : [])
  const sold = qty - stock - employee
  done(
    submit(business, person(business, by), {
      reviewData: { pk_id: pkId, sold: entries(sold), stock: entries(stock), employee: entries(employee) },
      packageData: {
        pk_id: pkId,
        type: '奶粉',
        weight: qty,
        count: qty,
        postage: 27,
        exchangeRate: 4.6832,
        sendTimeISO: '2026-01-09T10:00:00+08:00',
      },
      receiverData: { receiver: '王小明', phone: '13800138000', address: '广东省广州市天河区天河路 1 号' },
    }),
  )
}

export function person(business: Business, index: 0 | 1 | 2) {
  const found = business.people[index]
  if (!found) throw new Error('there are three people')
  return found
}

interface Paid {
  readonly qty: number
  /** RMB for all pieces. */
  readonly subtotal: number
  readonly customer?: string | null
  readonly paysLater?: boolean
  readonly onAccount?: boolean
}

/** Puts pieces of the only row in that state into the cart of the admin. */
export function inCart(business: Business, type: ItemRowRecord['type'], paid: Paid): void {
  const { qty, subtotal, customer = null, paysLater = false } = paid
  done(
    addToCart(business, person(business, 0), rowOf(business, type).id, {
      qty,
      subtotal,
      customer,
      paysLater,
    }),
  )
}

/** Pays pieces in one transaction. */
export function paid(business: Business, type: ItemRowRecord['type'], what: Paid): PaidTransaction {
  inCart(business, type, what)
  business.now += 1000
  done(pay(business, person(business, 0), what.onAccount ?? false))
  return lastTransaction(business)
}

export function approved(business: Business): PaidTransaction {
  done(approveTransaction(business, lastTransaction(business).id, person(business, 0)))
  return lastTransaction(business)
}

export function lastTransaction(business: Business): PaidTransaction {
  const transaction = [...business.transactions.values()].at(-1)
  if (!transaction) throw new Error('nothing was paid')
  return transaction
}

export function itemOf(business: Business): PaidItem {
  const [item] = lastTransaction(business).items
  if (!item) throw new Error('a transaction has items')
  return item
}

export function rowOf(business: Business, type: ItemRowRecord['type']): ItemRowRecord {
  const row = [...business.rows.values()].find((one) => one.type === type)
  if (!row) throw new Error(`there is no ${type} row`)
  return row
}

/**
 * A correction by the admin (0), the staff member (1) or the visitor (2), who have seen the present state.
 */
export function correction(business: Business, by: 0 | 1 | 2 = 0): OrderCorrection {
  business.now += 1000
  const { role, ...who } = person(business, by)
  const seen = stateOf(business, pkId).revision.number
  return { by: who, role, now: business.now, reason: 'typed wrong', seen }
}

/** Stores what a correction does and gives it back; a refusal fails the test. */
export function applied(business: Business, effect: Effect | Refusal): Effect {
  if (isRefusal(effect)) throw new Error(`refused: ${effect.refused}`)
  applyEffect(business, effect)
  return effect
}

/** The code of a refusal; null when it is none. */
export function codeOf(outcome: unknown): string | null {
  return isRefusal(outcome) ? outcome.refused : null
}

function done(outcome: Refusal | null): void {
  if (outcome) throw new Error(`refused: ${outcome.refused}`)
}
