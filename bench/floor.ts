import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { login } from '#contract/account.ts'
import { loginFloor } from './calls/login.ts'
import { measuredCalls } from './calls/measured-calls.ts'
import { openPostgresFloor } from './floor/postgres.ts'
import { callerOf, type Floor } from './floor/request.ts'
import { seal } from './floor/seal.ts'
import { openSqliteFloor } from './floor/sqlite.ts'
import { once } from './floor/store.ts'

// What the measured calls cost when nothing but their storage work is done: node:http, prepared statements, JSON in
// and out. Every call looks its session up; every write is one durable transaction with its idempotency key, the
// rows that it reads and stores, its log row with what it changed, and the kept answer; entries of the log are chained
// every second. Its database passes the audit of the product.
// Left out: signed tokens (the bearer is the session id itself) and their renewal, the permission table, schema
// checks of requests and answers, all checks and recomputed numbers of domain/, security headers, the request log,
// body limits, turns, timeouts, refusals (anything wrong is a 500), word of changes, mails that are sent, the query builder.

const [database = '', port = ''] = process.argv.slice(2)
const engine = database.startsWith('postgres') ? openPostgresFloor(database) : openSqliteFloor(database)
const floors = new Map<string, Floor>(
  measuredCalls.flatMap(({ call, floor }) => (floor ? [[`${call.method} ${call.path}`, floor]] : [])),
)

async function answer(request: IncomingMessage, text: string): Promise<string> {
  const now = Date.now()
  const [path = '', query] = (request.url ?? '').split('?')
  const call = `${request.method} ${path}`
  if (call === `${login.method} ${login.path}`) return loginFloor(engine, text, now)
  const sessionId = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const caller = await engine.read(callerOf(sessionId, now))
  const floor = floors.get(call)
  if (!floor) throw new Error(`no such call: ${call}`)
  const key = String(request.headers['idempotency-key'])
  const asked = { call, query: new URLSearchParams(query), text, key, caller, now }
  if (request.method === 'GET') return JSON.stringify(await engine.read(floor(asked)))
  return engine.write(once(asked, floor(asked)))
}

function respond(response: ServerResponse, status: number, text: string): void {
  const length = Buffer.byteLength(text)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  response.end(text)
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    answer(request, Buffer.concat(chunks).toString()).then(
      (text) => respond(response, 200, text),
      (error: unknown) => {
        console.error(error)
        respond(response, 500, JSON.stringify({ msg: String(error) }))
      },
    )
  })
})
server.listen(Number(port), '127.0.0.1')

let sealing = Promise.resolve()
const timer = setInterval(() => {
  sealing = sealing.then(sealAll).catch((error: unknown) => console.error(error))
}, 1000)

async function sealAll(): Promise<void> {
  while ((await engine.write(seal())) > 0);
}

process.on('SIGTERM', () => {
  clearInterval(timer)
  server.close(() => void sealing.then(() => engine.close()))
  server.closeAllConnections()
})
