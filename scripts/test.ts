import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOnSignal, exitCode, start } from './process-group.ts'
import { changedPaths, checksOf, projectOf, quickTests, testsOf } from './steps/changed.ts'
import { BROWSER, CHECKS, PAGE } from './steps/checks.ts'
import { add, type Count, lastLine, NOTHING, succeeded } from './steps/count.ts'
import { makeDataFolder } from './steps/data-folder.ts'
import { report, runSteps } from './steps/step.ts'
import { countReport } from './steps/test-report.ts'
import { measureSteps } from './steps/times.ts'

// `npm test` runs what finds nearly all faults; `npm run test:full` everything; `npm test -- fast` the
// checks, what tests the business, and a test of every other room and page; `npm test -- changed` what tests
// the changed files; `npm test -- domain web` those tests only.
const PROJECTS = ['domain', 'scripts', 'web', 'components', 'server', 'postgres', 'browser']
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  usual: PROJECTS,
  full: [...PROJECTS, 'resilience'],
  fast: ['domain', 'components', 'server'],
  changed: [],
}
const GRACE_PERIOD = 10_000
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const wanted = process.argv.slice(2)
const choice = wanted.length === 0 ? 'usual' : wanted.length === 1 ? wanted[0] : undefined
const named = choice === undefined ? undefined : CHOICES[choice]
const chosen = named ?? wanted
const known = [...(CHOICES.full ?? [])]
const unknown = chosen.filter((name) => !known.includes(name))
const choices = `${known.join(', ')}, changed, fast and full`
if (unknown.length > 0) throw new Error(`there are no tests ${unknown.join(', ')}; choose from ${choices}`)
// vitest.config.ts, playwright.config.ts and the tests read them.
if (choice === 'full') process.env.TEST_FULL = '1'
if (choice === 'fast') process.env.TEST_FAST = '1'

const reports = mkdtempSync(join(tmpdir(), 'parcel-desk-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Tests start the product many times; the cache compiles it once.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
const dataFolder = makeDataFolder()
if (dataFolder !== undefined) process.env.TEST_DATA_FOLDER = dataFolder
endOnSignal(GRACE_PERIOD, (code) => process.exit(code))

let count = NOTHING
const times = measureSteps()
if (choice === 'changed') await testChanged()
else await testProjects()
console.log(`\n${times.table()}\n\n${lastLine(count)}`)
process.exitCode = succeeded(count) ? 0 : 1

async function measure(name: string, run: () => Promise<Count>): Promise<void> {
  count = add(count, await times.measure(name, run))
}

/** Runs the checks, where they belong to the choice, and all chosen projects. */
async function testProjects(): Promise<void> {
  const inBrowser = chosen.includes('browser')
  if (inBrowser) await measure('browser set-up', () => runSteps([BROWSER], 1))
  if (named !== undefined) {
    console.log('-- checks')
    await measure('checks', () => runSteps(CHECKS, 2))
  }
  if (inBrowser) await measure('page build', () => runSteps([PAGE], 1))
  for (const project of known.filter((name) => chosen.includes(name)))
    await measure(project, () => testProject(project))
}

/**
 * Checks the changed files, runs the tests in the folders of their names, and says what they leave untested.
 */
async function testChanged(): Promise<void> {
  const paths = changedPaths()
  if (paths.length === 0) console.log('git shows no change')
  const all = quickTests()
  const found = paths.map((path) => ({ path, ...testsOf(path, all) }))
  console.log('-- checks')
  await measure('checks', () => runSteps(checksOf(paths), 2))
  const tests = Map.groupBy(new Set(found.flatMap((one) => one.tests)), projectOf)
  for (const project of known)
    if (tests.has(project)) await measure(project, () => testProject(project, tests.get(project)))
  for (const { path, instead } of found)
    if (instead !== undefined) console.log(`no test was run for ${path}: ${instead}`)
}

/**
 * Runs one project of vitest.config.ts, or some of its files, or the browser tests (playwright.config.ts),
 * with visible output.
 */
async function testProject(project: string, files: readonly string[] = []): Promise<Count> {
  console.log(`\n-- tests: ${project}`)
  const since = Date.now()
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'browser.json')
  const args =
    project === 'browser'
      ? [PLAYWRIGHT, 'test', '--reporter=list,json']
      : [VITEST, 'run', '--project', project, ...reporters, ...files]
  const code = await exitCode(start(process.execPath, args))
  const count = countReport(file, code)
  report(`tests: ${project}: ${count.passed} passed, ${count.failed} failed`, count.failed === 0, since)
  return count
}
