import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { judge } from './dependency-rules.ts'

const ROOT = resolve(import.meta.dirname, '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'))
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir')
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(files: Record<string, string>): Promise<readonly string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return judge(folder).then((verdict) => verdict.breaches)
}

/** Rule, file, what it imports: each by a file of its own in one tree. */
const REFUSED = `
domain-imports-nothing | domain/a.ts | ../server/src/b.ts
domain-imports-nothing | domain/a.ts | #contract/b.ts
domain-imports-lower-layers | domain/refusal/a.ts | ../messages/b.ts
domain-imports-lower-layers | domain/order/a.ts | ../account/b.ts
domain-imports-lower-layers | domain/brand-new/a.ts | ../unit/b.ts
contract-imports-domain | contract/a.ts | ../server/src/b.ts
schemas-stay-out-of-the-page | contract/a.ts | ./schemas/b.ts
schemas-stay-out-of-the-page | web/src/app/a.ts | #contract/schemas/b.ts
storage-imports-domain | server/src/storage/a.ts | #contract/b.ts
storage-imports-lower-layers | server/src/storage/schema/tables/a.ts | ../../engine/b.ts
storage-imports-lower-layers | server/src/storage/stores/log/a.ts | ../cart/b.ts
storage-imports-lower-layers | server/src/storage/engine/a.ts | ../open-database.ts
storage-imports-lower-layers | server/src/storage/brand-new/a.ts | ../schema/b.ts
checkout-imports-lower-layers | web/src/features/checkout/cart/a.ts | ../item/b.ts
ports-import-domain | server/src/ports/mail/a.ts | ../../storage/b.ts
services-import-storage-ports-and-below | server/src/services/cart/a.ts | ../../http/b.ts
services-import-storage-ports-and-below | server/src/services/cart/a.ts | ../../calls/cart/b.ts
services-import-storage-ports-and-below | server/src/services/cart/a.ts | ../../jobs/b.ts
storage-imports-domain | server/src/storage/a.ts | ../services/cart/b.ts
calls-import-services-and-below | server/src/calls/cart/a.ts | ../../app.ts
calls-import-services-and-below | server/src/calls/cart/a.ts | ../../jobs/b.ts
calls-import-services-and-below | server/src/calls/cart/a.ts | ../people/b.ts
calls-import-services-and-below | server/src/calls/cart/a.ts | ./b.ts
calls-import-services-and-below | server/src/calls/cart/a.ts | ../../http/within-limits.ts
calls-import-services-and-below | server/src/brand-new/a.ts | ../calls/b.ts
http-imports-services-and-below | server/src/http/a.ts | ../calls/cart/b.ts
jobs-import-services-and-below | server/src/jobs/a.ts | ../app.ts
jobs-import-services-and-below | server/src/jobs/a.ts | ../calls/cart/b.ts
jobs-import-services-and-below | server/src/jobs/a.ts | ../http/b.ts
commands-import-services-and-below | server/src/commands/a.ts | ../jobs/b.ts
commands-import-services-and-below | server/src/commands/a.ts | ../calls/all-calls.ts
demo-story-imports-handlers-and-below | server/src/commands/demo-story/a.ts | ../../http/within-limits.ts
only-app-sees-the-whole-server | server/src/config.ts | ./app.ts
server-stays-in-the-server | server/src/app.ts | ../../web/src/b.ts
web-shared-imports-contract-and-domain | web/src/shared/a.ts | ../features/x/b.ts
web-feature-imports-no-other-feature | web/src/features/x/a.ts | ../y/b.ts
web-feature-imports-no-other-feature | web/src/features/x/a.ts | ../../app/b.ts
web-app-imports-features-and-below | web/src/app/a.ts | ../../../server/src/b.ts
web-app-is-imported-by-main-only | web/src/brand-new/a.ts | ../app/b.ts
no-test-code-in-the-product | server/src/app.ts | ../test/b.ts
testkit-is-for-tests-and-tools | scripts/a.ts | ../testkit/b.ts
testkit-imports-server-and-below | testkit/a.ts | ../bench/b.ts
tools-share-testkit-alone | resilience/a.ts | ../server/test/b.ts
domain-imports-nothing | domain/a.ts | node:fs
domain-imports-nothing | domain/a.ts | dayjs
contract-imports-domain | contract/a.ts | fastify
sql-only-in-storage | server/src/calls/a.ts | kysely
sql-only-in-storage | server/src/a.ts | pg
schemas-stay-out-of-the-page | web/src/app/a.ts | typebox
web-runs-in-a-browser | web/src/app/a.ts | node:fs
no-development-package-in-the-product | server/src/a.ts | fast-check
no-unresolvable | domain/a.ts | ./missing.ts`

describe('the dependency rules refuse', () => {
  it('every import that a layer may not have', async () => {
    const files: Record<string, string> = {}
    const wanted = REFUSED.trim()
      .split('\n')
      .map((line, at) => {
        const [rule = '', file = '', specifier = ''] = line.split(' | ')
        const from = file.replace(/\ba\.ts$/, `a${at}.ts`)
        const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(from), specifier)
        // SQL may not be known by its types either.
        const statement = specifier === 'kysely' ? 'export type * from' : 'import'
        files[from] = `${files[from] ?? ''}${statement} '${specifier}'\n`
        const isOurs = /^[.#]/.test(specifier) && !specifier.includes('missing')
        if (isOurs) files[target] ??= 'export const it = 1\n'
        return isOurs ? `${rule}: ${from} -> ${target}` : `${rule}: ${from} ->`
      })
    const breaches = await build(files)
    expect(wanted.filter((one) => !breaches.some((breach) => breach.startsWith(one)))).toEqual([])
  })

  it('a file that nothing imports and that imports nothing', async () => {
    expect(await build({ 'domain/a.ts': 'export const a = 1\n' })).toEqual(['no-orphans: domain/a.ts'])
  })

  it('a circle, also one of types only', async () => {
    const breaches = await build({
      'domain/a.ts': `import type { B } from './b.ts'\nexport type A = B | 1\n`,
      'domain/b.ts': `import type { A } from './a.ts'\nexport type B = A | 2\n`,
    })
    expect(breaches).toContain('no-circles: domain/a.ts -> domain/b.ts')
  })

  it('a library that each start of the server would wait for, by whatever way it is imported', async () => {
    const start = (line: string) =>
      build({
        'server/src/serve.ts': `import { b } from './b.ts'\nexport const a = b\n`,
        'server/src/b.ts': `${line}\nexport const b = 1\n`,
      })
    const breach = /^each start loads .*typebox.*: server\/src\/b\.ts imports it$/
    expect(await start(`import { Type } from 'typebox'\nexport const c = Type`)).toContainEqual(
      expect.stringMatching(breach),
    )
    for (const line of [
      `import type { TSchema } from 'typebox'\nexport type C = TSchema`,
      `export const c = () => import('typebox')`,
    ])
      expect(await start(line)).not.toContainEqual(expect.stringMatching(breach))
  })

  it('a folder with more than 25 files', async () => {
    const files = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/f${index}.css`, '']))
    const breaches = await build({
      'domain/a.ts': 'export const a = 1\n',
      ...files('web/src/shared/ui', 26),
      ...files('web/src/shared/form', 25),
      ...files('web/src/shared/i18n/en', 26),
      ...files('server/src/storage/schema/migrations', 26),
      ...files('contract', 26),
      ...files('contract/schemas', 26),
    })
    expect(breaches.filter((breach) => breach.includes('files'))).toEqual([
      'web/src/shared/ui: 26 files, at most 25 allowed',
    ])
  })

  it('handlers that reach more than 6000 lines in the median, by imports of types too', async () => {
    const calls = (lines: number) =>
      build({
        'domain/long.ts': `export type Long = 1\n${'\n'.repeat(lines - 4)}`,
        'server/src/services/short.ts': `import type { Long } from '#domain/long.ts'\nexport type Short = Long\n`,
        'server/src/services/other.ts': `export type Other = 1\n`,
        'server/src/calls/cart/one.ts': `export type { Other } from '../../services/other.ts'\n`,
        'server/src/calls/cart/two.ts': `export type { Short } from '../../services/short.ts'\n`,
        'server/src/calls/item/three.ts': `export type { Short } from '../../services/short.ts'\n`,
      })
    expect(await calls(6000)).toEqual([])
    expect(await calls(6001)).toEqual(['handlers reach 6001 lines in the median, at most 6000 allowed'])
  })

  it('a tree without TypeScript files', async () => {
    expect(await build({})).toEqual(['no TypeScript file found: nothing was checked'])
  })
})

it('the dependency rules allow every permitted import', async () => {
  const breaches = await build({
    'domain/money.ts': `import Big from 'big.js'\nexport const zero = new Big(0)\n`,
    'domain/money.test.ts': `import fc from 'fast-check'\nimport { zero } from './money.ts'\nfc.assert(zero)\n`,
    'contract/order.ts': `import type * as schemas from './schemas/order.ts'\nimport { zero } from '#domain/money.ts'\nexport const order: typeof schemas.order = [zero]\n`,
    'contract/schemas/order.ts': `import { Type } from 'typebox'\nimport { zero } from '#domain/money.ts'\nexport const order: unknown[] = [Type, zero]\n`,
    'server/src/work-limits.ts': `export const workLimits = { slice: 4 }\n`,
    'server/src/storage/order.store.ts': `import type { Kysely } from 'kysely'\nimport { zero } from '#domain/money.ts'\nimport { workLimits } from '../work-limits.ts'\nexport const slice = workLimits.slice\nexport type Database = Kysely<typeof zero>\n`,
    'server/src/storage/schema/tables.ts': `export interface Tables {}\n`,
    'server/src/storage/stores/cart/cart.store.ts': `import type { Tables } from '../../schema/tables.ts'\nexport type Cart = Tables\n`,
    'server/src/storage/stores/item/item.store.ts': `import type { Cart } from '../cart/cart.store.ts'\nexport type Item = Cart\n`,
    'server/src/services/order/rate.ts': `import { order } from '#contract/order.ts'\nimport type { Database } from '../../storage/order.store.ts'\nexport const rate = (db: Database) => [db, order]\n`,
    'server/src/http/define-handler.ts': `import { rate } from '../services/order/rate.ts'\nexport const handler = rate\n`,
    'server/src/calls/order/submit.ts': `import { handler } from '../../http/define-handler.ts'\nimport { rate } from '../../services/order/rate.ts'\nexport const submit = [handler, rate]\n`,
    'server/src/jobs/mail.ts': `import { rate } from '../services/order/rate.ts'\nexport const mail = rate\n`,
    'server/src/app.ts': `import { submit } from './calls/order/submit.ts'\nimport { mail } from './jobs/mail.ts'\nexport const app = [submit, mail]\n`,
    'web/src/shared/client.ts': `import { order } from '#contract/order.ts'\nimport type { order as schemas } from '#contract/schemas/order.ts'\nexport const client: typeof schemas = order\n`,
    'web/src/features/order/screen.tsx': `import { client } from '../../shared/client.ts'\nexport const Screen = () => client\n`,
    'web/src/app/router.tsx': `import { Screen } from '../features/order/screen.tsx'\nexport const router = Screen\n`,
    'web/src/main.tsx': `import { router } from './app/router.tsx'\nexport const main = router\n`,
  })
  expect(breaches).toEqual([])
})
