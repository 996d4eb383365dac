import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from '../e2e/fixtures/browser.ts'
import { findChromium } from '../scripts/setup/chromium.mjs'
import type { AtEnd } from '../testkit/report/run.ts'
import { type ServerProcess, startOn } from '../testkit/server-process.ts'

/** Starts the product on a seeded data folder, and Chromium. */
export async function openBrowser(
  data: string,
  atEnd: AtEnd,
): Promise<{ browser: Browser; product: ServerProcess }> {
  if (data === '') throw new Error('--data must name a DATA_DIR that npm run seed has filled')
  const product = await startOn(data, { NODE_ENV: 'production' })
  atEnd(() => product.stop())
  return { browser: await openChromium(atEnd), product }
}

export async function openChromium(atEnd: AtEnd): Promise<Browser> {
  const chromium = findChromium()
  if (!chromium) throw new Error('no Chromium found: run `node scripts/setup.mjs --test`')
  const browser = await launchChromium(chromium)
  atEnd(() => browser.close())
  return browser
}

/** Runs bench/in-page.js in every document of the page, before the page's own code. */
export const observe = (page: Page) => page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
