import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the Chromium that the test setup has found. */
export async function openBrowser(): Promise<Browser> {
  // Loaded here only: the screenshots use this file outside of the test runner.
  const { inject } = await import('vitest')
  return launchChromium(inject('chromiumPath'))
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}

/** A page of its own person: nothing is shared with other pages. Errors of the page's own code fail the test. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-AU', ...options })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}
