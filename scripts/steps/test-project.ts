import { join } from 'node:path'
import { exitCode, start } from '../process-group.ts'
import type { Count } from './count.ts'
import { report } from './step.ts'
import { countReport } from './test-report.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'

/** Runs one project of vitest.config.ts with visible output; its JSON report goes to `folder`. */
export async function testProject(project: string, folder: string): Promise<Count> {
  console.log(`\n-- tests: ${project}`)
  const since = Date.now()
  const file = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await exitCode(start(process.execPath, [VITEST, 'run', '--project', project, ...reporters]))
  const count = countReport(file, code)
  report(`tests: ${project}: ${count.passed} passed, ${count.failed} failed`, count.failed === 0, since)
  return count
}
