import type { Page } from '@playwright/test'

/**
 * Lets the log screen load so many rows, more than it keeps by itself: the first part behind the newest one is answered
 * with all of them.
 */
export async function moreLoaded(page: Page, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const result: unknown[] = []
  let cursor = ''
  while (result.length < count) {
    const query = `limit=1000${cursor === '' ? '' : `&cursor=${cursor}`}`
    const answer = await page.request.get(`/api/log/all_logs?${query}`, { headers })
    const part = await answer.json()
    result.push(...part.result)
    cursor = part.next ?? ''
    if (cursor === '') break
  }
  const body = JSON.stringify({ result: result.slice(100), next: cursor === '' ? null : cursor })
  await page.route(/all_logs\?limit=\d+&cursor=[^&]*$/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
}
