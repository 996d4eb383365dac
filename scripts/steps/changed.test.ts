import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checksOf, projectOf, quickTests, testsOf } from './changed.ts'
import { fastOfPages, fastOfServer, models } from './fast-tests.ts'

const files = [
  'contract/calls.test.ts|domain/item/item.test.ts|domain/time/day.test.ts|scripts/lint.test.ts',
  'scripts/steps/step.test.ts|server/test/http/http.test.ts|server/test/item/cart.test.ts',
  'server/test/item/pay.test.ts|server/test/party/party.test.ts|server/test/product/product.test.ts',
  'web/src/features/order/order.test.tsx|web/src/features/order/draft/draft.test.ts',
  'web/src/features/order/grid/grid.test.tsx|web/src/features/product/product.test.tsx',
  'web/src/shared/kit/kit.test.tsx|web/src/shared/paths.test.ts',
].flatMap((line) => line.split('|'))
const cart = ['server/test/item/cart.test.ts', 'server/test/item/pay.test.ts']
const product = ['server/test/product/product.test.ts', 'web/src/features/product/product.test.tsx']
const order = 'web/src/features/order/order.test.tsx'

describe('the tests of a changed path', () => {
  it.each([
    ['domain/item/move.ts', ['domain/item/item.test.ts', ...cart]],
    ['domain/time/day.ts', ['domain/time/day.test.ts']],
    ['domain/account/owed.ts', ['server/test/party/party.test.ts']],
    ['contract/product.ts', ['contract/calls.test.ts', ...product]],
    ['contract/schemas/product.ts', ['contract/calls.test.ts', ...product]],
    ['server/src/calls/cart/add-to-cart.ts', cart],
    ['server/src/storage/stores/cart/cart.store.ts', cart],
    ['server/src/services/products/merge.ts', ['server/test/product/product.test.ts']],
    ['server/src/commands/pay.ts', ['server/test/item/pay.test.ts']],
    ['server/src/http/server/listen.ts', ['server/test/http/http.test.ts']],
    ['server/test/item/goods.ts', cart],
    ['server/test/item/cart.test.ts', ['server/test/item/cart.test.ts']],
    ['web/src/features/order/order.tsx', [order]],
    ['web/src/features/order/grid/row.tsx', ['web/src/features/order/grid/grid.test.tsx', order]],
    ['web/src/shared/kit/list.tsx', ['web/src/shared/kit/kit.test.tsx']],
    ['web/src/shared/paths.ts', ['web/src/shared/paths.test.ts']],
    ['scripts/lint.ts', ['scripts/lint.test.ts']],
    ['scripts/steps/count.ts', ['scripts/steps/step.test.ts']],
    ['docs/glossary.md', []],
  ])('%s: those in folders of its name', (path, tests) => {
    const found = testsOf(path, files)
    expect([found.tests.toSorted(), found.instead]).toEqual([tests.toSorted(), undefined])
  })

  it.each([
    ['server/src/serve.ts', 'npm test -- server'],
    ['web/src/shared/i18n/en/common.ts', 'npm test -- web components'],
    ['testkit/test-app.ts', 'npm test -- server'],
    ['package.json', 'npm test'],
    ['e2e/selling/cart.spec.ts', 'TEST_FULL=1 npx playwright test e2e/selling/cart.spec.ts'],
    ['server/test/process/stop.test.ts', 'TEST_FULL=1 npx vitest run server/test/process/stop.test.ts'],
  ])('%s: none, but %s', (path, instead) => expect(testsOf(path, files)).toEqual({ tests: [], instead }))
})

it('each folder of calls, stores and domain has tests of its name, and each test a project', () => {
  const tests = quickTests()
  expect(tests).not.toContain('web/src/app/shell/phone/phone.test.tsx')
  const folders = globSync([
    'server/src/{calls,storage/stores,services}/*/',
    'domain/*/',
    'web/src/features/*/',
  ])
  const without = folders
    .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
    .filter((folder) => testsOf(`${folder}/any.ts`, tests).tests.length === 0)
  // Helpers of tests, and of all answers.
  expect(without.toSorted()).toEqual(['domain/test', 'server/src/services/answers'])
  expect(new Set(tests.map(projectOf))).toEqual(new Set(['domain', 'scripts', 'web', 'components', 'server']))
})

it('checks the style of changed files, and the types of what they belong to', () => {
  const names = (...paths: string[]) => checksOf(paths).map(({ name }) => name)
  const server = 'types of domain, contract and server'
  expect(names('server/src/serve.ts')).toEqual(['style and lint', server])
  expect(names('domain/item/moves.ts')).toEqual(['style and lint', server, 'types of the page'])
  expect(names('e2e/selling/cart.spec.ts')).toEqual([
    'style and lint',
    'types of the browser tests',
    'a test for each rule',
  ])
  expect(names('docs/glossary.md')).toEqual([
    'style and lint',
    'a test for each rule',
    'links and lengths of the documents',
  ])
})

it('npm test -- fast has a test of each room of the server and of each page', () => {
  const tests = globSync('server/test/*/**/*.test.ts').map((file) => file.replaceAll('\\', '/'))
  const room = (file: string) => file.split('/')[2]
  const fast = tests.filter(
    (file) =>
      fastOfServer.some((glob) => matchesGlob(file, glob)) && !models.some((glob) => matchesGlob(file, glob)),
  )
  const rooms = new Set(tests.map(room).filter((name) => name !== 'resilience'))
  expect(rooms.difference(new Set(fast.map(room)))).toEqual(new Set())
  const pages = new Set(globSync('web/src/features/*/').map((folder) => folder.split(/[\\/]/)[3]))
  expect(pages.difference(new Set(fastOfPages().map((file) => file.split('/')[3])))).toEqual(new Set())
})
