import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Random actions, which the server must carry out as a simple model does. */
export const models = ['server/test/{correction,month}/model.test.ts']

/** Tests that need a PostgreSQL in any case. */
export const onPostgresOnly = [
  'server/test/jobs/every-job.test.ts',
  'server/test/item/deadlock.test.ts',
  'server/test/process/secrets.test.ts',
  'server/test/storage/migrate-to-postgres.test.ts',
]

/**
 * What `npm test -- fast` runs of the server: the business without its models, and the main test of every
 * other room.
 */
export const fastOfServer = [
  'server/test/{correction,item,month,order,party,statement}/*.test.ts',
  'server/test/auth/{login,sessions}.test.ts',
  'server/test/{bill,report,restore}/*.test.ts',
  'server/test/copies/prune-copies.test.ts',
  'server/test/import/import.test.ts',
  'server/test/list/export-list.test.ts',
  'server/test/spreadsheet/spreadsheet.test.ts',
  'server/test/business/business-settings.test.ts',
  'server/test/calls/{all-calls,every-call,idempotency}.test.ts',
  'server/test/demo/demo-login.test.ts',
  'server/test/http/{http,streams}.test.ts',
  'server/test/jobs/interval-job.test.ts',
  'server/test/log/log-entry.test.ts',
  'server/test/mail/mail.test.ts',
  'server/test/overview/attention.test.ts',
  'server/test/payment-proof/seen-proofs.test.ts',
  'server/test/people/{four-eyes,people}.test.ts',
  'server/test/ports/rates.test.ts',
  'server/test/process/config.test.ts',
  'server/test/product/product.test.ts',
  'server/test/search/list-packages.test.ts',
  'server/test/storage/export.test.ts',
  'server/test/tracking/{entries,services}.test.ts',
]

/** What it runs of the pages: of each screen the test that has its name. */
export const fastOfPages = (): string[] =>
  globSync('web/src/features/*/*.test.tsx')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => basename(file, '.test.tsx') === basename(dirname(file)))
