import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const MINUTE = 60_000
/** Both are set by scripts/test.ts. */
const { TEST_DATA_FOLDER, TEST_FAST } = process.env
/** Test files that start processes, wait, or try very many cases: `npm test -- fast` leaves them out. */
const slow = { name: 'slow', description: 'takes more than five seconds on two busy cores' }

/** Short runs of resilience/ and bench/. */
const toolTests = 'server/test/resilience/*.test.ts'

/** What tests of the server need, in one process with others or in several. */
const serverTests = {
  // Many of these wait: for a lock, a silent service, another process. More workers gain nothing on two cores.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  setupFiles: ['testkit/seed-fast-check.ts'],
  globalSetup: TEST_FAST ? [] : ['testkit/postgres/provide-postgres.ts'],
  // Tests make much garbage: collecting it took 9 % of their time.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: MINUTE,
  hookTimeout: MINUTE,
}

/** One project for each kind of test; `npx vitest run --project domain` runs one of them. */
export default defineConfig({
  test: {
    allowOnly: false,
    pool: 'forks',
    // Files share what their worker has imported: a new process for each one took 84 s of processor time for domain and web, one
    // for each worker 28. Tests leave nothing behind that another one would see.
    isolate: false,
    // Many tests wait for another process: two files at a time even on a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    restoreMocks: true,
    unstubEnvs: true,
    // What is waited for comes later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    silent: 'passed-only',
    ...(TEST_DATA_FOLDER && { env: { TMPDIR: TEST_DATA_FOLDER } }),
    tags: [slow],
    ...(TEST_FAST && { testNamePattern: /^(?!.*postgres)/i, tagsFilter: [`!${slow.name}`] }),
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['{domain,contract}/**/*.test.ts'],
          setupFiles: ['testkit/seed-fast-check.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['{scripts,testkit}/**/*.test.ts'], testTimeout: MINUTE },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // As in the product. Under `test`, the component library gives the same id to everything.
          env: { NODE_ENV: 'production' },
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: ['web/src/app/testing/setup.ts'],
          testTimeout: MINUTE,
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [toolTests],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'resilience',
          include: [toolTests],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
