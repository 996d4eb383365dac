import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AttackerTask, Counts, SentRequest } from './flood/attacker-task.ts'

/** On Linux the attacker has an address of its own, because limits count by address. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.66' } : {}

// A separate process, so that the attack does not slow down the process that measures.
process.on('message', async ({ task, ms }: { task: AttackerTask; ms: number }) => {
  process.send?.(await attack(task, ms))
  process.exit()
})
process.on('disconnect', () => process.exit())

async function attack(task: AttackerTask, ms: number): Promise<Counts> {
  const counts: Record<string, number> = {}
  const count = (what: string | number) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const end = performance.now() + ms
  switch (task.kind) {
    case 'loop':
      await Promise.all(Array.from({ length: task.connections }, () => loop(task.requests, end, count)))
      break
    case 'burst':
      for (let at = 0; performance.now() < end; at += 1) {
        for (const one of task.requests)
          void send({ ...one, url: one.url.replace('{at}', String(900 + at)) }, count)
        await wait(task.every)
      }
      break
    case 'unread':
      while (performance.now() < end) {
        leaveUnread(task.request, count)
        await wait(task.every)
      }
      break
    case 'idle':
      for (let at = 0; at < task.connections; at += 1) stayIdle(task, count, end)
      await wait(ms)
      break
  }
  return counts
}

async function loop(requests: readonly SentRequest[], end: number, count: Count): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = 0; performance.now() < end; at += 1) {
    const one = requests[at % requests.length]
    // A refused connection fails at once: the pause saves CPU.
    if (one && !(await send(one, count, agent))) await wait(20)
  }
  agent.destroy()
}

type Count = (what: string | number) => void

function send({ method, url, headers, body }: SentRequest, count: Count, agent?: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, ...elsewhere, ...(agent && { agent }) }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        count(answer.statusCode ?? 0)
        resolve(true)
      })
      answer.on('error', () => resolve(false))
    })
    sent.on('error', () => {
      count('cut off')
      resolve(false)
    })
    sent.end(body)
  })
}

function leaveUnread({ method, url, headers }: SentRequest, count: Count): void {
  const sent = request(url, { method, headers, ...elsewhere, agent: false }, (answer) => {
    answer.pause()
    count(answer.statusCode ?? 0)
  })
  sent.on('socket', (socket) => socket.on('connect', () => socket.setNoDelay()))
  sent.on('error', () => count('cut off'))
  sent.end()
}

/** Keeps a connection open without sending anything, and opens it again when the server closes it. */
function stayIdle(task: { readonly url: string; readonly from: string }, count: Count, end: number): void {
  const { hostname, port } = new URL(task.url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: task.from })
  socket.on('connect', () => count('opened'))
  socket.on('error', () => undefined)
  socket.on('close', async () => {
    count('closed')
    await wait(200)
    if (performance.now() < end) stayIdle(task, count, end)
  })
}
