import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import type { Titles } from './coverage.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** A file of browser tests, or a group in one. */
interface Suite {
  readonly title: string
  readonly specs: readonly { readonly title: string }[]
  readonly suites?: readonly Suite[]
}

/** Lists all test titles with vitest and Playwright, without running the tests. */
export function listTitles(): Titles {
  const titles = new Map<string, string[]>()
  const add = (file: string, title: string): void => {
    titles.set(file, [...(titles.get(file) ?? []), title])
  }
  for (const { file, name } of outputOf(VITEST, 'list', '--json')) {
    add(relative(process.cwd(), String(file)).replaceAll('\\', '/'), String(name))
  }
  const { suites }: { suites: readonly Suite[] } = outputOf(PLAYWRIGHT, 'test', '--list', '--reporter=json')
  const addSuite = (file: string, { specs, suites = [] }: Suite, groups: readonly string[]): void => {
    for (const { title } of specs) add(file, [...groups, title].join(' > '))
    for (const group of suites) addSuite(file, group, [...groups, group.title])
  }
  for (const suite of suites) addSuite(`e2e/${suite.title}`, suite, [])
  return titles
}

/** The JSON output of a program. */
function outputOf(script: string, ...options: string[]) {
  return JSON.parse(
    execFileSync(process.execPath, [script, ...options], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }),
  )
}
