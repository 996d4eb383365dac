// @rules 9-reconcile-01 17-bill-01 17-bill-03 17-cost-09
import type { Page } from '@playwright/test'
import { addParty } from '#contract/party.ts'
import { addAccountPayment } from '#contract/party-account.ts'
import { billNumber, wechat } from '../../domain/test/bills.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

const choose = async (page: Page, name: string, rows: readonly (readonly string[])[]) => {
  const text = `\ufeff${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a bill of WeChat is matched to the fen', async ({ app }) => {
  const ada = await app.person('admin', 'Ada')
  const unknown = { phone: '', wechat: '', note: '', language: 'en' } as const
  const { party_id: party } = await callAs(ada, addParty, {
    body: { name: '李雷', isSender: false, isCustomer: true, ...unknown },
  })
  const paid = { party, side: 'customer', kind: 'payment', amount: 88, method: 'Wechat' } as const
  const noted = { day: '2026-10-09', note: '', transferNumber: billNumber(1) }
  await callAs(ada, addAccountPayment, { body: { ...paid, ...noted } })
  const transfers = [88, 33, -18.5].map((yuan, at) => {
    return { number: billNumber(at + 1), at: `2026-10-09 10:11:1${at}`, yuan, name: '*雷' }
  })
  await ada.goto('/dashboard/reconcile')
  await choose(ada, 'wechat.csv', wechat(transfers))
  await expect(ada.getByText(/3 transfers/)).toBeVisible()
  await ada.getByLabel('Whose account is it?').fill('Ada')
  await ada.keyboard.press('Enter')
  await ada.getByRole('button', { name: 'Read the bill' }).click()
  const sums = ada.getByRole('status').filter({ hasText: 'Matched' })
  await expect(sums).toHaveText('Matched 1 of 3, ¥51.50 apart')

  const row = (amount: string) => ada.getByRole('row').filter({ hasText: amount })
  await expect(row('88.00')).toContainText('Matched')
  await row('33.00').getByRole('button', { name: 'Enter it' }).click()
  const form = ada.getByRole('dialog')
  await form.getByRole('combobox').fill('李雷')
  await form.getByRole('combobox').press('Enter')
  await form.getByRole('button', { name: 'Enter it' }).click()
  await expect(row('33.00')).toContainText('Matched')
  await ada.getByRole('button', { name: 'The other one is not the business’s' }).click()
  await ada.getByRole('button', { name: 'Leave them out' }).click()
  await expect(sums).toHaveText('Matched 2 of 2, ¥0.00 apart')
})

test('what the forwarder charges more becomes a later cost by one press', async ({ app }) => {
  const pkId = 'FWD00000001'
  const ada = await app.person('admin', 'Ada')
  await placeOrder(ada, pkId)
  await ada.goto('/dashboard/forwarder_bills')
  await choose(ada, 'june.csv', [
    ['运单号', '运费'],
    [pkId, 'A$125.00'],
    ['XX0000000YY', '9.90'],
  ])
  await expect(ada.getByText('2 lines, A$ 134.90 in all')).toBeVisible()
  await ada.getByRole('button', { name: 'Compare' }).click()
  const row = ada.getByRole('row').filter({ hasText: pkId })
  await expect(row).toContainText('Differs')
  await expect(ada.getByRole('row').filter({ hasText: 'XX0000000YY' })).toContainText('Not recorded, row 3')
  await ada.getByRole('button', { name: 'Book 1 difference' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Book difference' }).click()
  await expect(row).toContainText('Agrees')
  await row.getByRole('link', { name: pkId }).click()
  const costs = ada.locator('.ant-card').filter({ hasText: 'Later costs' })
  await expect(costs).toContainText('from a bill of the forwarder')
  await expect(costs).toContainText('¥ 23.50')
})
