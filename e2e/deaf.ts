import type { Page } from 'playwright-core'

const changes = '**/api/changes*'

/** Keeps word of changes from a page, which then asks by itself only every ten seconds; gives how to end that. */
export async function deafen(page: Page): Promise<() => Promise<void>> {
  await page.route(changes, (route) => route.abort())
  return () => page.unroute(changes)
}
