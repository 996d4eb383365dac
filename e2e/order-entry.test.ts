import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { callAs } from './call-as.ts'
import { type Desk, openDesk } from './desk.ts'
import {
  button,
  cell,
  chooseSendTime,
  chooseType,
  enterByHand,
  field,
  fillHeads,
  fillRow,
  honey,
  isFocused,
  paste,
  startAnew,
} from './order-form.ts'
import { words } from './words.ts'

describe('entering an order', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await callAs(anna, addAddress, {
      body: {
        ...{ name: '李雷', phone: '13900139000', province: '广东省', city: '深圳市', district: '南山区' },
        ...{ address: '科技园1号', note: '' },
      },
    })
  })
  afterAll(() => desk?.close())
  beforeEach(async () => {
    await startAnew(anna)
    await enterByHand(anna, 'HAND0000001')
  })

  const press = (key: string) => anna.keyboard.press(key)
  const atCell = (column: string, row: number) =>
    expect.poll(() => isFocused(cell(anna, column, row))).toBe(true)
  const summary = () => anna.getByRole('region', { name: 'Totals of this order' })
  const review = () => button(anna, 'Review').click()
  const warning = () =>
    anna.locator('#content').getByRole('alert').filter({ hasText: 'Input is incompleted.' })

  it('offers three types for choice and, apart, what the courier calls its own', async () => {
    await anna.getByRole('combobox', { name: 'Type' }).click()
    const list = anna.locator('.ant-select-dropdown .ant-select-item')
    await list.first().waitFor()
    expect(await words(list)).toEqual([
      '蓝胖子3',
      '蓝胖子6',
      '其他',
      'As the courier names it',
      '奶粉',
      '非奶粉',
    ])
    expect(await words(anna.locator('.ant-select-item-group'))).toEqual(['As the courier names it'])
  })

  it('fixes weight and count of 蓝胖子, and follows with postage, weight and cost of each piece', async () => {
    const parcel = anna.getByRole('table', { name: 'Data of the package' }).getByRole('row').last()
    await chooseType(anna, '蓝胖子6')
    expect((await words(parcel.getByRole('cell'))).slice(2, 6)).toEqual(['7.80', '6', 'A$ 54.00', '4.7'])
    await chooseType(anna, '其他')
    await field(anna, 'Weight (Kg)').fill('2')
    await fillRow(anna, 1, honey)
    const row = anna.getByRole('table', { name: 'Item rows' }).getByRole('row').last()
    const figures = async () => (await words(row.getByRole('cell'))).filter((text) => /^[\d¥]/.test(text))
    expect(await figures()).toEqual(['0.25', '¥ 109.86'])
    await cell(anna, 'Qty', 1).fill('2')
    expect(await figures()).toEqual(['0.50', '¥ 125.73'])
  })

  it('fills the receiver from a saved address, shown as province, city, district and address', async () => {
    await anna.getByRole('combobox', { name: 'Choose a saved address' }).click()
    await anna.keyboard.type('南山')
    const option = anna.locator('.ant-select-item-option')
    expect(await words(option)).toEqual(['广东省深圳市南山区科技园1号 李雷, +86 13900139000'])
    await option.click()
    expect(await field(anna, 'Receiver').inputValue()).toBe('李雷')
    expect(await field(anna, 'Phone').inputValue()).toBe('13900139000')
    expect(await field(anna, 'Address').inputValue()).toBe('广东省深圳市南山区科技园1号')
  })

  it('leads on with Enter, back with Shift, and to Review from an empty last row', async () => {
    // The form begins at the first empty cell.
    await expect.poll(() => isFocused(anna.getByRole('combobox', { name: 'Type' }))).toBe(true)
    await field(anna, 'Receiver').focus()
    await anna.keyboard.type('王小明')
    await press('Enter')
    expect(await isFocused(field(anna, 'Phone'))).toBe(true)
    await press('Shift+Enter')
    expect(await isFocused(field(anna, 'Receiver'))).toBe(true)
    await cell(anna, 'Item', 1).focus()
    for (const text of ['Honey', '4', '20', '1', '0', '0', 'sweet']) {
      await anna.keyboard.type(text)
      await press('Enter')
    }
    // Past the last cell a new row begins.
    await atCell('Item', 2)
    expect(await cell(anna, 'Note', 1).inputValue()).toBe('sweet')
    expect(await cell(anna, 'Stock', 1).inputValue()).toBe('0')
    await press('Shift+Enter')
    await atCell('Note', 1)
    await press('ArrowDown')
    await atCell('Note', 2)
    await press('ArrowUp')
    await atCell('Note', 1)
    await press('Enter')
    await atCell('Item', 2)
    await press('Enter')
    await expect.poll(() => isFocused(button(anna, 'Review'))).toBe(true)
    expect(await cell(anna, 'Item', 2).count()).toBe(0)
  })

  it('adds a row with the focus in its first cell, deletes one and brings it back', async () => {
    await cell(anna, 'Item', 1).fill('Honey')
    await anna.getByRole('button', { name: 'Add row' }).click()
    await atCell('Item', 2)
    await button(anna, 'Delete row 1').click()
    expect(await cell(anna, 'Item', 1).inputValue()).toBe('')
    await anna.getByText('Row 1 is deleted: Honey').waitFor()
    await button(anna, 'Undo').click()
    expect(await cell(anna, 'Item', 1).inputValue()).toBe('Honey')
    expect(await cell(anna, 'Item', 2).count()).toBe(1)
  })

  it('takes a block of cells from a spreadsheet, and 200 rows of long names at once', async () => {
    await paste(cell(anna, 'Qty', 1), '2\t1,250.50\t0.5\r\n3\t7\t０．２５\r\n')
    expect(await cell(anna, 'Qty', 2).inputValue()).toBe('3')
    expect(await cell(anna, 'Price per each (AUD)', 1).inputValue()).toBe('1,250.50')
    const name = '澳洲进口麦卢卡蜂蜜'.repeat(7).slice(0, 60)
    const lines = Array.from({ length: 200 }, (_, index) => `${name} ${index + 1}\t1\t10\t0.01`)
    await paste(cell(anna, 'Item', 1), lines.join('\n'))
    await cell(anna, 'Item', 200).waitFor()
    expect(await cell(anna, 'Item', 200).inputValue()).toBe(`${name} 200`)
    expect(await cell(anna, 'Item', 201).count()).toBe(0)
    await chooseType(anna, '其他')
    await field(anna, 'Weight (Kg)').fill('3')
    await summary().getByText('2.00 of 3.00').waitFor()
    expect(await anna.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
    await cell(anna, 'Qty', 200).fill('2')
    await summary().getByText('201', { exact: false }).waitFor()
  })

  it('says what is left of weight and pieces, and what all costs', async () => {
    await fillHeads(anna)
    await fillRow(anna, 1, { ...honey, Qty: '3', 'Subtotal weight (Kg)': '0.75' })
    for (const text of ['0.75 of 2.00', '1.25 left', '3 of 4', '1 left', '¥ 329.58'])
      await summary().getByText(text, { exact: true }).waitFor()
    await cell(anna, 'Qty', 1).fill('6')
    await summary().getByText('2 over', { exact: true }).waitFor()
  })

  it('brings stock, employee, weight and price back to their limits, and says why', async () => {
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
      expect(await cell(anna, column, 1).inputValue()).toBe(kept)
      await anna.getByRole('table', { name: 'Item rows' }).getByText(why, { exact: true }).waitFor()
      await fillRow(anna, 1, { Stock: '', Employee: '' })
    }
  })

  it('reads pasted prices with commas, signs, full-width digits and invisible characters', async () => {
    for (const [typed, kept] of [
      ['1,250.50', '1250.50'],
      [' $ 12.5 ', '12.5'],
      ['１２．５', '12.5'],
      ['12\u200b.5', '12.5'],
    ] as const) {
      await cell(anna, 'Price per each (AUD)', 1).fill(typed)
      await cell(anna, 'Price per each (AUD)', 1).blur()
      expect(await cell(anna, 'Price per each (AUD)', 1).inputValue()).toBe(kept)
    }
  })

  it('gives an item by Auto Fill the weight that is left, not below 0', async () => {
    await field(anna, 'Weight (Kg)').fill('2')
    await fillRow(anna, 1, { 'Subtotal weight (Kg)': '0.6' })
    await anna.getByRole('button', { name: 'Add row' }).click()
    await button(anna, 'Auto Fill: the remaining package weight for row 2').click()
    expect(await cell(anna, 'Subtotal weight (Kg)', 2).inputValue()).toBe('1.4')
    await cell(anna, 'Subtotal weight (Kg)', 1).fill('2')
    await button(anna, 'Auto Fill: the remaining package weight for row 2').click()
    expect(await cell(anna, 'Subtotal weight (Kg)', 2).inputValue()).toBe('0')
  })

  it("refuses to review what is empty: 'Input is incompleted.', and each cell is marked and found", async () => {
    await review()
    await anna.locator('.ant-message').getByText('Input is incompleted.', { exact: true }).waitFor()
    await warning().waitFor()
    expect(await isFocused(warning())).toBe(true)
    // Type, weight, count, time; receiver, phone, address; item, qty, price, weight: six are named.
    expect(await anna.locator('[aria-invalid=true]').count()).toBe(11)
    expect(await warning().getByRole('button').count()).toBe(6)
    await warning().getByText('and 5 more cells').waitFor()
    await warning().getByRole('button', { name: 'Receiver: Enter the receiver.' }).click()
    expect(await isFocused(field(anna, 'Receiver'))).toBe(true)
    await anna.keyboard.type('王')
    expect(await field(anna, 'Receiver').getAttribute('aria-invalid')).not.toBe('true')
    await button(anna, 'Delete row 1').click()
    await review()
    await warning().getByText('Add at least one item.').waitFor()
  })

  it('refuses to review an item without name, quantity, price or weight, or with wrong ones', async () => {
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
      await review()
      await warning().waitFor()
      expect(await cell(anna, column, 1).getAttribute('aria-invalid'), `${column} ${typed}`).toBe('true')
      expect(await anna.locator('[aria-invalid=true]').count(), `${column} ${typed}`).toBe(1)
      await cell(anna, column, 1).fill(good[column] ?? '')
    }
    await review()
    await anna.getByRole('heading', { name: 'Review of HAND0000001' }).waitFor()
  })

  it('refuses to review a package or receiver with empty or wrong cells', async () => {
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
      await review()
      await warning().waitFor()
      expect(await field(anna, name).getAttribute('aria-invalid'), `${name} ${typed}`).toBe('true')
      await field(anna, name).fill(good)
    }
    await review()
    await anna.getByRole('heading', { name: 'Review of HAND0000001' }).waitFor()
  })

  it('takes the send time on the clock of Adelaide, whatever the clock here', async () => {
    await fillHeads(anna)
    await chooseSendTime(anna, '15/07/2026 09:30:00')
    await fillRow(anna, 1, honey)
    await review()
    await anna.getByText('15/07/2026 09:30:00').waitFor()
  })

  it('cuts texts at their limits while they are typed', async () => {
    await cell(anna, 'Item', 1).fill('名'.repeat(500))
    expect((await cell(anna, 'Item', 1).inputValue()).length).toBe(200)
    await field(anna, 'Address').fill('a'.repeat(1000))
    expect((await field(anna, 'Address').inputValue()).length).toBe(300)
  })
})
