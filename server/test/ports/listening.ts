import type { Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { atEnd } from '../../../testkit/rooms/open-app.ts'

/** Listens on a free port, which it gives, until the test ends. */
export async function listening(server: Server | SMTPServer, host = '127.0.0.1'): Promise<number> {
  const port = await new Promise<number>((resolve) => {
    const net = server.listen(0, host, () => {
      const bound = net.address()
      resolve(typeof bound === 'object' && bound ? bound.port : 0)
    })
  })
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return port
}

/** An SMTP server without encryption, which keeps the mails that `accept` does not refuse. */
export async function smtpServer(
  options: SMTPServerOptions = {},
  accept = async (): Promise<Error | null> => null,
) {
  const mails: Buffer[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = await accept()
        if (refused === null) mails.push(Buffer.concat(chunks))
        done(refused)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  const port = await listening(server)
  return { port, url: `smtp://127.0.0.1:${port}`, mails }
}
