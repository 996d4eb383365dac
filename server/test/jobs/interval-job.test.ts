import { expect, it } from 'vitest'
import { startIntervalJob } from '../../src/jobs/interval-job.ts'

/** A job whose rounds end when told to. */
function startTestJob() {
  const ends: (() => void)[] = []
  let started = 0
  const job = startIntervalJob({
    every: 3_600_000,
    round: () => {
      started += 1
      const number = started
      return new Promise<number>((resolve) => {
        ends.push(() => resolve(number))
      })
    },
    failed: () => undefined,
  })
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { job, end, started: () => started }
}

it('a request during a round starts one further round, shared by all who wait', async () => {
  const { job, end, started } = startTestJob()
  const first = job.run()
  const second = job.run()
  const third = job.run()
  expect(started()).toBe(1)
  await end()
  expect([await first, started()]).toEqual([1, 2])
  await end()
  expect([await second, await third, started()]).toEqual([2, 2, 2])
  await job.stop()
})

it('waits for the running and the next round when it stops', async () => {
  const { job, end } = startTestJob()
  void job.run()
  void job.run()
  let stopped = false
  const stopping = job.stop().then(() => {
    stopped = true
  })
  await end()
  expect(stopped).toBe(false)
  await end()
  await stopping
  expect(stopped).toBe(true)
})
