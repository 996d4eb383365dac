// @rules 9-import-01 24-import-02
import type { Page } from '@playwright/test'
import { button, cell, field, fillPackage, openForm } from '../actions/order-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

const addresses = `My customers,,
姓名,手机号码,收件地址
李磊,139 0013 9000,广东省深圳市南山区科技园路1号
韩梅,1390013,上海市浦东新区世纪大道1号
`
const products = '品名,单价 / AUD,单件重量\n麦卢卡蜂蜜,20,0.25\n'

/** Brings a file in by the presses of a person: what it is, the file, and the import. */
async function bringIn(page: Page, name: string, text: string, rows: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await button(page, rows).click()
}

test('an old spreadsheet is in the first order after five presses', async ({ app }) => {
  const ada = await app.person('admin', 'Ada')
  // Presses and keys that are for the import, not for the order: the two files are chosen by one more each.
  await ada.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, { capture: true })
  })
  await ada.goto('/dashboard/overview')
  await ada.getByRole('link', { name: 'Import', exact: true }).click()
  await bringIn(ada, '客户.csv', addresses, 'Import 1 row')
  await ada.getByText('Products', { exact: true }).last().click()
  await bringIn(ada, '产品.csv', products, 'Import 1 row')
  await expect(ada.getByRole('row', { name: /产品\.csv/ })).toContainText('1 of 1')
  await expect(ada.getByRole('row', { name: /客户\.csv/ })).toContainText('1 of 2')
  expect(await seriousViolations(ada)).toEqual([])
  expect(await ada.evaluate(() => Number(sessionStorage.getItem('presses')))).toBeLessThanOrEqual(5)

  await openForm(ada, 'IMP00000001')
  await fillPackage(ada)
  await field(ada, 'Receiver').pressSequentially('李磊')
  await expect(ada.getByRole('option', { selected: true })).toHaveCount(1)
  await ada.keyboard.press('Enter')
  await expect(field(ada, 'Phone')).toHaveValue('13900139000')
  const item = cell(ada, 'Item', 1)
  await item.pressSequentially('麦卢')
  await expect(ada.getByRole('option', { selected: true })).toHaveCount(1)
  await item.press('Enter')
  await expect(cell(ada, 'Price per each (AUD)', 1)).toHaveValue('20')
  await cell(ada, 'Qty', 1).fill('4')
  await expect(cell(ada, 'Subtotal weight (Kg)', 1)).toHaveValue('1')
  await button(ada, 'Review').click()
  await button(ada, 'Submit').click()
  await expect(
    ada.getByRole('dialog').getByText('Package IMP00000001 is saved.', { exact: true }),
  ).toBeVisible()
})
