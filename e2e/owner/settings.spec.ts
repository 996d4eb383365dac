// @rules 9-export-01
import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { updateSetting } from '#contract/setting.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { password } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('admins download all data as CSV files in a zip, as it was entered, after a fresh proof of identity', {
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
