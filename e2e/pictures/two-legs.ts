import type { Page } from '@playwright/test'
import type { Answer } from '#contract/call.ts'
import type { getPackage } from '#contract/package.ts'

export type Track = Answer<typeof getPackage>['trackRecords']

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const entry = (leg: 'forwarder' | 'domestic', hours: number, message: string) => ({
  leg,
  message,
  time: hoursAgo(hours).slice(0, 19).replace('T', ' '),
  at: hoursAgo(hours),
})

/** A track of both legs, 12 minutes old. */
export const twoLegs: Track = {
  trackInfo: [
    entry('forwarder', 200, '包裹已在阿德莱德仓库收件'),
    entry('forwarder', 90, '已转国内派送'),
    entry('domestic', 80, '已收取快件'),
    entry('domestic', 10, '正在派件'),
  ],
  domesticCourier: '顺丰速运',
  domesticParcelID: '31000123456789',
  status: '派送中',
  state: 'under_way',
  unread: 0,
  updatedAt: hoursAgo(0.2),
  refreshing: false,
}

const packages = '**/api/package/?pk_id=*'
const shownOn = new WeakMap<Page, Partial<Track> | null>()

/** Replaces the track of every package on a page, from the next read on. */
export async function showTrack(page: Page, shown: Partial<Track> = {}): Promise<void> {
  const routed = shownOn.has(page)
  shownOn.set(page, shown)
  if (routed) return
  await page.route(packages, async (route) => {
    const changed = shownOn.get(page)
    if (!changed) return route.continue()
    // Without If-None-Match, so that the answer is never a 304.
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const known = await response.json()
    await route.fulfill({ response, json: { ...known, trackRecords: { ...twoLegs, ...changed } } })
  })
}

/** Shows the server's tracks again, from the next read on; a read that is under way ends as it began. */
export function showNoTrack(page: Page): void {
  shownOn.set(page, null)
}
