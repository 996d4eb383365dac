import { defineConfig } from 'vitest/config'

/** The project `domain` of vitest.config.ts for `npm run mutants`: Stryker runs the tests of all projects that it finds. */
export default defineConfig({
  test: {
    include: ['{domain,contract}/**/*.test.ts'],
    setupFiles: ['testkit/seed-fast-check.ts'],
    restoreMocks: true,
  },
})
