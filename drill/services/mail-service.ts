import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { listen } from './listener.ts'
import { slowness, type TroubledService } from './troubles.ts'

export interface MailService extends TroubledService {
  /** Mails accepted so far. */
  readonly received: () => number
}

/** A mail server that takes every mail until it is put into trouble. */
export async function mailService(): Promise<MailService> {
  const state = { asked: 0, received: 0 }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        state.received += 1
        done()
      })
    },
  })
  const inner = await new Promise<number>((done, fail) => {
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) done(address.port)
      else fail(new Error('no port'))
    })
  })
  const through = (socket: Socket) => {
    if (socket.destroyed) return
    const upstream = connect(inner, '127.0.0.1')
    upstream.on('error', () => socket.destroy())
    socket.once('close', () => upstream.destroy())
    socket.pipe(upstream).pipe(socket)
  }
  const service = await listen(
    (socket, trouble) => {
      state.asked += 1
      switch (trouble) {
        case 'ok':
          return through(socket)
        case 'slow 30 s':
          setTimeout(() => through(socket), slowness).unref()
          return
        case '500':
          return void socket.end('554 5.3.2 no service\r\n')
        case 'garbage':
          return void socket.end(randomBytes(4096))
        case 'truncated':
          return void socket.write('220 mail.exam', () => socket.destroy())
        case 'changed field type':
          return void socket.write('two-twenty mail.example.com\r\n')
      }
    },
    () => state.asked,
  )
  return {
    ...service,
    received: () => state.received,
    async close() {
      await service.close()
      await new Promise<void>((done) => smtp.close(() => done()))
    },
  }
}
