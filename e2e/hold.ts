import type { Page, Route } from 'playwright-core'

/** Holds the calls to an address back, as a slow server does, until what is returned is called. */
export async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let released = false
  // An answer may lead to the next call, before the route is gone.
  const wait = (route: Route) => (released ? route.continue() : void held.push(route))
  await page.route(url, wait)
  return async () => {
    released = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
    await page.unroute(url, wait)
  }
}
