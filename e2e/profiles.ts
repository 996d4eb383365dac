import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/**
 * Browser profiles of one worker. Each is used by one person of one test at a time; between two tests everything is cleared that
 * a page has stored, but not the cache: loading the page for the first time takes longer than most tests.
 */
export interface Profiles {
  /** A page of an empty profile. */
  open(options: BrowserContextOptions): Promise<Page>
  /** Closes all pages and keeps their profiles, empty again, for the next test. */
  clear(): Promise<void>
}

interface Profile {
  readonly context: BrowserContext
  readonly kind: string
}

export function makeProfiles(browser: Browser, url: string): Profiles {
  const idle: Profile[] = []
  const used: Profile[] = []

  async function take(options: BrowserContextOptions): Promise<BrowserContext> {
    const kind = JSON.stringify(options)
    const at = idle.findIndex((profile) => profile.kind === kind)
    const [known] = at < 0 ? [] : idle.splice(at, 1)
    // Dialogs and popovers are there at once: hundreds of them come and go.
    const context =
      known?.context ?? (await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options }))
    used.push({ context, kind })
    return context
  }
  async function empty({ context }: Profile): Promise<void> {
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    context.removeAllListeners()
    await Promise.all(context.pages().map((page) => page.close()))
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: stored })
    await page.close()
  }
  return {
    open: async (options) => (await take(options)).newPage(),
    async clear() {
      const done = used.splice(0)
      await Promise.all(done.map(empty))
      idle.push(...done)
    },
  }
}

const stored = 'cookies,local_storage,indexeddb,service_workers,cache_storage'
