import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { endOnSignal, exitCode, start } from '../process-group.ts'
import { makeDataFolder } from '../steps/data-folder.ts'
import { readReport } from '../steps/test-report.ts'

// Plants the faults of scripts/planted/ one at a time in a copy of the project, and runs the test that must
// find each. Fails when a test passes with its fault, and when a patch no longer applies. `npm run planted --
// server cart` takes the patches whose path contains one of these words.

const PATCHES = 'scripts/planted'
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** A patch: a sentence on its first line, then `name: value` lines, then the diff. */
interface Planted {
  readonly patch: string
  readonly fault: string
  /** A project of vitest.config.ts, or `browser`. */
  readonly project: string
  readonly file: string
  /** Words of the title; without them the whole file runs. */
  readonly test?: string
  /** Why the code of the fault is no longer there: such a patch is not tried. */
  readonly gone?: string
}

const words = process.argv.slice(2)
const planted = globSync(`${PATCHES}/**/*.patch`)
  .toSorted()
  .filter((patch) => words.length === 0 || words.some((word) => patch.includes(word)))
  .map(readPatch)
if (planted.length === 0) throw new Error(`no patch in ${PATCHES} has ${words.join(' or ')} in its path`)

const copy = makeCopy()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
endOnSignal(2000, (code) => process.exit(code))
process.env.CI = '1'
const dataFolder = makeDataFolder()
if (dataFolder !== undefined) process.env.TEST_DATA_FOLDER = dataFolder

const outcomes = new Map<string, number>()
/** How many tests fail without a fault, by project, file and title. */
const before = new Map<string, number | undefined>()
for (const fault of planted) {
  const outcome = await tryFault(fault)
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  console.log(`${outcome.padEnd(13)} ${relative(PATCHES, fault.patch)}: ${fault.fault}`)
  if (outcome !== 'found')
    console.log(`              ${fault.gone ?? `${fault.file}: ${fault.test ?? 'the whole file'}`}`)
}
console.log([...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', '))
process.exitCode = [...outcomes.keys()].every((outcome) => outcome === 'found' || outcome === 'gone') ? 0 : 1

function readPatch(patch: string): Planted {
  const [head = ''] = readFileSync(patch, 'utf8').split(/^(?:diff|---) /m)
  const [fault = '', ...lines] = head.trim().split('\n')
  const { project, file, test, gone } = Object.fromEntries(
    lines.filter(Boolean).map((line) => line.split(/: (.*)/s, 2)),
  )
  if (!project || !file) throw new Error(`${patch} does not name the project and the file of its test`)
  return { patch: resolve(patch), fault, project, file, ...(test && { test }), ...(gone && { gone }) }
}

/** A copy of the files as they are now, without those that Git ignores; packages are shared. */
function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-planted-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.toString().split('\0').filter(Boolean)) cpSync(file, join(folder, file))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

async function tryFault(fault: Planted): Promise<string> {
  if (fault.gone !== undefined) return 'gone'
  const test = `${fault.project} ${fault.file} ${fault.test}`
  if (!before.has(test)) before.set(test, await failures(fault))
  if (before.get(test) !== 0) return before.get(test) === undefined ? 'no such test' : 'fails before'
  if (!apply(fault.patch)) return 'not applied'
  try {
    const failed = await failures(fault)
    return failed === undefined ? 'breaks' : failed > 0 ? 'found' : 'missed'
  } finally {
    apply('--reverse', fault.patch)
  }
}

function apply(...args: readonly string[]): boolean {
  try {
    execFileSync('git', ['apply', ...args], { cwd: copy, stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

/**
 * How many tests fail; undefined when none has run, because the code does not even load or no title has the
 * words.
 */
async function failures({ project, file, test }: Planted): Promise<number | undefined> {
  const report = join(copy, 'test-output', 'planted.json')
  rmSync(report, { force: true })
  const title = test?.replaceAll(/[.*+?^${}()|[\]\\]/g, '.')
  if (project === 'browser') {
    if ((await run(['scripts/setup.mjs', '--build'])) !== 0) return undefined
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
    await run([PLAYWRIGHT, 'test', file, ...(title ? ['-g', title] : []), '--reporter=json'])
  } else {
    const options = ['--reporter=json', `--outputFile.json=${report}`, '--bail=1']
    await run([VITEST, 'run', '--project', project, file, ...(title ? ['-t', title] : []), ...options])
  }
  const { passed, failed } = readReport(report) ?? { passed: 0, failed: 0 }
  return passed + failed === 0 ? undefined : failed
}

function run(args: readonly string[]): Promise<number> {
  return exitCode(start(process.execPath, args, { cwd: copy, stdio: 'ignore' }))
}
