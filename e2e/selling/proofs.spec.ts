// @rules 9-proof-01 9-proof-02 9-proof-03 9-proof-06 9-proof-07
import type { Page } from '@playwright/test'
import { listTransactions, payCart } from '#contract/transaction.ts'
import { drawReceipt, receiptOf } from '../../testkit/receipts.ts'
import { givePicture } from '../actions/give-picture.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

async function pay(page: Page): Promise<{ id: string; name: string }> {
  await putIntoCart(page, 'sold', 1, 200)
  await callAs(page, payCart, { body: { paymentMethod: 'Bank' } })
  const [newest] = (await callAs(page, listTransactions, {})).result
  return { id: newest?._id ?? '', name: `T-${newest?.number}` }
}

test('a pasted receipt is drawn in the row of whoever approves; a dropped copy is compared', {
  tag: '@main',
}, async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, 'TRX00000001', { lines: [{ item: 'Milk', sold: 2 }] })
  const [first, second] = [await pay(anna), await pay(anna)]
  await anna.goto(`/dashboard/transaction?transaction_id=${first.id}`)
  await expect(anna.getByText(/Paste a screenshot/)).toBeVisible()
  await givePicture(anna, 'paste', drawReceipt(receiptOf(1)))
  await expect(anna.locator('.proofs img')).toBeVisible()

  const boss = await app.person('admin', 'Boss')
  await boss.goto('/dashboard/transaction')
  const thumbnail = boss.locator('.row-thumbnails img')
  await expect(thumbnail).toBeVisible()
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(240)
  await boss.getByRole('button', { name: `Open proof 1 of ${first.name}` }).click()
  const picture = boss.getByRole('dialog').getByRole('img', { name: `Open proof 1 of ${first.name}` })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(2000)
  expect(await seriousViolations(boss)).toEqual([])

  await anna.goto(`/dashboard/transaction?transaction_id=${second.id}`)
  await expect(anna.getByText(/Paste a screenshot/)).toBeVisible()
  await givePicture(anna, 'drop', drawReceipt({ ...receiptOf(1), clock: '23:59' }))
  await anna.getByRole('button', { name: 'Compare' }).click()
  const dialog = anna.getByRole('dialog')
  await expect(dialog.locator('figure img')).toHaveCount(2)
  await dialog.getByLabel('Reason').fill('one transfer for both payments')
  expect(await seriousViolations(anna)).toEqual([])
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await expect(
    anna.getByText(`Looks like a proof of ${first.name}. Reason: one transfer for both payments`),
  ).toBeVisible()
  expect(await seriousViolations(anna)).toEqual([])
})

test('receipts are pasted into the payment dialog and sent when it is paid; what is used already stays there', async ({
  app,
}) => {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, 'TRX00000001', { lines: [{ item: 'Milk', sold: 2 }] })
  const first = await pay(anna)
  await anna.goto(`/dashboard/transaction?transaction_id=${first.id}`)
  await expect(anna.getByText(/Paste a screenshot/)).toBeVisible()
  await givePicture(anna, 'paste', drawReceipt(receiptOf(3)))
  await expect(anna.locator('.proofs img')).toBeVisible()

  await putIntoCart(anna, 'sold', 1, 200)
  await anna.goto('/dashboard/checkout?cart=open')
  await anna.getByRole('button', { name: /^Pay ¥/ }).click()
  await anna.getByRole('tab', { name: 'Bank' }).click()
  await expect(anna.getByText(/Paste a screenshot/)).toBeVisible()
  await givePicture(anna, 'paste', drawReceipt(receiptOf(3)))
  await givePicture(anna, 'drop', drawReceipt(receiptOf(4)))
  await expect(anna.locator('.proof-file img')).toHaveCount(2)
  await anna.getByLabel('Transfer number').fill('2026 1124 0001')
  expect(await seriousViolations(anna)).toEqual([])
  await anna.getByRole('button', { name: /^Finish payment/ }).click()
  await expect(anna.getByText(`receipt.png: This file is already a proof of ${first.name}.`)).toBeVisible()
  await expect(anna.locator('.proof-upload')).toHaveCount(1)
  expect(await seriousViolations(anna)).toEqual([])
  await anna.getByRole('button', { name: 'Close without them' }).click()
  await anna.getByRole('link', { name: /^Open T-/ }).click()
  await expect(anna.locator('.proofs img')).toHaveCount(1)
  await expect(anna.getByLabel('Transfer number')).toHaveValue('202611240001')
  await expect(anna.getByText(first.name, { exact: true })).toBeHidden()
})
