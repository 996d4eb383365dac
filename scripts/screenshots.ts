import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startAppProcess } from '../e2e/fixtures/app-process.ts'
import { launchChromium, openPage } from '../e2e/fixtures/browser.ts'
import { signUp } from '../e2e/fixtures/sign-up.ts'
import { fillDatabase } from '../e2e/pictures/fill-database.ts'
import { pictures } from '../e2e/pictures/pictures.ts'
import type { View } from '../e2e/pictures/view.ts'
import { waitUntilLoaded } from '../e2e/pictures/wait-until-loaded.ts'
import { findChromium } from './setup/chromium.mjs'

// Writes a picture of each screen and state, at both widths, light and dark, to pictures/ (ignored by git).
// `npm run screenshots -- checkout` takes only pictures whose name contains the word.

const folder = 'pictures'
const sizes = [
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
]

async function take(page: Page, picture: View): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      await picture.show(page)
      await waitUntilLoaded(page)
      await page.screenshot({ path: join(folder, `${picture.name}-${size.width}-${theme}.png`) })
    }
  }
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
  const wanted = pictures.filter(({ name }) => name.includes(word))
  for (const picture of wanted.filter(({ of }) => of === 'signedOut')) await take(visitor, picture)
  await signUp(page, { codes, activationLink: () => app.run('activationLink') }, 'admin', 'Lena')
  for (const picture of wanted.filter(({ of }) => of === 'empty')) await take(page, picture)
  await fillDatabase(page)
  for (const picture of wanted.filter(({ of }) => of === 'full')) await take(page, picture)
  console.log(`${wanted.length * sizes.length * 2} pictures are in ${folder}/`)
} finally {
  await browser.close()
  await app.run('close')
  await app.stop()
}
