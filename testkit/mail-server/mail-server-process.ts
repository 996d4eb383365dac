import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Where in the talk with its client a mail server may misbehave; `end`: it has the whole mail and should answer. */
export type Stage = 'greeting' | 'login' | 'sender' | 'recipient' | 'data' | 'end'

/** What it does there: says nothing, breaks off, waits until told to go on, or refuses with this number. */
export type Deed = 'hang' | 'drop' | 'hold' | number

interface Order {
  readonly stage: Stage
  readonly deed: Deed
  /** How often; after that it behaves. */
  readonly times: number
}

/** What it is told: how to behave from now on, to go on after a `hold`, or nothing; it says that it has heard each. */
export interface Told {
  readonly number: number
  readonly order?: Order | null
  readonly goOn?: true
}
export type Telling = { readonly port: number } | { readonly mail: string } | { readonly heard: number }

const sockets = new Set<Socket>()
let order: Order | null = null
let left = 0
let goOn: () => void = () => undefined

const tell = (telling: Telling) => process.send?.(telling)

process.on('message', (told: Told) => {
  if (told.order !== undefined) {
    order = told.order
    left = order?.times ?? 0
  }
  if (told.goOn) goOn()
  tell({ heard: told.number })
})
process.on('disconnect', () => process.exit())

function at(stage: Stage, proceed: (error?: Error) => void): void {
  if (order?.stage !== stage || left === 0) {
    proceed()
    return
  }
  left -= 1
  if (order.deed === 'drop') for (const socket of sockets) socket.destroy()
  if (order.deed === 'hold') goOn = proceed
  if (typeof order.deed === 'number')
    proceed(Object.assign(new Error('not this one'), { responseCode: order.deed }))
}

const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) => at('greeting', done),
  onAuth: ({ username }, _session, done) =>
    at('login', (error) => (error ? done(error) : done(null, { user: username }))),
  onMailFrom: (_address, _session, done) => at('sender', done),
  onRcptTo: (_address, _session, done) => at('recipient', done),
  onData(stream, _session, done) {
    at('data', (refusal) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal) return done(refusal)
        tell({ mail: Buffer.concat(chunks).toString('base64') })
        at('end', done)
      })
    })
  },
})
// Clients that give up, and those that are dropped.
server.on('error', () => undefined)
server.server.on('connection', (socket: Socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
const listening = server.listen(0, '127.0.0.1', () =>
  tell({ port: (listening.address() as AddressInfo).port }),
)
