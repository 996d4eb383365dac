import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * The step of an SMTP session at which the mail server misbehaves; `end`: the whole mail has arrived and
 * awaits its answer.
 */
export type Stage = 'greeting' | 'login' | 'sender' | 'recipient' | 'data' | 'end'

/**
 * `hang` never answers, `drop` closes the connection, `hold` waits for `resume`, a number refuses with that
 * code.
 */
export type Fault = 'hang' | 'drop' | 'hold' | number

interface Order {
  readonly stage: Stage
  readonly fault: Fault
  /** How often; later sessions succeed. */
  readonly times: number
}

/** From the test: a new fault, the end of a `hold`, or nothing. The process confirms each by its number. */
export interface Command {
  readonly number: number
  readonly order?: Order | null
  readonly resume?: true
}
export type Message = { readonly port: number } | { readonly mail: string } | { readonly confirmed: number }

const sockets = new Set<Socket>()
let order: Order | null = null
let left = 0
let resume: () => void = () => undefined

const report = (message: Message) => process.send?.(message)

process.on('message', (command: Command) => {
  if (command.order !== undefined) {
    order = command.order
    left = order?.times ?? 0
  }
  if (command.resume) resume()
  report({ confirmed: command.number })
})
process.on('disconnect', () => process.exit())

function at(stage: Stage, proceed: (error?: Error) => void): void {
  if (order?.stage !== stage || left === 0) {
    proceed()
    return
  }
  left -= 1
  if (order.fault === 'drop') for (const socket of sockets) socket.destroy()
  if (order.fault === 'hold') resume = proceed
  if (typeof order.fault === 'number')
    proceed(Object.assign(new Error('refused by the test'), { responseCode: order.fault }))
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
        report({ mail: Buffer.concat(chunks).toString('base64') })
        at('end', done)
      })
    })
  },
})
// Broken connections are what the tests are about.
server.on('error', () => undefined)
server.server.on('connection', (socket: Socket) => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
})
const listening = server.listen(0, '127.0.0.1', () =>
  report({ port: (listening.address() as AddressInfo).port }),
)
