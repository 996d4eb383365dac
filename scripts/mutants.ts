import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

// Changes the rules of domain/ one by one and counts the changes that no test notices
// (docs/decisions/087-mutation-testing.md). `npm run mutants -- money item` takes only these folders.

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** They hold no rules: sentences in two languages, and what tests share. */
const WITHOUT_RULES = ['messages', 'test']
const HEAD = ['folder', 'mutants', 'killed', 'timeout', 'survived', 'no coverage', 'score', 'minutes']

const folders = readdirSync('domain').filter((folder) => !WITHOUT_RULES.includes(folder))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((folder) => !folders.includes(folder))
if (unknown.length > 0)
  throw new Error(`no rules in ${unknown.join(', ')}; choose from ${folders.join(', ')}`)

// Random tests try the same cases for each mutant.
process.env.CI = '1'
const rows = [HEAD]
for (const folder of wanted.length > 0 ? wanted : folders) {
  const start = performance.now()
  const mutants = await new Stryker({
    mutate: [`domain/${folder}/**/*.ts`, '!**/*.test.ts'],
    incrementalFile: `node_modules/.cache/mutants/${folder}.json`,
  }).runMutationTest()
  for (const line of mutants.filter(isUnnoticed).map(describe).toSorted()) console.log(line)
  rows.push(summary(folder, mutants, (performance.now() - start) / 60_000))
}
for (const row of rows) console.log(row.map((cell) => cell.padStart(11)).join(' '))

function isUnnoticed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

/** Place, kind, and both texts of a mutant, in one line. */
function describe({ fileName, location: { start, end }, mutatorName, replacement, status }: Mutant): string {
  const original = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
    .map((line, index, { length }) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === length - 1 ? end.column - 1 : undefined),
    )
  const change = `${original.join('\n')} -> ${replacement}`.replaceAll(/\s+/g, ' ')
  return `${relative('', fileName).replaceAll('\\', '/')}:${start.line} ${status} ${mutatorName}: ${change}`
}

function summary(folder: string, mutants: readonly Mutant[], minutes: number): string[] {
  const count = (wantedStatus: Mutant['status']) =>
    mutants.filter(({ status }) => status === wantedStatus).length
  const counts = [count('Killed'), count('Timeout'), count('Survived'), count('NoCoverage')]
  const [killed = 0, timeout = 0] = counts
  const all = counts.reduce((sum, number) => sum + number, 0)
  const score = all === 0 ? '-' : `${((100 * (killed + timeout)) / all).toFixed(1)} %`
  return [folder, String(all), ...counts.map(String), score, minutes.toFixed(1)]
}
