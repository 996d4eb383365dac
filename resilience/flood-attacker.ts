import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AttackerTask, Counts, SentRequest } from './flood/attacker-task.ts'

/** The attacker comes from another address than the others, where the machine has one: each address has bounds of its own. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.66' } : {}

// A process of its own, so that making requests and reading answers does not slow down the ones that are measured.
process.on('message', async (task: AttackerTask) => {
  process.send?.(await attack(task))
  process.exit()
})
process.on('disconnect', () => process.exit())

async function attack(task: AttackerTask): Promise<Counts> {
  const counts: Record<string, number> = {}
  const count = (what: string | number) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const end = performance.now() + task.ms
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
      await wait(task.ms)
      break
  }
  return counts
}

/** Sends the next request when the one before is answered. */
async function loop(requests: readonly SentRequest[], end: number, count: Count): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let at = 0; performance.now() < end; at += 1) {
    const one = requests[at % requests.length]
    // A refused connection comes back at once: without a pause this would only burn CPU.
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

/** Asks and never reads the answer. */
function leaveUnread({ method, url, headers }: SentRequest, count: Count): void {
  const sent = request(url, { method, headers, ...elsewhere, agent: false }, (answer) => {
    answer.pause()
    count(answer.statusCode ?? 0)
  })
  sent.on('socket', (socket) => socket.on('connect', () => socket.setNoDelay()))
  sent.on('error', () => count('cut off'))
  sent.end()
}

/** Opens a connection and says nothing; opens it again when it is closed. */
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
