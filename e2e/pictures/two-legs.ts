import type { Page } from '@playwright/test'
import type { Answer } from '#contract/call.ts'
import type { getPackage } from '#contract/package.ts'
import { track } from '../../web/src/shared/testing/packages.ts'

export type Track = Answer<typeof getPackage>['trackRecords']

/** A track of both legs, 12 minutes old. */
export const twoLegs: Track = track()

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
