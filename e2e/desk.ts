import type { Browser, Page } from 'playwright-core'
import type { Role } from '#domain/roles.ts'
import { openBrowser, openPage } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { signIn } from './sign-in.ts'

/** A server and a browser for the tests of one file. */
export interface Desk {
  readonly server: RunningServer
  readonly browser: Browser
  /** A page of its own person, not logged in. */
  open(): Promise<Page>
  /** A page on which somebody new is logged in; it stands on the landing page. */
  person(role: Role, name: string): Promise<Page>
  close(): Promise<void>
}

export async function openDesk(env: Record<string, string> = {}): Promise<Desk> {
  const [server, browser] = await Promise.all([startServer(env), openBrowser()])
  const open = async () => {
    const page = await openPage(browser, server.url)
    // Dialogs and popovers are there at once: hundreds of them come and go.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return page
  }
  return {
    server,
    browser,
    open,
    async person(role, name) {
      const page = await open()
      await signIn(page, server, role, name)
      return page
    },
    async close() {
      await browser.close()
      await server.stop()
    },
  }
}
