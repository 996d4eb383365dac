import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateSetting } from '#contract/setting.ts'
import { callAs } from './call-as.ts'
import { countRequests } from './count-requests.ts'
import { type Desk, openDesk } from './desk.ts'
import { hold } from './hold.ts'
import { placeOrder } from './place-order.ts'
import { words } from './words.ts'

const labels = [
  'Normal item postage per Kg',
  'Baby formula postage per 3 cans',
  'Exchange rate AUD/RMB',
  'Adult formula postage per 3 cans',
  'Adult formula postage per 6 cans',
  'Other item postage per Kg',
] as const

describe('settings', () => {
  let desk: Desk
  let anna: Page
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await placeOrder(anna, 'PE7654321AB', { lines: [{ item: '=维生素', sold: 2 }] })
    await anna.goto('/dashboard/settings')
  })
  afterAll(() => desk?.close())

  const card = (label: string, page = anna) =>
    page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
  const value = (label: string) => card(label).locator('.ant-statistic-content').textContent()
  const form = () => anna.getByRole('dialog')
  const field = () => form().getByLabel('New value')
  const update = () => form().getByRole('button', { name: 'Update', exact: true })
  const edit = async (label: string) => {
    await card(label)
      .getByRole('button', { name: `Edit ${label}` })
      .click()
    await field().waitFor()
  }

  it('are six cards with their values, in AUD but for the exchange rate', async () => {
    await card(labels[0]).waitFor()
    expect(await words(anna.getByRole('heading', { level: 2 }))).toEqual([...labels])
    const values = await Promise.all(labels.map(value))
    expect(values.map((text) => text?.replace(/\s+/g, ''))).toEqual([
      '12.00AUD',
      '27.00AUD',
      '4.70',
      '30.00AUD',
      '54.00AUD',
      '13.50AUD',
    ])
  })

  it('tell in a tooltip when they were changed last, on the clock of China', async () => {
    await card(labels[0])
      .getByRole('button', { name: /^Last updated/ })
      .hover()
    const tip = (await anna.getByRole('tooltip').textContent()) ?? ''
    const [, time = ''] = /^Last updated: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) CST$/.exec(tip) ?? []
    const age = Date.now() - Date.parse(`${time.replace(' ', 'T')}+08:00`)
    expect(age).toBeGreaterThan(-2000)
    expect(age).toBeLessThan(120_000)
  })

  it('open a popover for a new value, which closes on cancel and changes nothing', async () => {
    const sent = countRequests(anna, 'PUT', '/api/setting')
    await edit(labels[0])
    await field().fill('99')
    await form().getByRole('button', { name: 'Cancel' }).click()
    await form().waitFor({ state: 'detached' })
    await edit(labels[0])
    expect(await field().inputValue()).toBe('')
    await anna.keyboard.press('Escape')
    await form().waitFor({ state: 'detached' })
    expect(sent()).toBe(0)
    expect(await value(labels[0])).toContain('12.00')
  })

  it.each([
    ['nothing', '', 'Error! Input must not be empty.'],
    ['blanks', '  \u200b', 'Error! Input must not be empty.'],
    ['words', 'twelve', 'Error! Input must not be empty.'],
    ['zero', '0', 'Enter a value above 0 and at most 100,000, with at most 6 decimals.'],
    ['a negative number', '-4.7', 'Enter a value above 0 and at most 100,000, with at most 6 decimals.'],
    ['a huge number', '1000000', 'Enter a value above 0 and at most 100,000, with at most 6 decimals.'],
    ['too many decimals', '4.1234567', 'Enter a value above 0 and at most 100,000, with at most 6 decimals.'],
  ])('refuse %s beside the field, until something is typed', async (_, text, says) => {
    await edit(labels[2])
    await field().fill(text)
    await update().click()
    await form().getByText(says, { exact: true }).waitFor()
    await field().fill('4')
    await form().getByText(says, { exact: true }).waitFor({ state: 'detached' })
    await form().getByRole('button', { name: 'Cancel' }).click()
    await form().waitFor({ state: 'detached' })
    expect(await value(labels[2])).toBe('4.70')
  })

  it('take a pasted number with comma and spaces; the button is busy meanwhile, and a double click is one change', async () => {
    await edit(labels[5])
    await field().fill(' 1,013.25\u200b')
    const sent = countRequests(anna, 'PUT', '/api/setting')
    const release = await hold(anna, '**/api/setting')
    await update().dblclick()
    await form().locator('.ant-btn-loading').waitFor()
    await release()
    await form().waitFor({ state: 'detached' })
    await anna.getByText('otherItemPostage is 1013.25 now.').waitFor()
    await expect.poll(() => value(labels[5])).toContain('1,013.25')
    expect(sent()).toBe(1)
    const back = card(labels[5]).getByRole('button', { name: `Edit ${labels[5]}` })
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('that somebody else changes are seen at once', async () => {
    const boss = await desk.person('admin', 'Boss')
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 4.712345 } })
    await expect.poll(() => value(labels[2])).toBe('4.712345')
  })

  it('give admins everything as CSV files in a zip, as it was entered', async () => {
    const boss = await desk.person('admin', 'Keeper')
    await boss.goto('/dashboard/settings')
    const [download] = await Promise.all([
      boss.waitForEvent('download'),
      boss.getByRole('button', { name: 'Download (CSV, zip)' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^parcel-desk-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(text('packages.csv')).toContain('PE7654321AB')
    expect(text('order_lines.csv')).toContain("'=维生素")
    expect(text('settings.csv')).toContain('exchangeRateInSetting,4.712345')
    expect(text('logs.csv')).toContain('Keeper,Export')
    expect(await anna.getByRole('button', { name: 'Download (CSV, zip)' }).count()).toBe(0)
  })

  it('can be read by visitors, who find no way to change them', async () => {
    const vera = await desk.person('visitor', 'Vera')
    await vera.goto('/dashboard/settings')
    await card(labels[0], vera).waitFor()
    expect(await vera.getByRole('button', { name: /^Edit/ }).count()).toBe(0)
  })
})
