import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy to a server or database, which can drop connections. */
export interface DroppableConnection {
  /** The target's address through the proxy. */
  readonly url: string
  /** Drops every connection and refuses new ones until `restore`. */
  drop(): void
  restore(): void
  /**
   * Loses the answer to the next such request (`POST /api/order/submit`), which the server has carried out;
   * gives the answer's body.
   */
  loseNext(request: string): Promise<string>
  /** Loses the answer to every such request; the returned function ends this and gives their number. */
  loseEvery(request: string): () => number
  close(): Promise<void>
}

export async function droppableConnection(target: string): Promise<DroppableConnection> {
  const url = new URL(target)
  const [host, port] = [url.hostname, Number(url.port)]
  const losing = new Map<string, (answer: string) => void>()
  const open = new Set<Socket>()
  let isDropped = false
  const proxy = createServer((near) => {
    if (isDropped) {
      near.destroy()
      return
    }
    const far = connect(port, host)
    let lost: ((answer: string) => void) | undefined
    let received = Buffer.alloc(0)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    near.on('data', (chunk: Buffer) => {
      const text = losing.size > 0 ? chunk.toString('latin1') : ''
      lost = [...losing].find(([request]) => text.startsWith(`${request} `))?.[1] ?? lost
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (!lost) {
        near.write(chunk)
        return
      }
      received = Buffer.concat([received, chunk])
      const answer = bodyOf(received)
      if (answer === null) return
      lost(answer)
      end()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url.host = `127.0.0.1:${address.port}`
  const drop = () => {
    isDropped = true
    for (const socket of open) socket.destroy()
  }
  return {
    // An HTTP base URL has no slash at its end; a database URL keeps its path.
    url: url.href.replace(/\/$/, ''),
    drop,
    restore() {
      isDropped = false
    },
    loseNext: (request) =>
      new Promise((resolve) => {
        losing.set(request, (answer) => {
          losing.delete(request)
          resolve(answer)
        })
      }),
    loseEvery(request) {
      let times = 0
      losing.set(request, () => {
        times += 1
      })
      return () => {
        losing.delete(request)
        return times
      }
    },
    async close() {
      drop()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** The body of an answer with Content-Length; null until it is complete. */
function bodyOf(bytes: Buffer): string | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, end).toString('latin1'))?.[1]
  if (length === undefined) throw new Error('an answer without its length')
  const body = bytes.subarray(end + 4)
  return body.length < Number(length) ? null : body.toString('utf8')
}
