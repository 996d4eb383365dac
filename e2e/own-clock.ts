import type { BrowserContextOptions } from '@playwright/test'

/**
 * Options of `app.person` and `app.open` for a page whose clock the test moves. Playwright installs a clock in a whole browser
 * profile and does not take it out again, and profiles are used by one test after another (profiles.ts): these options, which
 * are the defaults, keep such a profile apart from the others.
 */
export const ownClock: BrowserContextOptions = { deviceScaleFactor: 1 }
