import { request } from 'node:http'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percentile } from '../report/percentile.ts'
import type { LoadPart, LoadResult, LoadTask } from './load.ts'

process.on('message', async ({ task, ms }: { task: LoadTask; ms: number }) => {
  process.send?.(await run(task, ms))
})
process.on('disconnect', () => process.exit())

/** On Linux an attacker has an address of its own, because limits count by address. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.66' } : {}

/** What one task has seen so far. */
interface Tally {
  readonly counts: Record<string, number>
  readonly times: number[]
  oneBad: string
  bytes: number
  last: number
}

async function run(task: LoadTask, ms: number): Promise<LoadResult> {
  const start = performance.now()
  const tally: Tally = { counts: {}, times: [], oneBad: 'no answer', bytes: 0, last: start }
  const cpuBefore = process.cpuUsage()
  const sent = task.kind === 'once' ? task.part.requests.length : 0
  await send(task, ms, tally)
  const cpu = process.cpuUsage(cpuBefore)
  const { counts, times, oneBad, bytes, last } = tally
  const good = Object.entries(counts).filter(([status]) => /^(2\d\d|304)$/.test(status))
  return {
    counts,
    answers: times.length,
    bytes,
    oneBad,
    elapsed: last - start,
    bad: sent - good.reduce((sum, [, count]) => sum + count, 0),
    p50: times.length > 0 ? percentile(times, 50) : 0,
    p99: times.length > 0 ? percentile(times, 99) : 0,
    clientCpu: (cpu.user + cpu.system) / 1000,
  }
}

async function send(task: LoadTask, ms: number, tally: Tally): Promise<void> {
  const end = performance.now() + ms
  switch (task.kind) {
    case 'once':
      await sendOnce(task.part, tally)
      break
    case 'fire':
      await fire(task.part, ms, tally)
      break
    case 'unread':
      for (; performance.now() < end; await wait(task.every)) leaveUnread(task.part, tally)
      break
    case 'idle':
      for (let at = 0; at < task.part.connections; at += 1) stayIdle(task, tally, end)
      await wait(ms)
      break
  }
}

const count = ({ counts }: Tally, what: string | number) => {
  counts[what] = (counts[what] ?? 0) + 1
}

/** Takes the time of each answer, because autocannon's histogram counts whole milliseconds. */
async function sendOnce({ url, connections, requests }: LoadPart, tally: Tally): Promise<void> {
  // autocannon refuses to send nothing.
  if (requests.length === 0) return
  let number = 0
  const next = () => {
    const one = requests[Math.min(number, requests.length - 1)]
    number += 1
    if (!one) throw new Error('nothing to send')
    return one as autocannon.Request
  }
  await autocannon({
    url,
    connections: Math.min(connections, requests.length),
    amount: requests.length,
    timeout: 60,
    // How often autocannon checks whether it is done, in ms.
    sampleInt: 20,
    setupClient(client: autocannon.Client) {
      // autocannon calls this for a client's first request during set-up, and for later ones just before
      // sending.
      client.setRequests([{ setupRequest: (given) => ({ ...given, ...next() }) }])
      let body: Buffer | undefined
      client.on('body', (chunk) => {
        body = chunk
      })
      client.on('response', (status, size, time) => {
        tally.last = performance.now()
        tally.times.push(time)
        tally.bytes += size
        count(tally, status)
        if (status >= 300 && status !== 304) tally.oneBad = `${status} ${body}`
      })
    },
  })
}

async function fire({ url, connections, requests }: LoadPart, ms: number, { counts }: Tally): Promise<void> {
  const [one] = requests
  const duration = ms / 1000
  const answers = await autocannon({
    ...one,
    url: `${url}${one?.path}`,
    connections,
    duration,
    timeout: 30,
  } as never)
  for (const [status, { count: times }] of Object.entries(answers.statusCodeStats ?? {}))
    counts[status] = times ?? 0
  if (answers.errors > 0) counts['cut off'] = answers.errors
}

function leaveUnread({ url, requests: [one] }: LoadPart, tally: Tally): void {
  const { path, ...rest } = one ?? { path: '' }
  const sent = request(`${url}${path}`, { ...rest, ...elsewhere, agent: false }, (answer) => {
    answer.pause()
    count(tally, answer.statusCode ?? 0)
  })
  sent.on('socket', (socket) => socket.on('connect', () => socket.setNoDelay()))
  sent.on('error', () => count(tally, 'cut off'))
  // Of a busy server that is all that a short run sees.
  sent.on('finish', () => count(tally, 'sent'))
  sent.end()
}

function stayIdle(task: LoadTask & { kind: 'idle' }, tally: Tally, end: number): void {
  const { hostname, port } = new URL(task.part.url)
  const socket = connect({ host: hostname, port: Number(port), ...elsewhere }, () => {
    count(tally, 'opened')
    if (task.text !== '') socket.write(task.text)
  })
  socket.on('data', () => undefined)
  socket.on('error', () => undefined)
  socket.on('close', async () => {
    if (performance.now() >= end) return
    count(tally, 'hung up on')
    await wait(200)
    if (performance.now() < end) stayIdle(task, tally, end)
  })
}
