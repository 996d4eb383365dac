import type { Browser } from '@playwright/test'
import { launchChromium } from '../../e2e/fixtures/browser.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { type ServerProcess, startOn } from '../../testkit/server-process.ts'

/** Starts the product on a seeded data folder, and Chromium; ends both afterwards. */
export async function withBrowser(
  data: string | undefined,
  measure: (browser: Browser, product: ServerProcess) => Promise<void>,
): Promise<void> {
  if (data === undefined) throw new Error('--data must name a DATA_DIR that npm run seed has filled')
  const chromium = findChromium()
  if (!chromium) throw new Error('no Chromium found: run `node scripts/setup.mjs --test`')
  const product = await startOn(data, { NODE_ENV: 'production' })
  const browser = await launchChromium(chromium)
  try {
    await measure(browser, product)
  } finally {
    await browser.close()
    await product.stop()
  }
}
