import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { percentile } from '../testkit/report/percentile.ts'
import type { BenchRequest } from './calls/request.ts'
import type { LoadPart, LoadResult, LoadTask } from './run/load.ts'

// A separate process, so that the load does not slow down the measurement.
process.on('message', async (task: LoadTask) => {
  process.send?.(await send(task))
})
process.on('disconnect', () => process.exit())

/** How often autocannon checks whether it is done, in ms. */
const sampleInt = 20

interface Tally {
  readonly times: number[]
  good: number
  oneBad: string
  bytes: number
  last: number
}

/** Sends all requests of a task. Takes the time of each answer, because autocannon's histogram counts whole milliseconds. */
async function send(task: LoadTask): Promise<LoadResult> {
  const tally: Tally = { times: [], good: 0, oneBad: 'no answer', bytes: 0, last: 0 }
  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  await Promise.all(task.map((part) => sendPart(part, tally)))
  const cpu = process.cpuUsage(cpuBefore)
  const { times, good, oneBad, bytes, last } = tally
  return {
    answers: times.length,
    bad: task.reduce((sum, { requests }) => sum + requests.length, 0) - good,
    oneBad,
    elapsed: last - start,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    bytes,
    clientCpu: (cpu.user + cpu.system) / 1000,
  }
}

async function sendPart({ url, connections, requests }: LoadPart, tally: Tally): Promise<void> {
  let number = 0
  const next = () => {
    const request = requests[Math.min(number, requests.length - 1)]
    number += 1
    if (!request) throw new Error('nothing to send')
    return requestOf(request)
  }
  await autocannon({
    url,
    connections: Math.min(connections, requests.length),
    amount: requests.length,
    sampleInt,
    timeout: 60,
    setupClient(client: autocannon.Client) {
      // autocannon calls this for a client's first request during set-up, and for later ones just before sending.
      client.setRequests([{ setupRequest: (given) => ({ ...given, ...next() }) }])
      let body: Buffer | undefined
      client.on('body', (chunk) => {
        body = chunk
      })
      client.on('response', (status, size, time) => {
        tally.last = performance.now()
        tally.times.push(time)
        tally.bytes += size
        if ((status >= 200 && status < 300) || status === 304) tally.good += 1
        else tally.oneBad = `${status} ${body}`
      })
    },
  })
}

/** Writes have an Idempotency-Key, like those of the page. */
function requestOf({ method, path, token, body, headers: more }: BenchRequest): autocannon.Request {
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...more,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  return { method, path, headers, ...(body === null ? {} : { body }) }
}
