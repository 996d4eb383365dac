// @rules 9-proof-09 3-proof-05 9-proof-06
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { listProofs } from '#contract/payment-proof.ts'
import { giveFile } from '../actions/give-picture.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { phone } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

/** Its pages look alike, and unlike those of a PDF of another length. */
function pdfOf(pages: number, userPassword = ''): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', ...(userPassword && { userPassword }) })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) document.addPage()
    document.fontSize(20).text(`Transfer of ¥ 200.00, page ${page} of ${pages}`)
    document.rect(40, pages * 50, 300, pages * 30).fill('black')
  }
  document.end()
  return buffer(document)
}

const give = (page: Page, kind: 'paste' | 'drop', name: string, pdf: Buffer) =>
  giveFile(page, kind, pdf, name, 'application/pdf')

const open = async (page: Page, id: string) => {
  await page.goto(`/dashboard/transaction?transaction_id=${id}`)
  await expect(page.locator('.proofs input[type=file]').first()).toBeAttached()
}

test('pages of a PDF are sent as pictures; of many the person chooses', async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, 'TRX00000001', { lines: [{ item: 'Milk', sold: 3 }] })
  const [{ id: second }, { id: first }] = [await pay(anna), await pay(anna)]
  const three = await pdfOf(3)
  await open(anna, first)
  await give(anna, 'paste', 'three.pdf', three)
  await expect(anna.locator('.proofs img')).toHaveCount(3)
  const kept = await callAs(anna, listProofs, { query: { transaction_ids: first } })
  expect(kept.result[0]?.proofs.map(({ kind, width, height }) => [kind, width, height])).toEqual(
    Array.from({ length: 3 }, () => ['picture', 1410, 2000]),
  )
  // The same pages again change nothing, of two free places seven pages take two.
  await give(anna, 'drop', 'seven.pdf', await pdfOf(7))
  const dialog = anna.getByRole('dialog', { name: 'Which pages of seven.pdf?' })
  await expect(dialog.locator('canvas')).toHaveCount(7)
  expect(await seriousViolations(anna)).toEqual([])
  for (const page of [7, 2]) await dialog.getByRole('checkbox', { name: `Page ${page}` }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Page 3' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add 2 pages' }).click()
  await expect(anna.getByText('This payment has 5 proofs, so no more can be added.')).toBeVisible()

  await open(anna, second)
  for (const [name, pdf, said] of [
    ['locked.pdf', await pdfOf(1, 'secret'), 'This PDF has a password. Open it, and add a screenshot of it.'],
    ['half.pdf', three.subarray(0, 700), 'This PDF is damaged.'],
    ['empty.pdf', Buffer.from('%PDF-1.7\n'), 'This PDF is damaged.'],
    ['three.pdf', three, 'three-1.jpg: This file is already a proof of T-'],
  ] as const) {
    await give(anna, 'paste', name, pdf)
    await expect(anna.getByText(said).first()).toBeVisible()
  }
  await expect(anna.locator('.proofs img')).toHaveCount(0)
})

test('a phone chooses pages of a PDF before a payment', async ({ app }) => {
  const anna = await app.person('staff', 'Anna', phone)
  await placeOrder(anna, 'TRX00000001', { lines: [{ item: 'Milk', sold: 2 }] })
  await putIntoCart(anna, 'sold', 1, 200)
  await anna.goto('/dashboard/checkout?cart=open')
  await anna.getByRole('button', { name: /^Pay ¥/ }).click()
  await anna.getByRole('tab', { name: 'Bank' }).click()
  await expect(anna.locator('.proofs input[type=file]').first()).toBeAttached()
  await give(anna, 'paste', 'seven.pdf', await pdfOf(7))
  const dialog = anna.getByRole('dialog', { name: 'Which pages of seven.pdf?' })
  await expect(dialog.locator('canvas')).toHaveCount(7)
  for (const page of [1, 3, 4]) await dialog.getByRole('checkbox', { name: `Page ${page}` }).check()
  await dialog.getByRole('button', { name: 'Add 3 pages' }).click()
  await expect(anna.locator('.proof-file img')).toHaveCount(3)
  await anna.getByRole('button', { name: /^Finish payment/ }).click()
  await anna.getByRole('link', { name: /^Open T-/ }).click()
  await expect(anna.locator('.proofs img')).toHaveCount(3)
})
