// @rules 18-disposal-02 18-disposal-03 18-settle-01 18-receipt-03
import { describe, expect } from 'vitest'
import { mergeParties, undoMergeParties } from '#contract/party.ts'
import { nameCustomer } from '#contract/party-naming.ts'
import { listReceipts } from '#contract/receipt.ts'
import { approveTransaction } from '#contract/transaction.ts'
import { refundPieces } from '#contract/transaction-correction.ts'
import { appTest } from '../../../testkit/app-fixture.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { auditFindings, newParty, paidItem, putIntoCart } from './party-helpers.ts'

const reason = 'paid the wrong pieces'
const both = { sender: 'Bank', customer: 'Alipay' } as const

/** Three pieces at 99.64, sold at 600.00 to who pays later: 449.46 to the sender, who is paid later, too. */
async function unpaid({ anna, ada }: { anna: Person; ada: Person }, names: [string, string]) {
  const [li, wang] = [await newParty(anna, names[0]), await newParty(anna, names[1])]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang, paysLater: true })
  await anna.nameSender({ body: { pk_id: pkId, party: li, seen: null } })
  const paid = await anna.payCartOnAccount()
  const id = paid.answer.transaction_id ?? ''
  await ada.approveTransaction({ body: { transaction_id: id } })
  const [newest] = (await anna.ok.listTransactions()).result
  return { id, item: newest?.items[0]?._id ?? '', li, wang }
}

const receive = (as: Person, party: string, amount: number, kind: 'payment' | 'repayment' = 'payment') =>
  as.addAccountPayment({
    body: {
      party,
      side: 'customer',
      kind,
      amount,
      method: 'Wechat',
      transferNumber: '',
      note: '',
      day: '',
    },
  })

describe('what was not paid', () => {
  appTest(
    'is not returned: the server refuses it, and the preview says what is owed then',
    async ({ testApp, anna, ada }) => {
      const sale = await unpaid({ anna, ada }, ['Li', 'Wang'])
      const { id: transaction_id, item: item_id } = sale
      const look = await ada.previewVoid({ query: { transaction_id } })
      expect(look.answer).toMatchObject({
        returnable: { sender: 0, customer: 0 },
        balances: [
          { side: 'sender', name: 'Li', before: 449.46, after: 0 },
          { side: 'customer', name: 'Wang', before: 600, after: 0 },
        ],
      })
      const what = { transaction_id, seen: 0, reason }
      await expectNothingStored(testApp.database, async () => {
        for (const [disposals, code] of [
          [both, 'refund.sender_unpaid'],
          [{ sender: 'Wechat' }, 'refund.sender_unpaid'],
          [{ customer: 'Bank' }, 'refund.customer_unpaid'],
          [{ sender: 'credit', customer: 'Bank' }, 'refund.customer_unpaid'],
        ] as const) {
          const voided = await ada.voidTransaction({ body: { ...what, ...disposals } })
          expect([voided.status, voided.error.code]).toEqual([409, code])
          const body = { ...what, item_id, qty: 1, ...disposals }
          const refunded = await ada.refundPieces({ body })
          expect([refunded.status, refunded.error.code]).toEqual([409, code])
          const query = { transaction_id, item_id, qty: '1', ...disposals }
          expect((await ada.previewRefund({ query })).error.code).toBe(code)
        }
      })
      const query = { transaction_id, item_id, qty: '1' }
      expect((await ada.ok.previewRefund({ query })).balances).toEqual([
        // One of three: 149.82 and 200.00 less.
        { side: 'sender', name: 'Li', before: 449.46, after: 299.64 },
        { side: 'customer', name: 'Wang', before: 600, after: 400 },
      ])
    },
  )

  appTest(
    'is just no longer owed, and only what was received since comes back',
    async ({ testApp, anna, ada }) => {
      const { id: transaction_id, wang } = await unpaid({ anna, ada }, ['Li 2', 'Wang 2'])
      const look = () => ada.previewVoid({ query: { transaction_id, customer: 'Alipay' } })
      await receive(anna, wang, 250)
      const seen = await look()
      expect(seen.answer).toMatchObject({
        returnable: { sender: 0, customer: 250 },
        balances: [{ after: 0 }, { name: 'Wang 2', before: 350, after: 0 }],
      })
      expect(seen.answer.entries.map(({ cause, amount }) => [cause, amount])).toEqual([
        ['reversal', -449.46],
        ['reversal', -600],
        ['returned', 250],
      ])
      await receive(anna, wang, 1)
      const { seen: pieces, version } = seen.answer
      const body = { transaction_id, seen: pieces, reason, customer: 'Alipay' as const }
      const late = await ada.voidTransaction({ body: { ...body, version: version ?? '' } })
      expect([late.status, late.error.code]).toEqual([409, 'correction.changed'])
      expect((await ada.voidTransaction({ body })).status).toBe(200)
      const entries = await testApp.database.db
        .selectFrom('account_entries')
        .select(['cause', 'amount_fen', 'method'])
        .where('party_id', '=', wang)
        .orderBy('id')
        .execute()
      expect(
        entries.map(({ cause, amount_fen, method }) => `${cause} ${amount_fen} ${method ?? '-'}`),
      ).toEqual([
        'share 60000 -',
        'payment -25000 Wechat',
        'payment -100 Wechat',
        'reversal -60000 -',
        'returned 25100 Alipay',
      ])
      expect(await auditFindings(testApp)).toEqual([])
      for (const column of ['sender_returned_fen', 'customer_returned_fen']) {
        await testApp.sql(`update transaction_reversals set ${column} = ${column} + 1`)
        expect(await auditFindings(testApp), column).not.toEqual([])
        await testApp.sql(`update transaction_reversals set ${column} = ${column} - 1`)
      }
    },
  )

  appTest(
    'is what of an item is owed: after a repayment, beside items of others, and once a merge was taken back',
    async ({ testApp, anna, ada }) => {
      const call: TestApp['call'] = async (wanted, input, options = { as: ada }) => {
        const answer = await testApp.call(wanted, input, options)
        expect(answer.status, answer.text).toBe(200)
        return answer
      }
      const owed = async (transaction_id: string) => {
        const query = { transaction_id, language: 'en' as const }
        const [receipt] = (await call(listReceipts, { query })).answer.result
        return receipt?.text.split('\n').slice(-2)
      }
      const refuses = async (transaction_id: string) => {
        const query = { transaction_id, customer: 'Bank' as const }
        const look = await ada.previewVoid({ query })
        expect(look.error.code).toBe('refund.customer_unpaid')
      }
      const refundOne = ({ id, item }: { id: string; item: string }, more: object = {}) =>
        call(refundPieces, {
          body: { transaction_id: id, item_id: item, qty: 1, seen: 0, reason, ...more },
        })

      const first = await unpaid({ anna, ada }, ['Li 3', 'Wang 3'])
      await receive(anna, first.wang, 250)
      await receive(anna, first.wang, 250, 'repayment')
      expect(await owed(first.id)).toEqual(['Paid  ¥ 0.00', 'Owed  ¥ 600.00'])
      await refuses(first.id)

      const zhao = await newParty(anna, 'Zhao 3')
      await call(mergeParties, { body: { _id: first.wang, into: zhao, version: 1 } })
      await refundOne(first)
      await call(undoMergeParties, { body: { _id: first.wang } })
      expect(await owed(first.id)).toEqual(['Paid  ¥ 0.00', 'Owed  ¥ 400.00'])

      const second = await unpaid({ anna, ada }, ['Li 4', 'Wang 4'])
      await call(nameCustomer, { body: { item: second.item, party: null, seen: second.wang } })
      const stranger = await paidItem(anna)
      await call(approveTransaction, { body: { transaction_id: stranger.transaction } })
      await refundOne({ id: stranger.transaction, item: stranger.item }, { customer: 'credit' })
      expect(await owed(second.id)).toEqual(['Paid  ¥ 0.00', 'Owed  ¥ 600.00'])
      await refuses(second.id)
      expect(await auditFindings(testApp)).toEqual([])
    },
  )
})
