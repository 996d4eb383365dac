import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isWithoutTest, problemsOf, readRows } from './spec/coverage.ts'

// Fails when a document names a test that does not exist, or has a row without one and without a reason.
const DOCUMENTS = ['docs/spec-coverage.md', 'docs/security.md']
const VITEST = 'node_modules/vitest/vitest.mjs'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const titles = new Map<string, string[]>()

function addTitle(file: string, title: string): void {
  titles.set(file, [...(titles.get(file) ?? []), title])
}

/** What a program writes as JSON. */
function outputOf(script: string, ...options: string[]) {
  return JSON.parse(
    execFileSync(process.execPath, [script, ...options], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }),
  )
}

/** The titles as they stand in the source: vitest reads the files without running them. */
function addVitestTitles(): void {
  for (const { file, name } of outputOf(VITEST, 'list', '--json')) {
    const path = relative(process.cwd(), String(file)).replaceAll('\\', '/')
    // Titles come as source text: quotes of the other kind are escaped.
    addTitle(path, String(name).replace(/\\(["'`])/g, '$1'))
  }
}

/** A file of browser tests, or a group in one. */
interface Suite {
  readonly title: string
  readonly specs: readonly { readonly title: string }[]
  readonly suites?: readonly Suite[]
}

function addBrowserTitles(): void {
  const { suites }: { suites: readonly Suite[] } = outputOf(PLAYWRIGHT, 'test', '--list', '--reporter=json')
  const add = (file: string, { specs, suites = [] }: Suite, groups: readonly string[]): void => {
    for (const { title } of specs) addTitle(file, [...groups, title].join(' > '))
    for (const group of suites) add(file, group, [...groups, group.title])
  }
  for (const suite of suites) add(`e2e/${suite.title}`, suite, [])
}

addVitestTitles()
addBrowserTitles()
for (const document of DOCUMENTS) {
  const rows = readRows(readFileSync(document, 'utf8'))
  const problems = problemsOf(rows, titles)
  for (const problem of problems) console.error(`${document}, ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  const open = rows.filter(isWithoutTest).length
  console.log(`${document}: ${rows.length} rows, ${rows.length - open} with test, ${open} without`)
}
