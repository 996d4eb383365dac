import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endOnSignal } from './process-group.ts'
import { browserTests } from './steps/browser-tests.ts'
import { BROWSER, CHECKS, PAGE } from './steps/checks.ts'
import { add, lastLine, NOTHING, succeeded } from './steps/count.ts'
import { makeDataFolder } from './steps/data-folder.ts'
import { runSteps } from './steps/step.ts'
import { testProject } from './steps/test-project.ts'

const PROJECTS = ['domain', 'scripts', 'web', 'components', 'server', 'resilience', 'browser']
const GRACE_PERIOD = 10_000

/** `npm test -- fast` runs these after the checks, without PostgreSQL and slow files: the most coverage for the least time. */
const FAST = ['domain', 'server']

// `npm test` runs everything; `npm test -- domain web` only those tests.
const wanted = process.argv.slice(2)
const fast = wanted.length === 1 && wanted[0] === 'fast'
const chosen = fast ? FAST : wanted
const unknown = chosen.filter((name) => !PROJECTS.includes(name))
if (unknown.length > 0)
  throw new Error(`there are no tests ${unknown.join(', ')}; choose from ${PROJECTS.join(', ')} and fast`)

const reports = mkdtempSync(join(tmpdir(), 'parcel-desk-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Tests start the product a hundred times; the cache compiles it once.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled')
const dataFolder = makeDataFolder()
if (dataFolder !== undefined) process.env.TEST_DATA_FOLDER = dataFolder
endOnSignal(GRACE_PERIOD, (code) => process.exit(code))

let count = NOTHING
const inBrowser = chosen.length === 0 || chosen.includes('browser')
const browser = runSteps(inBrowser ? [BROWSER] : [], 1)
if (chosen.length === 0 || fast) {
  console.log('-- checks')
  count = await runSteps(CHECKS, 2)
}
// After the checks, which list tests of every kind.
if (fast) process.env.TEST_FAST = '1'
count = add(count, await runSteps(inBrowser ? [PAGE] : [], 1))
count = add(count, await browser)
for (const project of PROJECTS) {
  if (chosen.length > 0 && !chosen.includes(project)) continue
  count = add(count, await (project === 'browser' ? browserTests(reports) : testProject(project, reports)))
}
console.log(`\n${lastLine(count)}`)
process.exitCode = succeeded(count) ? 0 : 1
