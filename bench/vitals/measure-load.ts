import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { openPage } from '../../e2e/fixtures/browser.ts'
import type { Screen } from './screens.ts'

/** A first visit with an empty cache: times in ms from the navigation, sizes in bytes as transferred. */
export interface Visit {
  readonly ttfb: number
  readonly fcp: number
  readonly lcp: number
  readonly ready: number
  readonly cls: number
  readonly inp: number
  /** JavaScript loaded until the screen was usable, and in total. */
  readonly firstJs: number
  readonly allJs: number
  readonly requests: number
  /** The first request for data (null without one), and the arrival of the last code that was needed. */
  readonly dataAsked: number | null
  readonly codeHere: number
}

export async function visit(
  browser: Browser,
  url: string,
  { path, ready, act }: Screen,
  session: Readonly<Record<string, string>>,
): Promise<Visit> {
  const page = await openPage(browser, url, { bypassCSP: true })
  try {
    await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
    await page.addInitScript((stored) => Object.assign(localStorage, stored), session)
    await page.goto(path, { waitUntil: 'commit' })
    await page.evaluate(`watchFor(${JSON.stringify(ready)})`)
    await page.waitForFunction('vitals.ready !== undefined', undefined, { timeout: 60_000 })
    await page.waitForLoadState('load')
    await page.waitForTimeout(1500)
    const cls = await page.evaluate<number>('vitals.cls')
    await act(page)
    await page.waitForTimeout(400)
    const seen = await page.evaluate<Omit<Visit, 'cls'>>('collect()')
    return { ...seen, cls }
  } finally {
    await page.context().close()
  }
}
