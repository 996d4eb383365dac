import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './e2e/fixtures/browser.ts'
import { oneRendererPerProfile } from './e2e/fixtures/profiles.ts'
import { findChromium } from './scripts/setup/chromium.mjs'
import { fullRun } from './testkit/full-run.ts'

const executablePath = findChromium()
// Set by scripts/test.ts. The workers, which start the servers, read this file as well.
const { TEST_DATA_FOLDER } = process.env
if (TEST_DATA_FOLDER) process.env.TMPDIR = TEST_DATA_FOLDER

/**
 * A page of a test ends before optimized code pays off; with more room for new objects, less garbage is
 * collected.
 */
const shortLivedScripts = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16'

/** Browser tests: each has a server of its own, so that any of them runs alone and in any order. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'e2e/.results',
  // What needs layout, real focus, a second person, a download, print or the real server, once each.
  ...(!fullRun && { grep: /@main/ }),
  fullyParallel: true,
  forbidOnly: true,
  // Each worker has a browser and a server of its own: three take 136 s of processor time for the tests of
  // npm test, two 115.
  workers: Math.max(2, availableParallelism()),
  timeout: 180_000,
  // What is waited for comes later on a busy machine: one of 108 tests failed at 20 s where all took two and
  // a half times as long.
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-AU',
    // Snapshots of the page at each action took a quarter of the time of passing tests: `--trace on` for one
    // test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without one the tests can be listed, not run: `node scripts/setup.mjs --test` installs it.
      ...(executablePath !== undefined && { executablePath }),
      args: [...chromiumFlags, shortLivedScripts, oneRendererPerProfile],
    },
  },
})
