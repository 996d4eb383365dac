import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { measureSteps, timeTable } from './times.ts'

it('has a line for each step and one for all', () => {
  const times = [
    { name: 'checks', wall: 12.04, cpu: 20 },
    { name: 'domain', wall: 3, cpu: 4.56 },
  ]
  expect(timeTable(times).split('\n')).toEqual([
    'checks           12.0 s     20.0 CPU-s',
    'domain            3.0 s      4.6 CPU-s',
    'all              15.0 s     24.6 CPU-s',
  ])
})

it('leaves processor time out where the system does not tell it', () => {
  expect(timeTable([{ name: 'checks', wall: 1, cpu: null }])).toBe(
    'checks            1.0 s\nall               1.0 s',
  )
})

it.runIf(process.platform === 'linux')('counts the processor time of ended child processes', async () => {
  const { measure, table } = measureSteps()
  const busy = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'
  await measure('busy', async () => spawnSync(process.execPath, ['-e', busy]))
  const [, cpu] = /([\d.]+) CPU-s/.exec(table()) ?? []
  expect(Number(cpu)).toBeGreaterThanOrEqual(0.3)
})
