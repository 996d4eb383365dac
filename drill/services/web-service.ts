import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listener.ts'
import { slowness, type Trouble, type TroubledService } from './troubles.ts'

/** A good answer. */
export interface Good {
  readonly type: string
  readonly body: Buffer
}

/** Answers a request as the service does when all is well. */
export type Healthy = (request: IncomingMessage, body: Buffer) => Promise<Good>

/** A service over HTTP that gives good answers until it is put into trouble. */
export async function webService(healthy: Healthy): Promise<TroubledService> {
  const state: { asked: number; trouble: Trouble } = { asked: 0, trouble: 'ok' }
  const http = createServer((request, response) => {
    state.asked += 1
    answer(healthy, state.trouble, request, response).catch(() => response.destroy())
  })
  const service = await listen(
    (socket) => http.emit('connection', socket),
    () => state.asked,
  )
  return {
    ...service,
    put(into) {
      state.trouble = into
      return service.put(into)
    },
  }
}

async function answer(
  healthy: Healthy,
  trouble: Trouble,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  if (trouble === '500') {
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>')
    return
  }
  if (trouble === 'slow 30 s') await wait(slowness, undefined, { ref: false })
  const good = await healthy(request, Buffer.concat(chunks))
  response.setHeader('content-type', good.type)
  switch (trouble) {
    case 'garbage':
      response.end(randomBytes(4096))
      return
    case 'truncated':
      response.setHeader('content-length', good.body.length)
      response.write(good.body.subarray(0, good.body.length / 2), () => response.destroy())
      return
    case 'changed field type':
      response.end(changed(good))
      return
    default:
      response.end(good.body)
  }
}

/** The same answer with each text, number and flag of another type; `msg` stays, or it would be another refusal. */
function changed({ type, body }: Good): string {
  const text = body.toString()
  if (type.startsWith('text/html')) return text.replace(/\d+\.\d+(?=<)/g, '暂停')
  if (!type.startsWith('application/json')) return JSON.stringify({ file: body.toString('base64') })
  const other: unknown = JSON.parse(text, (key, value: unknown) =>
    key === 'msg' || typeof value === 'object' ? value : { value },
  )
  return JSON.stringify(other)
}
