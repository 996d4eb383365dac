import { join } from 'node:path'
import type { Count } from './count.ts'
import { report, runTests } from './step.ts'
import { countReport } from './test-report.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Runs one project of vitest.config.ts; its JSON report goes to `folder`. */
export async function testProject(project: string, folder: string, alone: boolean): Promise<Count> {
  const since = Date.now()
  const file = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runTests(project, [VITEST, 'run', '--project', project, ...reporters], alone)
  const count = countReport(file, code)
  report(`tests: ${project}: ${count.passed} passed, ${count.failed} failed`, count.failed === 0, since)
  return count
}
