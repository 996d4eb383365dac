import type { Page } from 'playwright-core'

/** Counts, from now on, the requests of a page to a path of the API. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}
