import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, matchesGlob } from 'node:path'
import { LINT } from '../lint.ts'
import { CHECKS } from './checks.ts'
import { models, onPostgresOnly } from './fast-tests.ts'
import type { Step } from './step.ts'

/** Where a folder of the domain or the server has its tests at the server, if not in the one of its name. */
const ROOMS: Readonly<Record<string, string>> = {
  'domain/account': 'party',
  'domain/books': 'party',
  account: 'auth',
  addresses: 'order',
  approvals: 'mail',
  audit: 'log',
  backup: 'storage',
  cart: 'item',
  checkout: 'item',
  'demo-story': 'demo',
  draft: 'order',
  'first-run': 'people',
  invitation: 'people',
  invoices: 'item',
  load: 'http',
  package: 'order',
  parcel: 'tracking',
  picture: 'payment-proof',
  pictures: 'payment-proof',
  proof: 'payment-proof',
  session: 'auth',
  settlement: 'party',
  system: 'http',
  track: 'tracking',
  transaction: 'item',
  'two-factor': 'auth',
  undo: 'correction',
  'write-off': 'correction',
}

/** Which checks of a change; the others read everything and take most of a minute. */
const CHECKED: Readonly<Record<string, RegExp>> = {
  'tsconfig.json': /^(?:domain|contract|server|bench|resilience|testkit|scripts)\/|^(?:web\/)?[\w.]+\.ts$/,
  'web/tsconfig.json': /^(?:domain|contract|web\/src)\//,
  'e2e/tsconfig.json': /^e2e\//,
  'scripts/rule-coverage.ts': /\.md$|\.(?:test|spec)\.tsx?$/,
  'scripts/configuration.ts': /^server\/src\/config|^docs\/reference\/configuration/,
  'scripts/documents.ts': /\.md$/,
}

/** What to run for a path that names no folder of tests; `npm test` for all others. */
const WIDER: Readonly<Record<string, string>> = {
  domain: 'npm test -- domain server',
  contract: 'npm test -- domain server',
  server: 'npm test -- server',
  testkit: 'npm test -- server',
  web: 'npm test -- web components',
  scripts: 'npm test -- scripts',
  bench: 'npm test -- resilience',
  resilience: 'npm test -- resilience',
}

/** `instead` is what tells more, if nothing runs for a path. */
export interface Found {
  readonly tests: readonly string[]
  readonly instead?: string
}

/**
 * What git shows as changed since this branch left the default one: committed, staged, unstaged and new
 * files.
 */
export function changedPaths(): string[] {
  const refs = git('for-each-ref', '--format=%(refname)')
  const branch = ['remotes/origin/HEAD', 'remotes/origin/main', 'heads/main', 'heads/master']
    .map((name) => `refs/${name}`)
    .find((ref) => refs.includes(ref))
  const [base = 'HEAD'] = git('merge-base', 'HEAD', branch ?? 'HEAD')
  const changed = git('diff', '--name-only', '--no-renames', base)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].toSorted()
}

function git(...args: readonly string[]): string[] {
  const options = ['-c', 'core.quotePath=false', ...args]
  const listed = execFileSync('git', options, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed.split('\n').filter(Boolean)
}

/**
 * All tests that a change may ask for: without slow ones, those that need PostgreSQL, and random businesses.
 */
export function quickTests(): string[] {
  const left = ['server/test/resilience/*', ...models, ...onPostgresOnly]
  const all = ['{domain,contract,scripts,testkit,server}/**/*.test.ts', 'web/{src,build}/**/*.test.{ts,tsx}']
  return globSync(all)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !left.some((glob) => matchesGlob(file, glob)))
    .filter((file) => !/^\/\*\* @module-tag slow \*\/$/m.test(readFileSync(file, 'utf8')))
}

/** The tests of a path: the file itself, the one that has its name, and those in folders of its name. */
export function testsOf(path: string, tests: readonly string[]): Found {
  if (tests.includes(path)) return { tests: [path] }
  const alone = existsSync(path) ? runAlone(path) : undefined
  if (alone !== undefined) return { tests: [], instead: alone }
  const [root = '', ...folders] = dirname(path).split('/')
  const name = basename(path).replace(/(?:\.store)?\.\w+$/, '')
  const under = (folder: string) => tests.filter((test) => test.startsWith(`${folder}/`))
  const firstOf = (choices: readonly string[][]) => choices.find(({ length }) => length > 0) ?? []
  const named = (one: string) =>
    tests.filter((test) => test.startsWith('server/') && basename(test).startsWith(`${one}.`))
  const room = (names: readonly string[]) =>
    firstOf(
      names
        .flatMap((one) => [ROOMS[`${root}/${one}`] ?? ROOMS[one] ?? one, one.replace(/s$/, '')])
        .flatMap((one) => [under(`server/test/${one}`), named(one)]),
    )
  const found = tests.filter((test) => test.replace(/\.test\.tsx?$/, '') === `${dirname(path)}/${name}`)
  if (root === 'domain') found.push(...under(`domain/${folders[0]}`), ...room(folders.slice(0, 1)))
  if (root === 'server')
    found.push(...named(name), ...room(folders.filter((one) => one !== 'services').toReversed()))
  if (root === 'contract') {
    const names = [name, name.replace(/-.*/, '')]
    const page = firstOf(names.map((one) => under(`web/src/features/${one}`)))
    found.push(...under(root), ...room(names), ...page)
  }
  if (root === 'scripts' && folders.length > 0) found.push(...under(dirname(path)))
  if (root === 'web' && folders.length > (folders[0] === 'src' ? 2 : 0)) {
    // Of a part of a screen also the tests that open the whole of it, but not those of its other parts.
    const above = folders.map((_, depth) => ['web', ...folders.slice(0, depth + 1)].join('/')).slice(2)
    found.push(...tests.filter((test) => [dirname(path), ...above].includes(dirname(test))))
    if (found.length === 0) found.push(...under(dirname(path)))
  }
  if (found.length > 0 || path.endsWith('.md')) return { tests: [...new Set(found)] }
  return { tests: [], instead: WIDER[root] ?? 'npm test' }
}

/** How one runs a test that takes long or needs a browser or PostgreSQL, or plants a fault. */
function runAlone(path: string): string | undefined {
  if (path.endsWith('.spec.ts')) return `TEST_FULL=1 npx playwright test ${path}`
  if (path.endsWith('.patch')) return `npm run planted -- ${basename(path)}`
  return /\.test\.tsx?$/.test(path) ? `TEST_FULL=1 npx vitest run ${path}` : undefined
}

/** The checks of these paths: style and types of what they are part of, and documents. */
export function checksOf(paths: readonly string[]): Step[] {
  const style = paths.filter((path) => existsSync(path))
  return [
    // Without a path, all files would be read.
    ...(style.length === 0
      ? []
      : [{ name: 'style and lint', script: [...LINT, '--no-errors-on-unmatched', ...style] }]),
    ...CHECKS.filter(({ script }) => {
      const those = CHECKED[script.at(-1) ?? '']
      return those !== undefined && paths.some((path) => those.test(path))
    }),
  ]
}

export function projectOf(test: string): string {
  if (test.endsWith('.tsx')) return 'components'
  const [root = ''] = test.split('/')
  return { contract: 'domain', testkit: 'scripts' }[root] ?? root
}
