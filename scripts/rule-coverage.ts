import { globSync, readFileSync } from 'node:fs'
import { coverageProblems, coverageTable, missingChapters, readHolders, ruleIds } from './rules/coverage.ts'

/*
 * Fails when a rule has no test, a test names no rule, or a reference names a chapter that is not there.
 * `--table` prints the test files of each rule.
 */
const RULES = 'docs/reference/business-rules.md'
const IGNORED = ['**/node_modules/**', 'web/dist/**', '**/.*/**']

const read = (path: string) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') })
const documents = [RULES, 'docs/security.md'].map(read)
const sources = globSync(['**/*.{ts,tsx,mjs}', '**/*.md'], { exclude: IGNORED }).map(read)
const isTest = /\.(?:test\.tsx?|spec\.ts)$/
// Its examples are no rules.
const ofThis = 'scripts/rules/coverage.test.ts'
const holders = readHolders(sources.filter(({ path }) => isTest.test(path) && path !== ofThis))
if (process.argv.includes('--table')) console.log(coverageTable(documents, holders))

const problems = coverageProblems(documents, holders)
for (const { path, text } of sources) {
  problems.push(
    ...missingChapters(text, read(RULES).text).map(
      (chapter) => `${path}: business-rules.md has no chapter ${chapter}`,
    ),
  )
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
for (const { path, text } of documents) console.log(`${path}: ${ruleIds(text).length} rules`)
