import type { Page } from '@playwright/test'
import { addAddress } from '#contract/address.ts'
import { callAs } from './call-as.ts'
import {
  button,
  cell,
  chooseSendTime,
  chooseType,
  field,
  fillHeads,
  fillRow,
  honey,
  openForm,
} from './order-form.ts'
import { expect, type TestApp, test } from './test.ts'

/** Anna is staff; she has opened the empty form of a package. */
async function openEmpty(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await openForm(anna, 'HAND0000001')
  return anna
}

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Totals of this order' })
const review = (page: Page) => button(page, 'Review').click()
const warningOn = (page: Page) =>
  page.locator('#content').getByRole('alert').filter({ hasText: 'Input is incompleted.' })

test.describe('entering an order', () => {
  test('offers three types for choice and, apart, what the courier calls its own', async ({ app }) => {
    const anna = await openEmpty(app)
    await anna.getByRole('combobox', { name: 'Type' }).click()
    await expect(anna.locator('.ant-select-dropdown .ant-select-item')).toHaveText(
      ['蓝胖子3', '蓝胖子6', '其他', 'As the courier names it', '奶粉', '非奶粉'],
      { useInnerText: true },
    )
    await expect(anna.locator('.ant-select-item-group')).toHaveText(['As the courier names it'], {
      useInnerText: true,
    })
  })

  test('fixes weight and count of 蓝胖子, and follows with postage, weight and cost of each piece', async ({
    app,
  }) => {
    const anna = await openEmpty(app)
    const parcel = anna.getByRole('table', { name: 'Data of the package' }).getByRole('row').last()
    await chooseType(anna, '蓝胖子6')
    for (const [index, text] of ['7.80', '6', 'A$ 54.00', '4.7'].entries())
      await expect(parcel.getByRole('cell').nth(index + 2)).toHaveText(text, { useInnerText: true })
    await chooseType(anna, '其他')
    await field(anna, 'Weight (Kg)').fill('2')
    await fillRow(anna, 1, honey)
    const row = anna.getByRole('table', { name: 'Item rows' }).getByRole('row').last()
    const figures = row.getByRole('cell').filter({ hasText: /^[\d¥]/ })
    await expect(figures).toHaveText(['0.25', '¥ 109.86'], { useInnerText: true })
    await cell(anna, 'Qty', 1).fill('2')
    await expect(figures).toHaveText(['0.50', '¥ 125.73'], { useInnerText: true })
  })

  test('fills the receiver from a saved address, shown as province, city, district and address', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await callAs(anna, addAddress, {
      body: {
        ...{ name: '李雷', phone: '13900139000', province: '广东省', city: '深圳市', district: '南山区' },
        ...{ address: '科技园1号', note: '' },
      },
    })
    await openForm(anna, 'HAND0000001')
    await anna.getByRole('combobox', { name: 'Choose a saved address' }).click()
    await anna.keyboard.type('南山')
    const option = anna.locator('.ant-select-item-option')
    await expect(option).toHaveText(['广东省深圳市南山区科技园1号 李雷, +86 13900139000'], {
      useInnerText: true,
    })
    await option.click()
    await expect(field(anna, 'Receiver')).toHaveValue('李雷')
    await expect(field(anna, 'Phone')).toHaveValue('13900139000')
    await expect(field(anna, 'Address')).toHaveValue('广东省深圳市南山区科技园1号')
  })

  test('leads on with Enter, back with Shift, and to Review from an empty last row', async ({ app }) => {
    const anna = await openEmpty(app)
    const press = (key: string) => anna.keyboard.press(key)
    const atCell = (column: string, row: number) => expect(cell(anna, column, row)).toBeFocused()
    // The form begins at the first empty cell.
    await expect(anna.getByRole('combobox', { name: 'Type' })).toBeFocused()
    await field(anna, 'Receiver').focus()
    await anna.keyboard.type('王小明')
    await press('Enter')
    await expect(field(anna, 'Phone')).toBeFocused()
    await press('Shift+Enter')
    await expect(field(anna, 'Receiver')).toBeFocused()
    await cell(anna, 'Item', 1).focus()
    for (const text of ['Honey', '4', '20', '1', '0', '0', 'sweet']) {
      await anna.keyboard.type(text)
      await press('Enter')
    }
    // Past the last cell a new row begins.
    await atCell('Item', 2)
    await expect(cell(anna, 'Note', 1)).toHaveValue('sweet')
    await expect(cell(anna, 'Stock', 1)).toHaveValue('0')
    await press('Shift+Enter')
    await atCell('Note', 1)
    await press('ArrowDown')
    await atCell('Note', 2)
    await press('ArrowUp')
    await atCell('Note', 1)
    await press('Enter')
    await atCell('Item', 2)
    await press('Enter')
    await expect(button(anna, 'Review')).toBeFocused()
    await expect(cell(anna, 'Item', 2)).toHaveCount(0)
  })

  test('adds a row with the focus in its first cell, deletes one and brings it back', async ({ app }) => {
    const anna = await openEmpty(app)
    await cell(anna, 'Item', 1).fill('Honey')
    await anna.getByRole('button', { name: 'Add row' }).click()
    await expect(cell(anna, 'Item', 2)).toBeFocused()
    await button(anna, 'Delete row 1').click()
    await expect(cell(anna, 'Item', 1)).toHaveValue('')
    await expect(anna.getByText('Row 1 is deleted: Honey')).toBeVisible()
    await button(anna, 'Undo').click()
    await expect(cell(anna, 'Item', 1)).toHaveValue('Honey')
    await expect(cell(anna, 'Item', 2)).toHaveCount(1)
  })

  test('says what is left of weight and pieces, and what all costs', async ({ app }) => {
    const anna = await openEmpty(app)
    await fillHeads(anna)
    await fillRow(anna, 1, { ...honey, Qty: '3', 'Subtotal weight (Kg)': '0.75' })
    for (const text of ['0.75 of 2.00', '1.25 left', '3 of 4', '1 left', '¥ 329.58'])
      await expect(summaryOf(anna).getByText(text, { exact: true })).toBeVisible()
    await cell(anna, 'Qty', 1).fill('6')
    await expect(summaryOf(anna).getByText('2 over', { exact: true })).toBeVisible()
  })

  test('brings stock, employee, weight and price back to their limits, and says why', async ({ app }) => {
    const anna = await openEmpty(app)
    const table = anna.getByRole('table', { name: 'Item rows' })
    await field(anna, 'Weight (Kg)').fill('2')
    for (const [column, typed, kept, why] of [
      ['Stock', '5', '3', 'At most 3.'],
      ['Employee', '9', '1', 'At most 1.'],
      ['Stock', '-1', '0', 'Not below 0.'],
      ['Employee', '-0.5', '0', 'Not below 0.'],
      ['Subtotal weight (Kg)', '2.5', '2', 'At most 2 Kg.'],
      ['Subtotal weight (Kg)', '-2', '0', 'Not below 0.'],
      ['Price per each (AUD)', '-20', '0', 'Not below 0.'],
    ] as const) {
      await fillRow(anna, 1, { ...honey, Employee: '1', Stock: '3' })
      await cell(anna, column, 1).fill(typed)
      await cell(anna, column, 1).blur()
      await expect(cell(anna, column, 1)).toHaveValue(kept)
      await expect(table.getByText(why, { exact: true })).toBeVisible()
      await fillRow(anna, 1, { Stock: '', Employee: '' })
    }
  })

  test('gives an item by Auto Fill the weight that is left, not below 0', async ({ app }) => {
    const anna = await openEmpty(app)
    await field(anna, 'Weight (Kg)').fill('2')
    await fillRow(anna, 1, { 'Subtotal weight (Kg)': '0.6' })
    await anna.getByRole('button', { name: 'Add row' }).click()
    await button(anna, 'Auto Fill: the remaining package weight for row 2').click()
    await expect(cell(anna, 'Subtotal weight (Kg)', 2)).toHaveValue('1.4')
    await cell(anna, 'Subtotal weight (Kg)', 1).fill('2')
    await button(anna, 'Auto Fill: the remaining package weight for row 2').click()
    await expect(cell(anna, 'Subtotal weight (Kg)', 2)).toHaveValue('0')
  })

  test("refuses to review what is empty: 'Input is incompleted.', and each cell is marked and found", async ({
    app,
  }) => {
    const anna = await openEmpty(app)
    const warning = warningOn(anna)
    await review(anna)
    await expect(
      anna.locator('.ant-message').getByText('Input is incompleted.', { exact: true }),
    ).toBeVisible()
    await expect(warning).toBeVisible()
    await expect(warning).toBeFocused()
    // Type, weight, count, time; receiver, phone, address; item, qty, price, weight: six are named.
    await expect(anna.locator('[aria-invalid=true]')).toHaveCount(11)
    await expect(warning.getByRole('button')).toHaveCount(6)
    await expect(warning.getByText('and 5 more cells')).toBeVisible()
    await warning.getByRole('button', { name: 'Receiver: Enter the receiver.' }).click()
    await expect(field(anna, 'Receiver')).toBeFocused()
    await anna.keyboard.type('王')
    await expect(field(anna, 'Receiver')).not.toHaveAttribute('aria-invalid', 'true')
    await button(anna, 'Delete row 1').click()
    await review(anna)
    await expect(warning.getByText('Add at least one item.')).toBeVisible()
  })

  test('refuses to review an item without name, quantity, price or weight, or with wrong ones', async ({
    app,
  }) => {
    const anna = await openEmpty(app)
    await fillHeads(anna)
    const good: Record<string, string> = { ...honey, Stock: '', Employee: '' }
    await fillRow(anna, 1, good)
    for (const [column, typed] of [
      ['Item', ' \u200b '],
      ['Qty', ''],
      ['Qty', '0'],
      ['Qty', '1.5'],
      ['Qty', '-4'],
      ['Qty', 'four'],
      ['Qty', '1000000'],
      ['Price per each (AUD)', ''],
      ['Price per each (AUD)', '0'],
      ['Price per each (AUD)', '1,5'],
      ['Price per each (AUD)', '1'.repeat(20)],
      ['Subtotal weight (Kg)', ''],
      ['Subtotal weight (Kg)', '0'],
      ['Subtotal weight (Kg)', '0.001'],
      ['Stock', 'x'],
      ['Employee', '0.5'],
    ] as const) {
      await cell(anna, column, 1).fill(typed)
      await review(anna)
      await expect(warningOn(anna)).toBeVisible()
      await expect(cell(anna, column, 1), `${column} ${typed}`).toHaveAttribute('aria-invalid', 'true')
      await expect(anna.locator('[aria-invalid=true]'), `${column} ${typed}`).toHaveCount(1)
      await cell(anna, column, 1).fill(good[column] ?? '')
    }
    await review(anna)
    await expect(anna.getByRole('heading', { name: 'Review of HAND0000001' })).toBeVisible()
  })

  test('refuses to review a package or receiver with empty or wrong cells', async ({ app }) => {
    const anna = await openEmpty(app)
    await fillHeads(anna)
    await fillRow(anna, 1, { ...honey, 'Subtotal weight (Kg)': '0.5' })
    for (const [name, typed, good] of [
      ['Package ID', 'HAND', 'HAND0000001'],
      ['Weight (Kg)', '0', '2'],
      ['Weight (Kg)', '1001', '2'],
      ['Count', '0', '4'],
      ['Count', '2.5', '4'],
      ['Receiver', '  ', '王小明'],
      ['Phone', '+86', '13800138000'],
      ['Address', ' \u200b', '上海市'],
    ] as const) {
      await field(anna, name).fill(typed)
      await review(anna)
      await expect(warningOn(anna)).toBeVisible()
      await expect(field(anna, name), `${name} ${typed}`).toHaveAttribute('aria-invalid', 'true')
      await field(anna, name).fill(good)
    }
    await review(anna)
    await expect(anna.getByRole('heading', { name: 'Review of HAND0000001' })).toBeVisible()
  })

  test('takes the send time on the clock of Adelaide, whatever the clock here', async ({ app }) => {
    const anna = await openEmpty(app)
    await fillHeads(anna)
    await chooseSendTime(anna, '15/07/2026 09:30:00')
    await fillRow(anna, 1, honey)
    await review(anna)
    await expect(anna.getByText('15/07/2026 09:30:00')).toBeVisible()
  })
})
