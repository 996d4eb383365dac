import type { Page } from '@playwright/test'

/** Until the screen is there and nothing is loading any more. The network is never idle: the page listens to changes. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const loading = page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')
  for (let quiet = 0, waited = 0; quiet < 3 && waited < 100; waited += 1) {
    await page.waitForTimeout(100)
    quiet = (await loading.count()) === 0 ? quiet + 1 : 0
  }
}
