import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { LoadTask } from './load.ts'

type Task<K extends LoadTask['kind']> = LoadTask & { readonly kind: K }

const counts: Record<string, number> = {}

process.on('message', async ({ task, ms }: { task: LoadTask; ms: number }) => {
  await send(task, ms)
  process.send?.(counts)
})
process.on('disconnect', () => process.exit())

/** On Linux an attacker has an address of its own, because limits count by address. */
const elsewhere = process.platform === 'linux' ? { localAddress: '127.0.0.66' } : {}

async function send(task: LoadTask, ms: number): Promise<void> {
  const end = performance.now() + ms
  switch (task.kind) {
    case 'fire':
      await fire(task, ms)
      break
    case 'unread':
      for (; performance.now() < end; await wait(task.every)) leaveUnread(task)
      break
    case 'idle':
      for (let at = 0; at < task.connections; at += 1) stayIdle(task, end)
      await wait(ms)
      break
  }
}

const count = (what: string | number) => {
  counts[what] = (counts[what] ?? 0) + 1
}

async function fire({ url, connections, request: one }: Task<'fire'>, ms: number): Promise<void> {
  const timing = { duration: ms / 1000, timeout: 30 }
  const answers = await autocannon({ ...one, url: url + one.path, connections, ...timing } as never)
  for (const [status, { count: times }] of Object.entries(answers.statusCodeStats ?? {}))
    counts[status] = times ?? 0
  if (answers.errors > 0) counts['cut off'] = answers.errors
}

function leaveUnread({ url, request: { path, ...rest } }: Task<'unread'>): void {
  const sent = request(`${url}${path}`, { ...rest, ...elsewhere, agent: false }, (answer) => {
    answer.pause()
    count(answer.statusCode ?? 0)
  })
  sent.on('socket', (socket) => socket.on('connect', () => socket.setNoDelay()))
  sent.on('error', () => count('cut off'))
  sent.end()
}

function stayIdle(task: Task<'idle'>, end: number): void {
  const { hostname, port } = new URL(task.url)
  const socket = connect({ host: hostname, port: Number(port), ...elsewhere }, () => {
    count('opened')
    if (task.text !== '') socket.write(task.text)
  })
  socket.on('data', () => undefined)
  socket.on('error', () => undefined)
  socket.on('close', async () => {
    if (performance.now() >= end) return
    count('hung up on')
    await wait(200)
    if (performance.now() < end) stayIdle(task, end)
  })
}
