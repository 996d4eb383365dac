import type { Locator, Page } from '@playwright/test'
import { listDrafts } from '#contract/draft.ts'
import { callAs } from '../fixtures/call-as.ts'

/** A cell of the item table, by column title and row from 1. */
export const cell = (page: Page, column: string, row: number): Locator =>
  page.getByLabel(`${column}, row ${row}`, { exact: true })

/** A field of package or receiver, also while they are one line. */
export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true, includeHidden: true })

/** Opens the package or the receiver, which are one line once they are filled. */
export const openHead = (page: Page, title: 'Package' | 'Receiver'): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${title}: `) }).click()

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Opens the form of a package that is entered by hand, from an empty order page. */
async function enterByHand(page: Page, pk_id: string): Promise<void> {
  await field(page, 'Package ID').fill(pk_id)
  await button(page, 'Manual input').click()
  await page.getByLabel('Data of the package').waitFor()
}

/** Opens the order page for the first time, and on it the form of a package that is entered by hand. */
export async function openForm(page: Page, pk_id: string): Promise<void> {
  await page.goto('/dashboard/order')
  await enterByHand(page, pk_id)
}

/** The package ids of a person's drafts that the server has saved. */
export const drafts = async (page: Page): Promise<string[]> =>
  (await callAs(page, listDrafts, {})).result.map(({ pk_id }) => pk_id)

async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: new RegExp(`^${type}( ·|$)`) })
    .click()
}

async function chooseSendTime(page: Page, time: string): Promise<void> {
  await page.getByLabel('Send time (ACST)').fill(time)
  await page.keyboard.press('Enter')
}

/** Fills the package of an order of 4 pieces, 2 kg, 其他: postage 2 x 13.5 = 27 AUD. */
export async function fillPackage(page: Page): Promise<void> {
  await chooseType(page, '其他')
  await field(page, 'Weight (Kg)').fill('2')
  await field(page, 'Count').fill('4')
  await chooseSendTime(page, '01/03/2026 13:00:00')
}

/** The same with its receiver. */
export async function fillHeads(page: Page): Promise<void> {
  await fillPackage(page)
  await field(page, 'Receiver').fill('王小明')
  await field(page, 'Phone').fill('13800138000')
  await field(page, 'Address').fill('上海市浦东新区世纪大道1号')
}

/** Writes cells of a row, by the names of their columns. */
export async function fillRow(page: Page, row: number, values: Record<string, string>): Promise<void> {
  for (const [column, value] of Object.entries(values)) await cell(page, column, row).fill(value)
}

/** Weight 1 / 4 = 0.25 kg; cost (20 + 0.25 / 2 x 27) x 4.7 = 109.8625 -> 109.86 for each of 4 pieces. */
export const honey = {
  Item: '麦卢卡蜂蜜',
  Qty: '4',
  'Price per each (AUD)': '20',
  'Subtotal weight (Kg)': '1',
}

/** Pastes a spreadsheet's clipboard text into a cell. */
export function paste(target: Locator, text: string): Promise<void> {
  return target.evaluate((node, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}
