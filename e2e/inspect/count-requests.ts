import type { Page } from '@playwright/test'

/** Counts the requests of a page to an API path from now on, optionally only those with a query parameter. */
export function countRequests(page: Page, method: string, path: string, asking = ''): () => number {
  let count = 0
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const asked = asking === '' || searchParams.has(asking)
    if (request.method() === method && pathname === path && asked) count += 1
  })
  return () => count
}
