// @rules 9-proof-01 9-proof-02 9-proof-06 9-proof-07
import { drawReceipt, receiptOf } from '../../testkit/receipts.ts'
import { givePicture } from '../actions/give-picture.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

test('a pasted receipt is drawn in the row of whoever approves; a dropped copy is compared', async ({
  app,
}) => {
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
