import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const MINUTE = 60_000

/** One project for each kind of test; `npx vitest run --project domain` runs one of them. */
export default defineConfig({
  test: {
    allowOnly: false,
    pool: 'forks',
    // Many server tests wait for a lock or a silent service: two files at a time even on a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    restoreMocks: true,
    silent: 'passed-only',
    projects: [
      { extends: true, test: { name: 'domain', include: ['{domain,contract}/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: MINUTE } },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['scripts/provide-postgres.ts'],
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/provide-postgres.ts', 'scripts/provide-chromium.ts'],
          testTimeout: 5 * MINUTE,
          hookTimeout: 2 * MINUTE,
        },
      },
    ],
  },
})
