import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('set-up has nothing to say and nothing to do where all is in place', () => {
  const since = Date.now()
  expect(execFileSync(process.execPath, ['scripts/setup.mjs'], { encoding: 'utf8' })).toBe('')
  expect(Date.now() - since).toBeLessThan(5000)
})
