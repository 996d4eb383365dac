import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startAppProcess } from '../e2e/fixtures/app-process.ts'
import { launchChromium, openPage } from '../e2e/fixtures/browser.ts'
import { signUp } from '../e2e/fixtures/sign-up.ts'
import { accessViews } from '../e2e/pictures/chinese-access-views.ts'
import { salesViews } from '../e2e/pictures/chinese-sales-views.ts'
import { trackViews } from '../e2e/pictures/chinese-track-views.ts'
import { screenViews } from '../e2e/pictures/chinese-views.ts'
import { fillDatabase } from '../e2e/pictures/fill-database.ts'
import type { View } from '../e2e/pictures/view.ts'
import { waitUntilLoaded } from '../e2e/pictures/wait-until-loaded.ts'
import { findChromium } from './setup/chromium.mjs'

// Writes a picture of each screen in English, and of each view of the test of the Chinese page, at both
// widths, light and dark, to pictures/ (ignored by git). `npm run screenshots -- checkout` takes only those
// whose name contains the word; a view may need those before it.

const folder = 'pictures'
const sizes = [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]

async function take(page: Page, { name, show }: View, language: string): Promise<void> {
  await show(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await waitUntilLoaded(page)
      await page.screenshot({ path: join(folder, `${name}-${language}-${size.width}-${colorScheme}.png`) })
    }
  }
}

/** What only needs its address in English, all in Chinese. */
async function takeAll(page: Page, state: View['of']): Promise<void> {
  const views = [...screenViews, ...salesViews, ...trackViews, ...accessViews]
  const wanted = views.filter(({ of, name }) => of === state && name.includes(word))
  for (const view of wanted) if (view.path !== undefined) await take(page, view, 'en')
  await page.goto('/')
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('button', { name: 'English' }).waitFor()
  for (const view of wanted) await take(page, view, 'zh')
  await page.getByRole('button', { name: 'English' }).first().click()
}

const word = process.argv[2] ?? ''
const chromium = findChromium()
if (!chromium) throw new Error('no Chromium found: run `node scripts/setup.mjs --test`')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const app = await startAppProcess()
const { codes } = await app.run('open', {
  PAYMENT_ALIPAY_QR: 'https://qr.alipay.com/fkx00000000000',
  PAYMENT_BANK_NAME: 'Parcel Desk',
  PAYMENT_BANK_ACCOUNT: '0000 0000 0000 0000',
})
const browser = await launchChromium(chromium)
try {
  const visitor = await openPage(browser, app.url)
  const page = await openPage(browser, app.url)
  await takeAll(visitor, 'signedOut')
  await signUp(page, { codes, activationLink: () => app.run('activationLink') }, 'admin', 'Lena')
  await takeAll(page, 'empty')
  await fillDatabase(page)
  await takeAll(page, 'full')
} finally {
  await browser.close()
  await app.run('close')
  await app.stop()
}
