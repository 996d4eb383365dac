import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Deed, Stage, Telling, Told } from './mail-server-process.ts'

/** A mail server in a process of its own, which can be told to misbehave. */
export interface MailServer {
  /** With an account. */
  readonly url: string
  /** Every mail that arrived whole, whatever it was answered, oldest first. */
  mails(): Promise<readonly Email[]>
  /** Misbehaves so often, by default from now on. */
  misbehave(stage: Stage, deed: Deed, times?: number): Promise<void>
  behave(): Promise<void>
  /** Goes on after a `hold`. */
  goOn(): Promise<void>
  /** Ends the process. */
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const child = fork(join(import.meta.dirname, 'mail-server-process.ts'), { execArgv: [] })
  const told = new EventEmitter()
  const received: Buffer[] = []
  child.on('message', (telling: Telling) => {
    if ('mail' in telling) received.push(Buffer.from(telling.mail, 'base64'))
    else if ('port' in telling) told.emit('port', telling.port)
    else told.emit(`heard ${telling.heard}`)
  })
  let said = 0
  async function say(what: Omit<Told, 'number'>): Promise<void> {
    said += 1
    const heard = once(told, `heard ${said}`)
    child.send({ ...what, number: said })
    await heard
  }
  const [port] = await once(told, 'port')
  return {
    url: `smtp://desk:secret@127.0.0.1:${port}`,
    async mails() {
      // Whatever it had received by now is told before it has heard this.
      await say({})
      return Promise.all(received.map((mail) => PostalMime.parse(mail)))
    },
    misbehave: (stage, deed, times = 1_000_000) => say({ order: { stage, deed, times } }),
    behave: () => say({ order: null }),
    goOn: () => say({ goOn: true }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
