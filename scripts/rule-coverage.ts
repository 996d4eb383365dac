import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { coverageProblems, coverageTable, missingChapters, readHolders, ruleIds } from './rules/coverage.ts'
import { listTitles } from './rules/test-titles.ts'

/*
 * Fails when a rule has no test, a test title names no rule, or a reference names a chapter that is not there. `--write` brings the
 * generated table up to date.
 */
const RULES = 'docs/reference/business-rules.md'
const TABLE = 'docs/reference/coverage.md'

const read = (path: string): string => readFileSync(path, 'utf8')
const documents = [RULES, 'docs/security.md'].map((path) => ({ path, text: read(path) }))
const holders = readHolders(listTitles())
const table = coverageTable(documents, holders)
if (process.argv.includes('--write')) writeFileSync(TABLE, table)

const problems = coverageProblems(documents, holders)
for (const file of referringFiles()) {
  problems.push(
    ...missingChapters(read(file), read(RULES)).map(
      (chapter) => `${file}: business-rules.md has no chapter ${chapter}`,
    ),
  )
}
if (read(TABLE) !== table)
  problems.push(`${TABLE}: is not up to date, run: node scripts/rule-coverage.ts --write`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
for (const { path, text } of documents) console.log(`${path}: ${ruleIds(text).length} rules`)

/** Sources and documents that may name a chapter. */
function referringFiles(): string[] {
  const exclude = ['**/node_modules/**', 'web/dist/**', '**/.*/**']
  return globSync(['**/*.{ts,tsx,mjs}', '**/*.md'], { exclude })
}
