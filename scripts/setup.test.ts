import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('set-up prints nothing and does nothing if everything is installed', () => {
  const since = Date.now()
  expect(execFileSync(process.execPath, ['scripts/setup.mjs'], { encoding: 'utf8' })).toBe('')
  expect(Date.now() - since).toBeLessThan(5000)
})
