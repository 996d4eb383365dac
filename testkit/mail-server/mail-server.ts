import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Command, Fault, Message, Stage } from './mail-server-process.ts'

/** A mail server in a process of its own, which can be events to misbehave. */
export interface MailServer {
  /** With user name and password. */
  readonly url: string
  /** Every mail that arrived whole, even if it was refused; oldest first. */
  mails(): Promise<readonly Email[]>
  /** Misbehaves `times` times; without a number, until `behave`. */
  misbehave(stage: Stage, fault: Fault, times?: number): Promise<void>
  behave(): Promise<void>
  /** Ends a `hold`. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const child = fork(join(import.meta.dirname, 'mail-server-process.ts'), { execArgv: [] })
  const events = new EventEmitter()
  const received: Buffer[] = []
  child.on('message', (message: Message) => {
    if ('mail' in message) received.push(Buffer.from(message.mail, 'base64'))
    else if ('port' in message) events.emit('port', message.port)
    else events.emit(`confirmed ${message.confirmed}`)
  })
  let sent = 0
  async function send(what: Omit<Command, 'number'>): Promise<void> {
    sent += 1
    const confirmed = once(events, `confirmed ${sent}`)
    child.send({ ...what, number: sent })
    await confirmed
  }
  const [port] = await once(events, 'port')
  return {
    url: `smtp://desk:secret@127.0.0.1:${port}`,
    async mails() {
      // Messages keep their order: with the confirmation, every mail received so far is here.
      await send({})
      return Promise.all(received.map((mail) => PostalMime.parse(mail)))
    },
    misbehave: (stage, fault, times = 1_000_000) => send({ order: { stage, fault, times } }),
    behave: () => send({ order: null }),
    resume: () => send({ resume: true }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
