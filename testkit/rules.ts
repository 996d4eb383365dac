import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of docs/reference/business-rules.md and docs/security.md. */
    rules?: readonly string[]
  }
}

/** Names the rules that a test or group of vitest tests: its first statement. */
export function rules(...ids: readonly [string, ...string[]]): void {
  const task = TestRunner.getCurrentTest() ?? TestRunner.getCurrentSuite().suite
  if (!task) throw new Error('rules() stands in no test and in no group')
  task.meta.rules = ids
}
