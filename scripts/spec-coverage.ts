import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isWithoutTest, problemsOf, readRows } from './spec/coverage.ts'

// Fails when docs/spec-coverage.md names a test that does not exist, or a sentence without one and without a reason.
const DOCUMENT = 'docs/spec-coverage.md'
const VITEST = 'node_modules/vitest/vitest.mjs'

/** The titles as they stand in the source: vitest reads the files without running them. */
function titlesByFile(): Map<string, string[]> {
  const listed: unknown = JSON.parse(
    execFileSync(process.execPath, [VITEST, 'list', '--json'], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }),
  )
  if (!Array.isArray(listed)) throw new Error('unexpected answer of vitest list')
  const titles = new Map<string, string[]>()
  for (const { file, name } of listed) {
    const path = relative(process.cwd(), String(file)).replaceAll('\\', '/')
    // Titles come as source text: quotes of the other kind are escaped.
    titles.set(path, [...(titles.get(path) ?? []), String(name).replace(/\\(["'`])/g, '$1')])
  }
  return titles
}

const rows = readRows(readFileSync(DOCUMENT, 'utf8'))
const problems = problemsOf(rows, titlesByFile())
for (const problem of problems) console.error(problem)
const open = rows.filter(isWithoutTest).length
console.log(`${DOCUMENT}: ${rows.length} sentences, ${rows.length - open} with test, ${open} without`)
process.exitCode = problems.length === 0 ? 0 : 1
