import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** Flags of Chromium for the tests and for what measures or draws pages. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser for what is no test: the tests have that of playwright.config.ts. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: chromiumFlags })
}

/** A page of its own person: nothing is shared with other pages. An error of the page's own code ends the process. */
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
