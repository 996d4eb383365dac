// @rules 18-entry-02 18-entry-05 18-statement-07
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { addParty } from '#contract/party.ts'
import { nameSender } from '#contract/party-naming.ts'
import { payCartOnAccount } from '#contract/transaction.ts'
import { drawReceipt, receiptOf } from '../../testkit/receipts.ts'
import { givePicture } from '../actions/give-picture.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { readDownload } from '../inspect/read-download.ts'

const pkId = 'ACC00000001'
const unknown = { phone: '', wechat: '', note: '' }

/**
 * A named sender, and three pieces that a named customer takes for 600.00 and pays later; paid on account.
 */
async function sellOnAccount(page: Page): Promise<void> {
  const party = async (name: string, isSender: boolean) =>
    (
      await callAs(page, addParty, {
        body: { name, isSender, isCustomer: !isSender, ...unknown, language: 'en' },
      })
    ).party_id
  const [sender, customer] = [await party('陈建国', true), await party('Grace Lim', false)]
  await placeOrder(page, pkId, { lines: [{ item: 'Milk', sold: 3 }] })
  await callAs(page, nameSender, { body: { pk_id: pkId, party: sender, seen: null } })
  const [row] = (await callAs(page, listItems, {})).result.soldItems
  await callAs(page, addToCart, {
    body: {
      _id: row?._id ?? '',
      type: 'sold',
      addToCart: 3,
      subtotal: 600,
      customer,
      customerPaysLater: true,
    },
  })
  await callAs(page, payCartOnAccount, {})
}

const download = async (page: Page, name: string): Promise<Download> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return file
}

// A piece costs 157.92 (place-order.ts): 3 x 157.92 = 473.76; profits 600.00 - 473.76 = 126.24, half of them
// 63.12; to the sender 473.76 + 63.12 = 536.88. After 500.00 are paid, 36.88 are open.
test('a sender is settled with a pasted receipt, and gets a statement as PDF and XLSX', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  await sellOnAccount(anna)
  await anna.goto('/dashboard/parties')
  const row = (name: string) => anna.getByRole('row').filter({ hasText: name })
  await expect(row('陈建国')).toContainText('536.88')
  await expect(row('Grace Lim')).toContainText('600.00')

  await anna.getByRole('link', { name: '陈建国' }).click()
  await anna.getByRole('link', { name: 'Account' }).click()
  await anna.getByRole('button', { name: 'Enter payment' }).click()
  const payment = anna.getByRole('dialog', { name: 'Enter a payment of 陈建国' })
  await expect(payment.getByRole('button', { name: 'All that is open: ¥ 536.88' })).toBeVisible()
  await payment.getByLabel('Amount').fill('500')
  await payment.getByRole('button', { name: 'Enter payment' }).click()
  await expect(anna.getByText('We owe ¥ 36.88')).toBeVisible()
  await anna.getByRole('button', { name: 'Proofs: Payment ¥ 500.00' }).click()
  const proofs = anna.getByRole('dialog')
  await expect(proofs.getByText(/Paste a screenshot/)).toBeVisible()
  await givePicture(anna, 'paste', drawReceipt(receiptOf(1)))
  await expect(proofs.locator('.proofs img')).toBeVisible()
  await anna.keyboard.press('Escape')

  await anna.getByRole('button', { name: 'Statement …' }).click()
  const statement = anna.getByRole('dialog', { name: 'Statement of 陈建国' })
  await expect(statement.getByText(/A preview has no number/)).toBeVisible()
  const lines = statement.getByRole('table', { name: 'Entries of the statement' }).last()
  await expect(lines).toContainText('3 × 157.92 = 473.76')
  await expect(lines).toContainText('−500.00')
  await expect(statement).toContainText('36.88')
  const { name, words } = await readDownload(await download(anna, 'Download PDF'))
  const said = words.join(' ')
  for (const word of [name.replace('.pdf', ''), '陈建国', '536.88', '36.88']) expect(said).toContain(word)
  expect(name).toMatch(/^ST-\d{4}-0001\.pdf$/)
  await expect(statement.getByText(/^Issued as ST-\d{4}-0001, which says exactly this/)).toBeVisible()
  const sheet = await download(anna, 'Download XLSX')
  expect(sheet.suggestedFilename()).toBe(name.replace('.pdf', '.xlsx'))
  const bytes = await readFile(await sheet.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
