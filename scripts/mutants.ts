import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { sampleOf } from './mutants/sample.ts'

// Changes the code in one place at a time and counts the changes that no test notices
// (docs/decisions/045-tests.md): `npm run mutants -- money item` all of these folders of domain/,
// `sample paste` a hundred of each, `page checkout` those of a hundred of all screens that are in this one.

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const isUnnoticed = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'
/** They hold no rules: sentences in two languages, and what tests share. */
const WITHOUT_RULES = ['messages', 'test']
const SAMPLE = 100
const HEAD = ['folder', 'mutants', 'killed', 'timeout', 'survived', 'no coverage', 'score', 'minutes']

const args = process.argv.slice(2)
const ofPage = args[0] === 'page'
const sampled = ofPage || args[0] === 'sample'
const home = ofPage ? 'web/src/features' : 'domain'
const folders = readdirSync(home).filter((folder) => !WITHOUT_RULES.includes(folder))
const wanted = args.slice(sampled ? 1 : 0)
const unknown = wanted.filter((folder) => !folders.includes(folder))
if (unknown.length > 0)
  throw new Error(`there is no ${unknown.join(', ')} in ${home}; choose from ${folders.join(', ')}`)

// Random tests try the same cases for each mutant; those of a screen that take much time are run as well.
process.env.CI = '1'
if (ofPage) process.env.TEST_FULL = '1'
const sizes = ofPage ? sizesByWeight() : undefined
for (const folder of wanted.length > 0 ? wanted : folders) {
  const start = performance.now()
  const size = sampled ? (sizes?.get(folder) ?? SAMPLE) : undefined
  const mutants = size === 0 ? [] : await mutantsOf(folder, size)
  for (const line of mutants.filter(isUnnoticed).map(describe).toSorted()) console.log(line)
  for (const row of [HEAD, summary(folder, mutants, (performance.now() - start) / 60_000)])
    console.log(row.map((cell) => cell.padStart(11)).join(' '))
}

/** Tries the mutants of a folder, or so many of them, by the tests of the domain or of this screen. */
async function mutantsOf(folder: string, size: number | undefined): Promise<readonly Mutant[]> {
  process.env.TESTS_OF_MUTANTS = ofPage ? `${home}/${folder}` : 'domain'
  const mutants = await new Stryker({
    mutate: [`${home}/${folder}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'],
    ...(size === undefined
      ? { incremental: true, incrementalFile: `node_modules/.cache/mutants/${folder}.json` }
      : { checkers: ['sample'], sample: size }),
  }).runMutationTest()
  // The checker does not see the mutants that no test reaches.
  return size === undefined ? mutants : sampleOf(mutants, size, 1)
}

/** How many of the sample each folder gets: by the length of its code, parts of a mutant to the largest. */
function sizesByWeight(): Map<string, number> {
  const bytes = folders.map((folder) =>
    globSync(`${home}/${folder}/**/*.{ts,tsx}`)
      .filter((path) => !path.includes('.test.'))
      .reduce((sum, path) => sum + statSync(path).size, 0),
  )
  const all = bytes.reduce((sum, size) => sum + size, 0)
  const shares = folders.map((folder, index) => ({ folder, share: (SAMPLE * (bytes[index] ?? 0)) / all }))
  const missing = SAMPLE - shares.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const rest = ({ share }: { readonly share: number }) => share % 1
  const raised = shares.toSorted((one, other) => rest(other) - rest(one)).slice(0, missing)
  return new Map(shares.map((one) => [one.folder, Math.floor(one.share) + (raised.includes(one) ? 1 : 0)]))
}

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
  const counts = (['Killed', 'Timeout', 'Survived', 'NoCoverage'] as const).map(
    (wantedStatus) => mutants.filter(({ status }) => status === wantedStatus).length,
  )
  const [killed = 0, timeout = 0] = counts
  const all = counts.reduce((sum, number) => sum + number, 0)
  const score = all === 0 ? '-' : `${((100 * (killed + timeout)) / all).toFixed(1)} %`
  return [folder, String(all), ...counts.map(String), score, minutes.toFixed(1)]
}
