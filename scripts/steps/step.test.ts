import { describe, expect, it } from 'vitest'
import { runSteps } from './step.ts'

const exits = (code: number) => ({ name: `exits with ${code}`, script: ['-e', `process.exit(${code})`] })

describe('steps', () => {
  it('are all counted when several run at a time', async () => {
    expect(await runSteps([exits(0), exits(1), exits(0), exits(3), exits(0)], 2)).toEqual({
      passed: 3,
      failed: 2,
    })
  })

  it('fail if a signal kills them', async () => {
    const killed = { name: 'kills itself', script: ['-e', `process.kill(process.pid, 'SIGKILL')`] }
    expect(await runSteps([killed], 1)).toEqual({ passed: 0, failed: 1 })
  })
})
