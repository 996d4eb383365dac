import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isWithoutTest, problemsOf, readRows } from './spec/coverage.ts'

// Fails when a document names a test that does not exist, or has a row without one and without a reason.
const DOCUMENTS = ['docs/spec-coverage.md', 'docs/security.md']
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

const titles = titlesByFile()
for (const document of DOCUMENTS) {
  const rows = readRows(readFileSync(document, 'utf8'))
  const problems = problemsOf(rows, titles)
  for (const problem of problems) console.error(`${document}, ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  const open = rows.filter(isWithoutTest).length
  console.log(`${document}: ${rows.length} rows, ${rows.length - open} with test, ${open} without`)
}
