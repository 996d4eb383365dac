import { createServer, type Server, type Socket } from 'node:net'
import type { Trouble, TroubledService } from './troubles.ts'

/** What becomes of a connection in each trouble but a closed port. */
export type Treatment = (socket: Socket, trouble: Exclude<Trouble, 'closed port'>) => void

/** Listens on a port of its own and treats connections by the trouble it was put into; `asked` counts what `treat` says. */
export async function listen(treat: Treatment, asked: () => number): Promise<TroubledService> {
  const state: { trouble: Trouble } = { trouble: 'ok' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // Whoever asks may go away at any time.
    socket.on('error', () => socket.destroy())
    if (state.trouble !== 'closed port') treat(socket, state.trouble)
  })
  const port = await open(server, 0)

  async function shut(): Promise<void> {
    if (!server.listening) return
    const closed = new Promise<void>((done) => server.close(() => done()))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    port,
    asked,
    async put(into) {
      state.trouble = into
      await shut()
      if (into !== 'closed port') await open(server, port)
    },
    close: shut,
  }
}

function open(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      const address = server.address()
      if (typeof address === 'object' && address) done(address.port)
      else fail(new Error('no port'))
    })
  })
}
