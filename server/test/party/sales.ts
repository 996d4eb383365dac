import { expect } from 'vitest'
import type { MovementKind, Side } from '#domain/account/entry-causes.ts'
import { rowOf } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { ordersOf } from '../correction/orders.ts'
import { paymentRoom, reason } from '../correction/payments.ts'
import { newParty } from './party-helpers.ts'

export interface Sale {
  readonly pkId: string
  readonly id: string
  readonly item: string
}

/**
 * Shares of three pieces that a customer pays 600.00 for, at a cost of 159.23 each, and of one for 225.00.
 */
export const shares = { x: { customer: 600, sender: 538.85 }, y: { customer: 225, sender: 192.12 } } as const

/** A test file of sales that are paid at once, who is named for them, and what moves on accounts. */
export async function saleRoom() {
  const room = await paymentRoom()
  const { anna, ada, boss, does } = room
  const orders = ordersOf()
  await ada.ok.updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.6832 } })

  const party = (name: string) => newParty(anna, name)
  const name = (side: Side, { pkId, item }: Sale, to: string | null, seen: string | null, as = anna) =>
    side === 'sender'
      ? as.ok.nameSender({ body: { pk_id: pkId, party: to, seen } })
      : as.ok.nameCustomer({ body: { item, party: to, seen } })
  async function sell(what: keyof typeof shares, named: string | null): Promise<Sale> {
    const pkId = await orders.recorded(anna, { sold: 3 })
    if (named) await anna.ok.nameSender({ body: { pk_id: pkId, party: named, seen: null } })
    const { _id } = await rowOf(anna, pkId, 'sold')
    const { customer: subtotal } = shares[what]
    const put = { _id, type: 'sold', addToCart: what === 'x' ? 3 : 1, subtotal } as const
    await anna.ok.addToCart({ body: named === null ? put : { ...put, customer: named } })
    const id = await does.pay()
    expect((await does.approve(id)).status).toBe(200)
    const [transaction] = await does.list()
    return { pkId, id, item: transaction?.items[0]?._id ?? '' }
  }
  function move(side: Side, to: string, kind: MovementKind, amount: number, as: Person = anna) {
    const what = { party: to, side, amount }
    if (kind === 'opening' || kind === 'adjustment')
      return ada.ok.addAccountAdjustment({ body: { ...what, kind, reason } })
    const texts = { transferNumber: '', note: '', day: '' }
    return as.ok.addAccountPayment({ body: { ...what, kind, method: 'Bank', ...texts } })
  }
  const merge = (_id: string, into: string, version = 1) =>
    boss.ok.mergeParties({ body: { _id, into, version } })
  const unmerge = (_id: string) => boss.ok.undoMergeParties({ body: { _id } })
  /** What is still owed for the item of a sale. */
  async function open(side: Side, { id, item }: Sale): Promise<number> {
    const { items } = await anna.ok.getPaidParties({ query: { transaction_id: id } })
    return items.find(({ _id }) => _id === item)?.open?.[side] ?? 0
  }
  /** What is open on an account, less what was paid too much. */
  async function account(side: Side, of: string): Promise<readonly [open: number, credit: number]> {
    const { accounts } = await anna.ok.getParty({ query: { party: of } })
    const found = accounts.find((one) => one.side === side)
    const { upTo30 = 0, credit = 0 } = found?.aging ?? {}
    expect(Math.round(100 * (upTo30 - credit))).toBe(Math.round(100 * (found?.balance ?? 0)))
    return [upTo30, credit]
  }
  /** The last lines of the only receipt of a sale. */
  async function receipt({ id }: Sale): Promise<readonly string[]> {
    const { result } = await anna.ok.listReceipts({ query: { transaction_id: id, language: 'en' } })
    return result[0]?.text.split('\n').slice(-2) ?? []
  }
  return { ...room, sales: { party, name, sell, move, merge, unmerge, open, account, receipt, orders } }
}
