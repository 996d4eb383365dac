import type { Page } from '@playwright/test'

/** The requests of a person's pages, workers and frames. */
interface Requests {
  readonly toUs: string[]
  readonly toOthers: string[]
}

/** Collects the requests from now on, by whether they go to the product at `url`. */
export function watchRequests(page: Page, { url }: { readonly url: string }): Requests {
  const requests: Requests = { toUs: [], toOthers: [] }
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    const isOurs = origin === url || protocol === 'data:' || protocol === 'blob:'
    requests[isOurs ? 'toUs' : 'toOthers'].push(request.url())
  })
  return requests
}
