// @rules 17-mark-03 17-paper-02 18-receipt-01 18-receipt-02 18-receipt-04 9-transaction-07 9-transaction-01 17-paper-03
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { getReceipt, listReceipts } from '#contract/receipt.ts'
import { getInvoice, listTransactions } from '#contract/transaction.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { bodyRows, press, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { refusal } from '../../../shared/testing/test-server.ts'
import { approved, paidMilk, type Transaction } from '../../../shared/testing/transactions.ts'

const paid: Transaction = { ...approved, payAmountFromCustomer: 778.78, profits: 479.86 }
type Role = 'admin' | 'staff' | 'visitor'

const open = (
  transaction: Transaction,
  query = '',
  role: Role = 'staff',
  prepare = (_: Server): unknown => _,
) =>
  openContent(
    `/dashboard/transaction?transaction_id=${transaction._id}${query}`,
    (server) => prepare(server.on(listTransactions, { result: [transaction], next: null })),
    { role },
  )
type Server = Parameters<NonNullable<Parameters<typeof openContent>[1]>>[0]

describe('what no longer stands', () => {
  test.each([
    ['Rejected', { is: 'rejected' as const, qty: 3, of: 3 }, false],
    ['Voided', { is: 'reversed' as const, qty: 3, of: 3 }, true],
  ])('%s is the only state, and no amount counts', async (word, mark, isApproved) => {
    await open({ ...paid, approved: isApproved, mark, items: [{ ...paidMilk, mark }] })
    const row = await screen.findByText('T-2041').then((cell) => cell.closest('tr') ?? document.body)
    expect(within(row).getByText(word)).toBeTruthy()
    expect(within(row).queryByText(/^(Approved|Pending)$/)).toBeNull()
    for (const amount of ['3', '778.78', '479.86', '538.85'])
      expect(within(row).getByText(amount).closest('del'), amount).toBeTruthy()
    const items = await screen.findByRole('table', { name: 'Items of transaction T-2041' })
    const [item = items] = bodyRows(items).filter((line) => line.matches('.ant-table-row'))
    for (const amount of ['Milk', '3', '298.92', '778.78', '479.86', '538.85', '26.00', '0.10'])
      expect(within(item).getByText(amount).closest('del'), amount).toBeTruthy()
  })

  test('what is refunded in part is the only state, and what stands counts', async () => {
    const mark = { is: 'refunded' as const, qty: 1, of: 4 }
    await open({ ...paid, mark, items: [{ ...paidMilk, mark }] })
    const row = (await screen.findByText('T-2041')).closest('tr') ?? document.body
    expect(within(row).getByText('Refunded 1 of 4')).toBeTruthy()
    expect(within(row).queryByText('Approved')).toBeNull()
    expect(row.querySelectorAll('del')).toHaveLength(0)
  })
})

describe('an amended item', () => {
  test('shows each number behind the one that was paid, links to the correction, and gives the first version', async () => {
    const former = { price: 28, weight: 0.1, cost: 109.04, revision: 2 }
    const amended = { payAmountToSender: 612.3 }
    const { server } = await open({ ...paid, amended, items: [{ ...paidMilk, former }] })
    expect(await screen.findByText(/ · Amended, paid 612.30$/)).toBeTruthy()
    expect(within(rowWith('T-2041')).getByText('Amended').dataset.hint).toBe('Amended, paid 612.30')
    server.on(getInvoice, new Response('nothing'))
    const items = await screen.findByRole('table', { name: 'Items of transaction T-2041' })
    // 3 x 109.04
    expect(bodyRows(items).map(visibleText).join('\n')).toContain(
      '3 327.12 → 298.92 778.78 479.86 538.85 28.00 → 26.00 0.10',
    )
    const link = within(items).getByRole('link', { name: 'Amended' })
    expect(link.getAttribute('href')).toBe('/dashboard/package?pk_id=TRX00000001#corrections')
    press(screen.getByRole('button', { name: 'First version of the invoice' }))
    await waitFor(() => expect(server.sent(getInvoice)).toHaveLength(1))
    expect(server.sent(getInvoice)[0]?.query).toEqual({ transaction_id: approved._id, version: 'first' })
  })

  test('has no first version of its own while nothing has changed', async () => {
    await open(paid)
    await screen.findByRole('button', { name: 'Receipt' })
    expect(screen.queryByRole('button', { name: 'First version of the invoice' })).toBeNull()
    expect(screen.queryByText('Amended')).toBeNull()
  })
})

describe('receipts', () => {
  const receipts: Answer<typeof listReceipts>['result'] = [
    { customer: { _id: 'p1', name: '王芳' }, language: 'zh-CN', text: '收据\n已付  ¥ 400.00' },
    { language: 'en', text: 'Receipt\nPaid  ¥ 378.78' },
  ]

  test('of each customer are copied and downloaded, in the language that is chosen', async () => {
    const copied: string[] = []
    const { server } = await open(paid, '', 'staff', (answers) =>
      answers.on(listReceipts, { result: receipts }).on(getReceipt, new Response('nothing')),
    )
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    press(await screen.findByRole('button', { name: 'Receipt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of T-2041' }))
    expect(await dialog.findByText(/已付 ¥ 400\.00/)).toBeTruthy()
    press(dialog.getByRole('button', { name: 'Copy as text' }))
    await waitFor(() => expect(copied).toEqual([receipts[0]?.text]))
    press(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() =>
      expect(server.sent(getReceipt)[0]?.query).toEqual({
        transaction_id: approved._id,
        language: 'zh-CN',
        customer: 'p1',
      }),
    )
    press(dialog.getByRole('tab', { name: 'Not named' }))
    expect(await dialog.findByText(/Paid ¥ 378\.78/)).toBeTruthy()
    press(dialog.getAllByText('中文').at(-1) ?? document.body)
    await waitFor(() =>
      expect(server.sent(listReceipts).at(-1)?.query).toEqual({
        transaction_id: approved._id,
        language: 'zh-CN',
      }),
    )
  })

  test('say below them why a PDF cannot be had, and is saved under its name when it can', async () => {
    const { server } = await open(paid, '', 'staff', (answers) =>
      answers
        .on(listReceipts, { result: receipts.slice(0, 1) })
        .on(getReceipt, refusal('receipt.gone', 'Nothing is paid any more.')),
    )
    press(await screen.findByRole('button', { name: 'Receipt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of T-2041' }))
    press(await dialog.findByRole('button', { name: 'Download PDF' }))
    expect(await dialog.findByText('Nothing is paid any more.')).toBeTruthy()
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    server.on(getReceipt, new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
    press(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(saved).toEqual(['receipt T-2041 王芳.pdf']))
    expect(dialog.queryByText('Nothing is paid any more.')).toBeNull()
  })

  test('open by a link, as after a payment, and closing takes them out of the address', async () => {
    await open(paid, '&receipt=open', 'staff', (answers) => answers.on(listReceipts, { result: [] }))
    const dialog = await screen.findByRole('dialog', { name: 'Receipt of T-2041' })
    expect(await within(dialog).findByText('No customer pays for this transaction.')).toBeTruthy()
    press(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(location.search).not.toContain('receipt'))
  })

  test('are not for visitors', async () => {
    await open(paid, '', 'visitor')
    await screen.findByRole('table', { name: 'Items of transaction T-2041' })
    expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
  })
})

test('the summary has the sum of the pieces of each item', async () => {
  const items = [paidMilk, { ...paidMilk, _id: 'i2', item: 'Tea' }, { ...paidMilk, _id: 'i3', qty: 2 }]
  await open({ ...paid, qty: 8, items })
  const summary = await screen.findByTitle(/ · Milk × 5, Tea × 3$/)
  expect(visibleText(summary.parentElement ?? summary)).toMatch(/ · Milk × 5 \+1$/)
})

test('the search says what it finds besides the words of its placeholder', async () => {
  await open(paid)
  expect(await screen.findByText('Receivers, items and users are found, too.')).toBeTruthy()
})
