import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { updateSetting } from '#contract/setting.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { delayRequests } from '../fixtures/delay-requests.ts'
import { expect, type TestApp, test } from '../fixtures/test.ts'
import { countRequests } from '../inspect/count-requests.ts'

const labels = [
  'Normal item postage per Kg',
  'Baby formula postage per 3 cans',
  'Exchange rate AUD/RMB',
  'Adult formula postage per 3 cans',
  'Adult formula postage per 6 cans',
  'Other item postage per Kg',
] as const
const [normalPostage, , exchangeRate, , , otherPostage] = labels

/** Anna is staff. */
async function openSettings(app: TestApp): Promise<Page> {
  const anna = await app.person('staff', 'Anna')
  await anna.goto('/dashboard/settings')
  return anna
}

const card = (page: Page, label: string) =>
  page.locator('.ant-card').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
const value = (page: Page, label: string) => card(page, label).locator('.ant-statistic-content')
const form = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => form(page).getByLabel('New value')
const update = (page: Page) => form(page).getByRole('button', { name: 'Update', exact: true })
const editButton = (page: Page, label: string) =>
  card(page, label).getByRole('button', { name: `Edit ${label}` })

async function edit(page: Page, label: string): Promise<void> {
  await editButton(page, label).click()
  await field(page).waitFor()
}

/** The age of a setting's last change according to its tooltip, in ms. */
async function ageIn(tip: Locator): Promise<number> {
  const text = (await tip.textContent()) ?? ''
  const [, time = ''] = lastUpdated.exec(text) ?? []
  return Date.now() - Date.parse(`${time.replace(' ', 'T')}+08:00`)
}

const lastUpdated = /^Last updated: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) CST$/

test.describe('settings', () => {
  test('[9-settings-03 10-order-09] show the time of the last change in a tooltip, in China time', async ({
    app,
  }) => {
    const anna = await openSettings(app)
    await card(anna, normalPostage)
      .getByRole('button', { name: /^Last updated/ })
      .hover()
    const tip = anna.getByRole('tooltip')
    await expect(tip).toHaveText(lastUpdated)
    await expect.poll(() => ageIn(tip)).toBeGreaterThan(-2000)
    await expect.poll(() => ageIn(tip)).toBeLessThan(120_000)
  })

  test('[11-flow-18 15-error-09] accept a pasted number with comma and spaces; the button is busy meanwhile, and a double click makes one change', async ({
    app,
  }) => {
    const anna = await openSettings(app)
    await edit(anna, otherPostage)
    await field(anna).fill(' 1,013.25\u200b')
    await update(anna).click()
    const unusual =
      '1013.25 is outside the usual 1 to 500. Nothing was changed. Correct it, or confirm that you mean it.'
    await expect(form(anna).getByText(unusual, { exact: true })).toBeVisible()
    const sent = countRequests(anna, 'PUT', '/api/setting')
    const release = await delayRequests(anna, '**/api/setting')
    await form(anna).getByRole('button', { name: 'Update to 1013.25 anyway' }).dblclick()
    await expect(form(anna).locator('.ant-btn-loading')).toBeVisible()
    await release()
    await expect(form(anna)).toHaveCount(0)
    await expect(anna.getByText('otherItemPostage is 1013.25 now.')).toBeVisible()
    await expect(value(anna, otherPostage)).toContainText('1,013.25')
    expect(sent()).toBe(1)
    await expect(editButton(anna, otherPostage)).toBeFocused()
  })

  test('show a change by another person at once', async ({ app }) => {
    const anna = await openSettings(app)
    await expect(value(anna, exchangeRate)).toHaveText('4.70')
    const boss = await app.person('admin', 'Boss')
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 4.712345 } })
    await expect(value(anna, exchangeRate)).toHaveText('4.712345')
  })

  test('[9-export-01] let admins download all data as CSV files in a zip, as it was entered', async ({
    app,
  }) => {
    const boss = await app.person('admin', 'Keeper')
    await placeOrder(boss, 'PE7654321AB', { lines: [{ item: '=维生素', sold: 2 }] })
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 4.712345 } })
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
    expect(text('settings.csv')).toContain('"exchangeRateInSetting","4.712345"')
    expect(text('logs.csv')).toContain('"Keeper","Export')
    const anna = await openSettings(app)
    await expect(card(anna, normalPostage)).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Download (CSV, zip)' })).toHaveCount(0)
  })
})
