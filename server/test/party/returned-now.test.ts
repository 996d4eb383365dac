// @rules 18-disposal-02 18-disposal-03 18-settle-01 18-receipt-03
import { describe, expect, it } from 'vitest'
import { openApp, says, storedRows } from '../../../testkit/rooms/open-app.ts'
import { auditFindings, enter, newParty, paidItem, putIntoCart } from './party-helpers.ts'

const { testApp, anna, ada, storesNothing } = await openApp({ anna: 'staff', ada: 'admin' })

const reason = 'paid the wrong pieces'
const both = { sender: 'Bank', customer: 'Alipay' } as const

/** Three pieces at 99.64, sold at 600.00 to who pays later: 449.46 to the sender, who is paid later, too. */
async function unpaid(...names: [string, string]) {
  const [li, wang] = [await newParty(anna, names[0]), await newParty(anna, names[1])]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang, paysLater: true })
  await anna.nameSender({ body: { pk_id: pkId, party: li, seen: null } })
  const paid = await anna.payCartOnAccount()
  const id = paid.answer.transaction_id ?? ''
  await ada.approveTransaction({ body: { transaction_id: id } })
  const [newest] = (await anna.ok.listTransactions()).result
  return { id, item: newest?.items[0]?._id ?? '', li, wang }
}

const receive = (party: string, amount: number, kind: 'payment' | 'repayment' = 'payment') =>
  enter(anna, { party, side: 'customer', kind, amount, method: 'Wechat' })

describe('what was not paid', () => {
  it('is not returned: the server refuses it, and the preview says what is owed then', async () => {
    const sale = await unpaid('Li', 'Wang')
    const { id: transaction_id, item: item_id } = sale
    expect((await ada.previewVoid({ query: { transaction_id } })).answer).toMatchObject({
      returnable: { sender: 0, customer: 0 },
      balances: [
        { side: 'sender', name: 'Li', before: 449.46, after: 0 },
        { side: 'customer', name: 'Wang', before: 600, after: 0 },
      ],
    })
    const what = { transaction_id, seen: 0, reason }
    await storesNothing(async () => {
      for (const [disposals, code] of [
        [both, 'refund.sender_unpaid'],
        [{ sender: 'Wechat' }, 'refund.sender_unpaid'],
        [{ customer: 'Bank' }, 'refund.customer_unpaid'],
        [{ sender: 'credit', customer: 'Bank' }, 'refund.customer_unpaid'],
      ] as const) {
        await says(ada.voidTransaction({ body: { ...what, ...disposals } }), 409, code)
        await says(ada.refundPieces({ body: { ...what, item_id, qty: 1, ...disposals } }), 409, code)
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
  })

  it('is just no longer owed, and only what was received since comes back', async () => {
    const { id: transaction_id, wang } = await unpaid('Li 2', 'Wang 2')
    const look = () => ada.previewVoid({ query: { transaction_id, customer: 'Alipay' } })
    await receive(wang, 250)
    const seen = await look()
    expect(seen.answer).toMatchObject({
      returnable: { sender: 0, customer: 250 },
      balances: [{ after: 0 }, { name: 'Wang 2', before: 350, after: 0 }],
    })
    expect(seen.answer.entries.map(({ cause, amount }) => `${cause} ${amount}`)).toEqual([
      'reversal -449.46',
      'reversal -600',
      'returned 250',
    ])
    await receive(wang, 1)
    const { seen: pieces, version } = seen.answer
    const body = { transaction_id, seen: pieces, reason, customer: 'Alipay' as const }
    await says(ada.voidTransaction({ body: { ...body, version: version ?? '' } }), 409, 'correction.changed')
    await ada.ok.voidTransaction({ body })
    const entries = await storedRows(testApp, 'account_entries', { party_id: wang })
    expect(entries.map(({ cause, amount_fen, method }) => `${cause} ${amount_fen} ${method ?? '-'}`)).toEqual(
      [
        'share 60000 -',
        'payment -25000 Wechat',
        'payment -100 Wechat',
        'reversal -60000 -',
        'returned 25100 Alipay',
      ],
    )
    expect(await auditFindings(testApp)).toEqual([])
    for (const column of ['sender_returned_fen', 'customer_returned_fen']) {
      await testApp.sql(`update transaction_reversals set ${column} = ${column} + 1`)
      expect(await auditFindings(testApp), column).not.toEqual([])
      await testApp.sql(`update transaction_reversals set ${column} = ${column} - 1`)
    }
  })

  it('is what of an item is owed: after a repayment, beside items of others, and once a merge was taken back', async () => {
    const owed = async (transaction_id: string) => {
      const [receipt] = (await ada.ok.listReceipts({ query: { transaction_id, language: 'en' } })).result
      return receipt?.text.split('\n').slice(-2)
    }
    const refuses = async (transaction_id: string) => {
      const look = await ada.previewVoid({ query: { transaction_id, customer: 'Bank' } })
      expect(look.error.code).toBe('refund.customer_unpaid')
    }
    const refundOne = ({ id, item }: { id: string; item: string }, more: object = {}) =>
      ada.ok.refundPieces({ body: { transaction_id: id, item_id: item, qty: 1, seen: 0, reason, ...more } })

    const first = await unpaid('Li 3', 'Wang 3')
    await receive(first.wang, 250)
    await receive(first.wang, 250, 'repayment')
    expect(await owed(first.id)).toEqual(['Paid  ¥ 0.00', 'Owed  ¥ 600.00'])
    await refuses(first.id)

    const zhao = await newParty(anna, 'Zhao 3')
    await ada.ok.mergeParties({ body: { _id: first.wang, into: zhao, version: 1 } })
    await refundOne(first)
    await ada.ok.undoMergeParties({ body: { _id: first.wang } })
    expect(await owed(first.id)).toEqual(['Paid  ¥ 0.00', 'Owed  ¥ 400.00'])

    const second = await unpaid('Li 4', 'Wang 4')
    await ada.ok.nameCustomer({ body: { item: second.item, party: null, seen: second.wang } })
    const stranger = await paidItem(anna)
    await ada.ok.approveTransaction({ body: { transaction_id: stranger.transaction } })
    await refundOne({ id: stranger.transaction, item: stranger.item }, { customer: 'credit' })
    expect(await owed(second.id)).toEqual(['Paid  ¥ 0.00', 'Owed  ¥ 600.00'])
    await refuses(second.id)
    expect(await auditFindings(testApp)).toEqual([])
  })
})
