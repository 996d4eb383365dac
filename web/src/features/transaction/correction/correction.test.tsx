// @rules 17-reject-01 17-preview-01 17-refund-01 17-refund-03 18-disposal-01 18-disposal-02 18-disposal-03
// @rules 17-mark-01 17-mark-02 17-net-01 17-credit-02
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { listTransactions } from '#contract/transaction.ts'
import {
  getCreditNote,
  previewRefund,
  previewRejection,
  previewVoid,
  refundPieces,
  rejectTransaction,
  voidTransaction,
} from '#contract/transaction-correction.ts'
import { fromMenu } from '../../../app/testing/open-checkout.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, findHref, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { refusal } from '../../../shared/testing/test-server.ts'
import { approved, paidMilk, pending, type Transaction } from '../../../shared/testing/transactions.ts'

const effect = {
  qty: 1,
  cart: 0,
  writtenOff: 0,
  fromCustomer: 259.59,
  toSender: 179.62,
  profits: 159.95,
  rows: [{ pk_id: 'TRX00000001', item: 'Milk', type: 'sold' as const, before: 2, after: 3 }],
  entries: [],
  month: '2026-03',
  mail: null,
  seen: 0,
  version: null,
}

const open = (transaction: Transaction, role: 'admin' | 'staff', prepare?: (server: Server) => unknown) =>
  openContent(
    `/dashboard/transaction?transaction_id=${transaction._id}`,
    (server) => {
      server.on(listTransactions, { result: [transaction], next: null })
      prepare?.(server)
    },
    { role },
  )
type Server = Parameters<NonNullable<Parameters<typeof openContent>[1]>>[0]

const dialog = () => within(screen.getByRole('dialog'))

describe('corrections of a transaction', () => {
  test('a rejection shows what it does, asks why, and sends what was seen', async () => {
    const { user, server } = await open(pending, 'admin', (answers) =>
      answers
        .on(previewRejection, { ...effect, qty: 3, mail: 'Anna', version: 'v7' })
        .on(rejectTransaction, { msg: 'T-2041 is rejected.' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Reject T-2041' }))
    expect(await screen.findByText('Told by mail')).toBeTruthy()
    expect(visibleText(screen.getByRole('dialog'))).toContain('2 → 3 Counts in month 2026-03')
    const send = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Reject' })
    expect(send().disabled).toBe(true)
    await user.click(dialog().getByRole('radio', { name: 'into the cart of the payer' }))
    fill(dialog().getByLabelText<HTMLTextAreaElement>('Reason'), 'wrong amount')
    await waitFor(() => expect(send().disabled).toBe(false))
    await user.click(send())
    expect(await screen.findByText('T-2041 is rejected.')).toBeTruthy()
    expect(server.sent(rejectTransaction).map(({ body }) => body)).toEqual([
      { transaction_id: pending._id, version: 'v7', into: 'cart', reason: 'wrong amount' },
    ])
  })

  test('a refund asks how many pieces, and whether they come back', async () => {
    const { user, server } = await open(approved, 'admin', (answers) =>
      answers.on(previewRefund, { ...effect, seen: 1, version: 'v8' }).on(refundPieces, { msg: 'Refunded.' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Refund Milk' }))
    expect(await screen.findByText('Pieces of Milk, at most 3')).toBeTruthy()
    fireEvent.mouseDown(dialog().getByLabelText('The pieces'))
    fireEvent.click(await screen.findByTitle('do not come back for another reason'))
    fill(await dialog().findByLabelText('What happened'), 'thrown away')
    fill(dialog().getByLabelText<HTMLTextAreaElement>('Reason'), 'one was broken')
    const send = dialog().getByRole<HTMLButtonElement>('button', { name: 'Refund' })
    await waitFor(() => expect(send.disabled).toBe(false))
    await user.click(send)
    await waitFor(() => expect(server.sent(refundPieces)).toHaveLength(1))
    expect(server.sent(refundPieces).map(({ body }) => body)).toEqual([
      {
        transaction_id: approved._id,
        item_id: 'i1',
        qty: 1,
        seen: 1,
        version: 'v8',
        reason: 'one was broken',
        loss: { why: 'other', text: 'thrown away' },
      },
    ])
  })

  test('a void asks for each side; the preview follows, and credit is usual for who is named', async () => {
    const parties = { sender: [{ _id: 'p1', name: 'Li' }], customer: [] }
    const credit = { side: 'sender' as const, party: 'p1', amount: -179.62, cause: 'reversal' as const }
    const entries = [{ ...credit, method: null }]
    const notNamed = { sender: 12.5, customer: 259.59 }
    const returnable = { sender: 179.62, customer: 259.59 }
    const balances = [{ side: 'sender' as const, name: 'Li', before: 10, after: -169.62 }]
    const { user, server } = await open(approved, 'admin', (answers) =>
      answers
        .on(previewVoid, { ...effect, parties, notNamed, returnable, balances, entries })
        .on(voidTransaction, { msg: 'Voided.' }),
    )
    await user.click(await screen.findByRole('button', { name: 'Void T-2041' }))
    const sender = within(await screen.findByRole('radiogroup', { name: 'What goes back from the sender' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'stays as credit of Li' }).checked).toBe(true)
    expect(visibleText(screen.getByRole('dialog'))).toContain(
      'Owed to Li −¥ 179.62 Afterwards Li owes us ¥ 169.62',
    )
    expect(screen.getByText('¥ 12.50 of items for which nobody is named is returned now.')).toBeTruthy()
    // Without a named customer it is returned at once unless an admin decides otherwise.
    const customer = within(screen.getByRole('radiogroup', { name: 'What goes back to the customer' }))
    const isReturned = customer.getByRole<HTMLInputElement>('radio', { name: 'is returned now by' })
    expect(isReturned.checked).toBe(true)
    expect(screen.getByLabelText('How the customer gets it back')).toBeTruthy()
    server.on(previewVoid, {
      ...effect,
      parties,
      notNamed: { ...notNamed, customer: 0 },
      returnable,
      entries,
    })
    await user.click(customer.getByRole('radio', { name: 'stays in ‘Not named’' }))
    await waitFor(() =>
      expect(server.sent(previewVoid).at(-1)?.query).toEqual({
        transaction_id: approved._id,
        customer: 'credit',
      }),
    )
    await waitFor(() => expect(screen.queryByLabelText('How the customer gets it back')).toBeNull())
    // What was chosen can be changed again.
    const stays = () => customer.getByRole<HTMLInputElement>('radio', { name: 'stays in ‘Not named’' })
    expect(stays().checked).toBe(true)
    await user.click(isReturned)
    expect(await screen.findByLabelText('How the customer gets it back')).toBeTruthy()
    await user.click(stays())
    server.on(previewVoid, { ...effect, parties, returnable, entries: [], version: 'v9' })
    await user.click(sender.getByRole('radio', { name: 'is returned now by' }))
    await waitFor(() => expect(visibleText(screen.getByRole('dialog'))).not.toContain('Owed to Li'))
    expect(server.sent(previewVoid).at(-1)?.query).toMatchObject({ sender: 'Bank' })
    // What was chosen for one side stays while the other one is chosen again.
    await user.click(isReturned)
    await user.click(stays())
    fill(dialog().getByLabelText<HTMLTextAreaElement>('Reason'), 'all wrong')
    const send = dialog().getByRole<HTMLButtonElement>('button', { name: 'Void' })
    await waitFor(() => expect(send.disabled).toBe(false))
    await user.click(send)
    await waitFor(() => expect(server.sent(voidTransaction)).toHaveLength(1))
    expect(server.sent(voidTransaction)[0]?.body).toEqual({
      transaction_id: approved._id,
      seen: 0,
      version: 'v9',
      reason: 'all wrong',
      sender: 'Bank',
      customer: 'credit',
    })
  })

  test('offers to return no more than was paid, and nothing where nothing was: the preview says who then owes whom', async () => {
    const parties = { sender: [{ _id: 'p1', name: 'Li' }], customer: [{ _id: 'p2', name: 'Wang' }] }
    const unpaid = {
      ...effect,
      parties,
      notNamed: { sender: 0, customer: 0 },
      returnable: { sender: 0, customer: 0 },
      balances: [
        { side: 'sender' as const, name: 'Li', before: 538.85, after: 359.23 },
        { side: 'customer' as const, name: 'Wang', before: 259.59, after: 0 },
      ],
    }
    const { user, server } = await open(approved, 'admin', (answers) => answers.on(previewRefund, unpaid))
    await user.click(await screen.findByRole('button', { name: 'Refund Milk' }))
    expect(await screen.findByText('We owe Li ¥ 359.23')).toBeTruthy()
    expect(screen.getByText('Nothing is owed between us and Wang')).toBeTruthy()
    expect(dialog().queryByRole('radio')).toBeNull()
    server.on(previewRefund, { ...unpaid, returnable: { sender: 0, customer: 100 } })
    fill(screen.getByLabelText<HTMLInputElement>('Pieces of Milk, at most 3'), '2')
    const part = 'the ¥ 100.00 that was paid is returned now by'
    await user.click(await screen.findByRole('radio', { name: part }))
    await waitFor(() => expect(server.sent(previewRefund).at(-1)?.query).toMatchObject({ customer: 'Bank' }))
    // Of other pieces another part may have been paid: it is chosen anew.
    fill(screen.getByLabelText<HTMLInputElement>('Pieces of Milk, at most 3'), '1')
    await waitFor(() => expect(server.sent(previewRefund).at(-1)?.query).toMatchObject({ qty: '1' }))
    expect(server.sent(previewRefund).at(-1)?.query).not.toHaveProperty('customer')
    expect(dialog().getAllByRole('radiogroup')).toHaveLength(1)
  })

  test.each([
    ['Reject T-2041', 'Reject', pending, previewRejection, rejectTransaction],
    ['Void T-2041', 'Void', approved, previewVoid, voidTransaction],
    ['Refund Milk', 'Refund', approved, previewRefund, refundPieces],
  ] as const)('%s says why it is refused, is sent again, and shows what stands then', async (...named) => {
    const [ask, ok, transaction, preview, call] = named
    const { user, server } = await open(transaction, 'admin', (answers) =>
      answers
        .on(preview, { ...effect, version: 'v7' })
        .on(call, refusal('transaction.changed', 'Somebody was faster.')),
    )
    await user.click(await screen.findByRole('button', { name: ask }))
    const send = () => dialog().getByRole<HTMLButtonElement>('button', { name: ok })
    fill(await waitFor(() => dialog().getByLabelText<HTMLTextAreaElement>('Reason')), 'wrong amount')
    await waitFor(() => expect(send().disabled).toBe(false))
    await user.click(send())
    expect(await dialog().findByText('Somebody was faster.')).toBeTruthy()
    const gone = { ...transaction, mark: { is: 'reversed' as const, qty: 3, of: 3 } }
    server.on(call, { msg: 'It is done.' }).on(listTransactions, { result: [gone], next: null })
    await user.click(send())
    expect(await screen.findByText('It is done.')).toBeTruthy()
    expect(await screen.findByText('Voided')).toBeTruthy()
    expect(screen.queryByRole('button', { name: ask })).toBeNull()
  })

  test('says in numbers what a refund does, with pieces that go into a cart or are written off', async () => {
    const all = { ...effect, qty: 3, cart: 2, writtenOff: 1, mail: 'Anna', fromCustomer: 0 }
    const { user, server } = await open(approved, 'admin', (answers) => answers.on(previewRefund, all))
    await user.click(await screen.findByRole('button', { name: 'Refund Milk' }))
    const summary = await waitFor(() => dialog().getByText('Told by mail').closest('table') as HTMLElement)
    expect(visibleText(summary)).toBe(
      'Pieces 3 From customer ¥ ¥ 0.00 To sender ¥ −¥ 179.62 Profits ¥ −¥ 159.95 Milk · TRX00000001 Sold 2 → 3 into the cart of the payer 2 Written off 1 Counts in month 2026-03 Told by mail Anna',
    )
    server.on(previewRefund, { ...effect, fromCustomer: null, profits: null })
    fireEvent.mouseDown(dialog().getByLabelText('The pieces'))
    fireEvent.click(await screen.findByTitle('are lost'))
    await waitFor(() =>
      expect(visibleText(dialog().getByText('Counts in month').closest('table') as HTMLElement)).toBe(
        'Pieces 1 To sender ¥ −¥ 179.62 Milk · TRX00000001 Sold 2 → 3 Counts in month 2026-03',
      ),
    )
    const asked = { transaction_id: approved._id, item_id: 'i1', qty: '1' }
    expect(server.sent(previewRefund).map(({ query }) => query)).toEqual([
      asked,
      { ...asked, why: 'lost', text: '' },
    ])
  })

  test('marks what was refunded; only admins may correct', async () => {
    await open({ ...approved, mark: { is: 'refunded', qty: 2, of: 5 } }, 'staff')
    expect(await screen.findByText('Refunded 2 of 5')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Void|Refund Milk/ })).toBeNull()
  })

  test('what is refunded wholly stands struck through beside what stands, and is not refunded again', async () => {
    const tea = { ...paidMilk, _id: 'i2', item: 'Tea', mark: { is: 'refunded' as const, qty: 3, of: 3 } }
    await open({ ...approved, mark: { is: 'refunded', qty: 3, of: 6 }, items: [paidMilk, tea] }, 'admin')
    expect(await findHref('Refunded 3 of 3')).toBe(`/dashboard/log?q=${approved._id}`)
    expect(screen.getByText('Tea').closest('del')).toBeTruthy()
    expect(screen.getByText('Milk × 3')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Refund Milk' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refund Tea' })).toBeNull()
  })

  test('a rejected payment is marked and struck through, and cannot be decided again', async () => {
    const mark = { is: 'rejected' as const, qty: 3, of: 3 }
    await open({ ...pending, mark, items: [{ ...paidMilk, mark: { ...mark, is: 'reversed' } }] }, 'admin')
    expect(await findHref('Rejected')).toBe(`/dashboard/log?q=${pending._id}`)
    expect(screen.getByText('Milk × 3').tagName).toBe('DEL')
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
  })

  test('offers each credit note in the menu of the row, and says above the table when one cannot be had', async () => {
    const mark = { is: 'refunded', qty: 2, of: 3 } as const
    const { server } = await open({ ...approved, mark, creditNotes: 2 }, 'staff', (answers) =>
      answers.on(getCreditNote, refusal('credit_note.gone', 'There is no such credit note.')),
    )
    await screen.findByText('T-2041')
    await fromMenu(rowWith('T-2041'), 'Download credit note CN-2041-2')
    expect(await screen.findByText('CN-2041-2: There is no such credit note.')).toBeTruthy()
    expect(server.sent(getCreditNote)[0]?.query).toEqual({ transaction_id: approved._id, number: '2' })
  })
})
