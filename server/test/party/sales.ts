import { expect } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { getParty, mergeParties, undoMergeParties } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { getPaidParties, nameCustomer, nameSender } from '#contract/party-naming.ts'
import { listReceipts } from '#contract/receipt.ts'
import { updateSetting } from '#contract/setting.ts'
import type { MovementKind, Side } from '#domain/account/account-entry.ts'
import { rowOf } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { ordersOf } from '../correction/orders.ts'
import { paymentTest, reason } from '../correction/payments.ts'
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

/** Sales that are paid at once, who is named for them, and what moves on accounts. Everything succeeds. */
export const saleTest = paymentTest.extend(
  'sales',
  { scope: 'file' },
  async ({ testApp, anna, ada, boss, does }) => {
    const call: typeof testApp.call = async (wanted, input, options = { as: anna }) => {
      const answer = await testApp.call(wanted, input, options)
      expect(answer.status, answer.text).toBe(200)
      return answer
    }
    const orders = ordersOf()
    await call(updateSetting, { body: { name: 'exchangeRateInSetting', value: 4.6832 } }, { as: ada })

    const party = (name: string) => newParty(anna, name)
    const name = (side: Side, { pkId, item }: Sale, to: string | null, seen: string | null, as = anna) =>
      side === 'sender'
        ? call(nameSender, { body: { pk_id: pkId, party: to, seen } }, { as })
        : call(nameCustomer, { body: { item, party: to, seen } }, { as })
    async function sell(what: keyof typeof shares, named: string | null): Promise<Sale> {
      const pieces = what === 'x' ? 3 : 1
      const pkId = await orders.recorded(anna, { sold: 3 })
      if (named) await call(nameSender, { body: { pk_id: pkId, party: named, seen: null } })
      const { _id } = await rowOf(anna, pkId, 'sold')
      const customer = named === null ? {} : { customer: named }
      const subtotal = shares[what].customer
      await call(addToCart, { body: { _id, type: 'sold', addToCart: pieces, subtotal, ...customer } })
      const id = await does.pay()
      expect((await does.approve(id)).status).toBe(200)
      const [transaction] = await does.list()
      return { pkId, id, item: transaction?.items[0]?._id ?? '' }
    }
    function move(side: Side, to: string, kind: MovementKind, amount: number, as: Person = anna) {
      const what = { party: to, side, amount }
      if (kind === 'opening' || kind === 'adjustment')
        return call(addAccountAdjustment, { body: { ...what, kind, reason } }, { as: ada })
      const texts = { transferNumber: '', note: '', day: '' }
      return call(addAccountPayment, { body: { ...what, kind, method: 'Bank', ...texts } }, { as })
    }
    const merge = (id: string, into: string, version = 1) =>
      call(mergeParties, { body: { _id: id, into, version } }, { as: boss })
    const unmerge = (id: string) => call(undoMergeParties, { body: { _id: id } }, { as: boss })
    /** What is still owed for the item of a sale. */
    async function open(side: Side, { id, item }: Sale): Promise<number> {
      const { items } = (await call(getPaidParties, { query: { transaction_id: id } })).answer
      return items.find(({ _id }) => _id === item)?.open?.[side] ?? 0
    }
    /** What is open on an account, less what was paid too much. */
    async function account(side: Side, of: string): Promise<readonly [open: number, credit: number]> {
      const { accounts } = (await call(getParty, { query: { party: of } })).answer
      const found = accounts.find((one) => one.side === side)
      const { upTo30 = 0, credit = 0 } = found?.aging ?? {}
      expect(Math.round(100 * (upTo30 - credit))).toBe(Math.round(100 * (found?.balance ?? 0)))
      return [upTo30, credit]
    }
    /** The last lines of the only receipt of a sale. */
    async function receipt({ id }: Sale): Promise<readonly string[]> {
      const { result } = (await call(listReceipts, { query: { transaction_id: id, language: 'en' } })).answer
      return result[0]?.text.split('\n').slice(-2) ?? []
    }
    return { party, name, sell, move, merge, unmerge, open, account, receipt, orders }
  },
)
