import { globSync, readFileSync } from 'node:fs'

/*
 * Fails when a rule has no test, a test names no rule, or a reference names a chapter that is not there.
 * `--table` prints the test files of each rule.
 */
/** Test files by the id of the rule that they test. */
export type Holders = ReadonlyMap<string, readonly string[]>

export interface TextFile {
  readonly path: string
  readonly text: string
}

const RULE = /^(?:- |\| )\[([^\]\s]+)\] /gm
const NAMED = /^\/\/ @rules (.+)$/gm
const REFERENCE = /business-rules\.md ((?:\d+(?:, | and | to )?)+)/g

/** Ids of the rules of a document: each begins a list item or a table row, in square brackets. */
export function ruleIds(text: string): string[] {
  return [...text.matchAll(RULE)].map(([, id = '']) => id)
}

/** Test files by the rules that they name in their first lines: `// @rules 1-cost-01 V1.2.4`. */
export function readHolders(testFiles: readonly TextFile[]): Holders {
  const holders = new Map<string, string[]>()
  for (const { path, text } of testFiles) {
    const named = [...text.matchAll(NAMED)].flatMap(([, list = '']) => list.split(' '))
    for (const id of new Set(named)) holders.set(id, [...(holders.get(id) ?? []), path])
  }
  return holders
}

export function coverageProblems(documents: readonly TextFile[], holders: Holders): string[] {
  const ids = documents.flatMap(({ text }) => ruleIds(text))
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  const known = new Set(ids)
  return [
    ...documents.flatMap(({ path, text }) =>
      ruleIds(text).length > 0 ? [] : [`${path}: has no rule with an id`],
    ),
    ...[...repeated].map((id) => `${id}: stands more than once`),
    ...[...known].filter((id) => !holders.has(id)).map((id) => `${id}: no test names it`),
    ...[...holders].flatMap(([id, files]) =>
      known.has(id) ? [] : [`${id}: no rule, but in ${files.join(', ')}`],
    ),
  ]
}

/** Chapters that a text names as `business-rules.md N` and that the rules do not have. */
export function missingChapters(text: string, rules: string): string[] {
  const chapters = new Set([...rules.matchAll(/^## (\d+) /gm)].map(([, number]) => number))
  const named = [...text.matchAll(REFERENCE)].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
  return named.filter((number) => !chapters.has(number))
}

export function coverageTable(documents: readonly TextFile[], holders: Holders): string {
  const rows = documents.flatMap(({ text }) =>
    ruleIds(text).map((id) => `| ${id} | ${(holders.get(id) ?? []).toSorted().join(' ')} |`),
  )
  return ['| rule | test files |', '|---|---|', ...rows].join('\n')
}

if (import.meta.main) {
  const rules = 'docs/reference/business-rules.md'
  const exclude = ['**/node_modules/**', 'web/dist/**', '**/.*/**']
  const read = (path: string) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })
  const documents = [rules, 'docs/security.md'].map(read)
  const sources = globSync(['**/*.{ts,tsx,mjs}', '**/*.md'], { exclude }).map(read)
  // The examples of its own test are no rules.
  const isTest = (path: string) =>
    /\.(?:test\.tsx?|spec\.ts)$/.test(path) && path !== 'scripts/rules/coverage.test.ts'
  const holders = readHolders(sources.filter(({ path }) => isTest(path)))
  if (process.argv.includes('--table')) console.log(coverageTable(documents, holders))
  const problems = coverageProblems(documents, holders)
  for (const { path, text } of sources)
    for (const chapter of missingChapters(text, read(rules).text))
      problems.push(`${path}: business-rules.md has no chapter ${chapter}`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  for (const { path, text } of documents) console.log(`${path}: ${ruleIds(text).length} rules`)
}
