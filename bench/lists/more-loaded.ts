import type { Page } from '@playwright/test'

/** Makes the log screen load `count` rows, more than it loads by itself: its second page is answered with all of them. */
export async function moreLoaded(page: Page, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const result: unknown[] = []
  let cursor = ''
  while (result.length < count) {
    const query = `limit=1000${cursor === '' ? '' : `&cursor=${cursor}`}`
    const answer = await page.request.get(`/api/log/all_logs?${query}`, { headers })
    const list = await answer.json()
    result.push(...list.result)
    cursor = list.next ?? ''
    if (cursor === '') break
  }
  const body = JSON.stringify({ result: result.slice(100), next: cursor === '' ? null : cursor })
  await page.route(/all_logs\?limit=\d+&cursor=[^&]*$/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
}
