import type { Page, Request } from '@playwright/test'

/**
 * Waits until the screen is there and nothing loads. Waiting for an idle network would not end: the event
 * stream stays open.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const loading = page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy=true]')
  for (let quiet = 0, waited = 0; quiet < 3 && waited < 100; waited += 1) {
    await page.waitForTimeout(100)
    const asked = (await page.requests()).some(isUnanswered)
    quiet = asked || (await loading.count()) > 0 ? 0 : quiet + 1
  }
}

const isUnanswered = (request: Request) => request.existingResponse() === null && request.failure() === null
