import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { fastOfPages, fastOfServer, models, onPostgresOnly } from './scripts/steps/fast-tests.ts'
import { fullRun, longRun } from './testkit/full-run.ts'

const MINUTE = 60_000
/** Set by scripts/test.ts. */
const { TEST_DATA_FOLDER, TEST_FAST } = process.env

/** Test files that start processes, wait, or try very many cases. */
const slow = { name: 'slow', description: 'takes much time: npm run test:full runs it' }

/** Short runs of resilience/ and bench/. */
const toolTests = 'server/test/resilience/*.test.ts'

/**
 * Tests of what PostgreSQL does differently; npm test runs them on both databases, and everything else on
 * SQLite.
 */
const differing = [
  'server/test/storage/*.test.ts',
  'server/test/calls/{search,idempotency,bounded-reads,every-call,unstorable}.test.ts',
  'server/test/http/changes.test.ts',
  ...models,
  // Two people at once: PostgreSQL runs their transactions side by side.
  'server/test/item/{cart,exception,reservations,seen-version,transaction,transaction-numbers,transfer}.test.ts',
  'server/test/correction/{orders-race,overtaken,transactions,undo,who-was-first,write-off}.test.ts',
  'server/test/{auth/{register,two-factor-login},party/party,payment-proof/seen-proofs,people/{invitations,last-admin}}.test.ts',
  'server/test/product/merge-products.test.ts',
  'server/test/{copies/copies,import/import,month/{model,month-close,sums}}.test.ts',
  'server/test/log/evidence.test.ts',
  // These have tests that several processes share a PostgreSQL, which SQLite does not allow.
  'server/test/business/business-settings.test.ts',
  'server/test/mail/{approval-mail-bounds,mail-trouble}.test.ts',
  'server/test/people/reset-two-factor.test.ts',
  'server/test/tracking/track-job.test.ts',
]

/** Tests that open no database, or SQLite in any case. */
const withoutPostgres = [
  'server/test/{auth/secret-hasher,jobs/interval-job,log/log-privacy,mail/mail-backoff,overview/chart-variables}.test.ts',
  'server/test/{demo/demo-st*,payment-proof/look,ports/*,tracking/services}.test.ts',
  'server/test/calls/{all-calls,language}.test.ts',
  'server/test/http/{connections,fair-queue-turns,headers,paths,proxies,slices,slow-clients,streams,unread}.test.ts',
  'server/test/process/{config,secrets-file,stop}.test.ts',
  'server/test/storage/{copy-sqlite,given-rows}.test.ts',
]

/** What tests of the server need. */
const serverTests = {
  setupFiles: ['testkit/seed-fast-check.ts'],
  // Tests make much garbage: collecting it took 9 % of their time.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: MINUTE,
  hookTimeout: MINUTE,
}
const onSqlite = { provide: { engine: 'sqlite' as const } }
const onPostgres = {
  provide: { engine: 'postgres' as const },
  // These wait for the database.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  globalSetup: ['testkit/postgres/provide-postgres.ts'],
}

/** One project for each kind of test; `npx vitest run --project domain` runs one of them. */
export default defineConfig({
  test: {
    allowOnly: false,
    pool: 'forks',
    // Files share what their worker has imported: a new process for each one took 84 s of processor time for
    // domain and web, one for each worker 28. Tests leave nothing behind that another one would see.
    isolate: false,
    // Vitest and the tests' own processes take the other core. Two workers on two cores take a tenth more
    // processor time for the server, and a third more for components, which the clock gets back in part only.
    maxWorkers: Math.max(1, availableParallelism() - 1),
    restoreMocks: true,
    unstubEnvs: true,
    // What is waited for comes later on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    silent: 'passed-only',
    ...(TEST_DATA_FOLDER && { env: { TMPDIR: TEST_DATA_FOLDER } }),
    tags: [slow],
    ...(!fullRun && { tagsFilter: [`!${slow.name}`] }),
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
          include: TEST_FAST ? fastOfPages() : ['web/**/*.test.tsx'],
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
          ...onSqlite,
          name: 'server',
          include: TEST_FAST ? fastOfServer : ['server/**/*.test.ts'],
          exclude: [toolTests, ...onPostgresOnly, ...(TEST_FAST ? models : [])],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          ...onPostgres,
          name: 'postgres',
          include: fullRun ? ['server/test/**/*.test.ts'] : [...differing, ...onPostgresOnly],
          exclude: [toolTests, ...withoutPostgres],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          ...onPostgres,
          name: 'resilience',
          include: [toolTests],
          testTimeout: (longRun ? 60 : 3) * MINUTE,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
