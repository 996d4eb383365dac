import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { percentile } from './percentile.ts'
import { requestOf } from './requests.ts'
import type { LoadResult, LoadTask } from './task.ts'

/** How often autocannon looks whether it is done, in ms. */
const sampleInt = 20

/**
 * Sends the requests of a task and waits for every answer: each connection sends its next request when it has its
 * answer. Times are taken per answer, as autocannon's own histogram counts whole milliseconds only.
 */
export async function fire(task: LoadTask): Promise<LoadResult> {
  const times: number[] = []
  let good = 0
  let bytes = 0
  let last = 0
  let number = task.firstNumber
  let people = 0
  const { url, connections, amount } = task
  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  const options = {
    url,
    connections,
    amount,
    sampleInt,
    setupClient(client: autocannon.Client) {
      const token = task.tokens[people++ % task.tokens.length]
      if (token === undefined) throw new Error('nobody is signed in')
      const next = () => requestOf(task, token, number++)
      // autocannon makes a client's first request while it sets it up, and every later one just before it is sent.
      client.setRequests([{ setupRequest: (given) => ({ ...given, ...next() }) }])
      client.on('response', (status, size, time) => {
        last = performance.now()
        times.push(time)
        bytes += size
        if (status >= 200 && status < 300) good += 1
      })
    },
  }
  await autocannon(options)
  const cpu = process.cpuUsage(cpuBefore)
  times.sort((a, b) => a - b)
  return {
    answers: times.length,
    bad: amount - good,
    elapsed: last - start,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    bytes,
    clientCpu: (cpu.user + cpu.system) / 1000,
  }
}
