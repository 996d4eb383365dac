// @rules 9-settings-03 10-order-09 9-export-01
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { updateSetting } from '#contract/setting.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const exchangeRate = 'Exchange rate AUD/RMB'
const lastUpdated = /^Last updated: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) CST$/

/** The age of a setting's last change according to its tooltip, in ms. */
async function ageIn(tip: Locator): Promise<number> {
  const [, time = ''] = lastUpdated.exec((await tip.textContent()) ?? '') ?? []
  return Date.now() - Date.parse(`${time.replace(' ', 'T')}+08:00`)
}

test.describe('settings', () => {
  test('are changed by staff, and show the time of the last change in a tooltip, in China time', async ({
    app,
  }) => {
    const anna = await app.person('staff', 'Anna')
    await anna.goto('/dashboard/settings')
    const card = anna
      .locator('.ant-card')
      .filter({ has: anna.getByRole('heading', { name: exchangeRate, exact: true }) })
    await card.getByRole('button', { name: `Edit ${exchangeRate}` }).click()
    await anna.getByRole('dialog').getByLabel('New value').fill(' 4.712345\u200b')
    await anna.keyboard.press('Enter')
    await expect(anna.getByText(`${exchangeRate} is now 4.712345.`)).toBeVisible()
    await expect(card.locator('.ant-statistic-content')).toHaveText('4.712345')
    await expect(card.getByRole('button', { name: `Edit ${exchangeRate}` })).toBeFocused()
    await card.getByRole('button', { name: /^Last updated/ }).hover()
    const tip = anna.getByRole('tooltip')
    await expect(tip).toHaveText(lastUpdated)
    await expect.poll(() => ageIn(tip)).toBeGreaterThan(-2000)
    await expect.poll(() => ageIn(tip)).toBeLessThan(120_000)
    await expect(anna.getByRole('button', { name: 'Download (CSV, zip)' })).toHaveCount(0)
  })

  test('let admins download all data as CSV files in a zip, as it was entered, after a fresh proof of identity', {
    tag: '@main',
  }, async ({ app }) => {
    const boss = await app.person('admin', 'Keeper')
    await placeOrder(boss, 'PE7654321AB', { lines: [{ item: '=维生素', sold: 2 }] })
    await callAs(boss, updateSetting, { body: { name: 'exchangeRateInSetting', value: 4.712345 } })
    await app.advance(11 * 60_000)
    await boss.goto('/dashboard/settings')
    await boss.getByRole('button', { name: 'Download (CSV, zip)' }).click()
    const dialog = boss.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    const [download] = await Promise.all([boss.waitForEvent('download'), boss.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^parcel-desk-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(new Uint8Array(await readFile(await download.path())))
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(text('packages.csv')).toContain('PE7654321AB')
    expect(text('order_lines.csv')).toContain("'=维生素")
    expect(text('settings.csv')).toContain('"exchangeRateInSetting","4.712345"')
    expect(text('logs.csv')).toContain('"Keeper","Export')
  })
})
