import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { addToCartFloor } from './floor/add-to-cart.ts'
import { allItemsFloor } from './floor/all-items.ts'
import type { WriteRequest } from './floor/once.ts'
import { openFloorDatabase, prepareAll } from './floor/statements.ts'
import { submitFloor } from './floor/submit.ts'

// What the measured calls cost when nothing but their storage work is done: node:http, prepared statements, JSON in
// and out. Every call looks its session up; every write is one durable transaction with its idempotency key, the
// rows that it reads and stores, its log row and the kept answer: the very statements of the product.
// Left out: signed tokens (the bearer is the session id itself) and their renewal, the permission table, schema
// checks of requests and answers, all checks and recomputed numbers of domain/, security headers, the request log,
// body limits, timeouts, refusals (anything wrong is a 500), the query builder, PostgreSQL, a connection that waits.

const [file = '', port = ''] = process.argv.slice(2)
const sqlite = openFloorDatabase(file)
const db = prepareAll(sqlite)

const writes = new Map<string, (request: WriteRequest) => string>(
  [
    { call: addToCart, run: (request: WriteRequest) => addToCartFloor(db, request) },
    { call: submitOrder, run: (request: WriteRequest) => submitFloor(db, request) },
  ].map(({ call, run }) => [`${call.method} ${call.path}`, run]),
)

function answer(request: IncomingMessage, text: string): string {
  const now = Date.now()
  const caller = db.findCaller.get(request.headers.authorization?.slice('Bearer '.length) ?? '', now)
  if (!caller) throw new Error('nobody is signed in')
  const call = `${request.method} ${request.url}`
  if (call === `${listItems.method} ${listItems.path}`) return allItemsFloor(db)
  const write = writes.get(call)
  if (!write) throw new Error(`no such call: ${call}`)
  return write({ call, caller, key: String(request.headers['idempotency-key']), text, now })
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
    try {
      respond(response, 200, answer(request, Buffer.concat(chunks).toString()))
    } catch (error) {
      console.error(error)
      respond(response, 500, JSON.stringify({ msg: String(error) }))
    }
  })
})
server.listen(Number(port), '127.0.0.1')

process.on('SIGTERM', () => {
  server.close(() => sqlite.close())
  server.closeAllConnections()
})
