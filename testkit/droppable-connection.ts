import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server or database, on which connections can be dropped. */
export interface DroppableConnection {
  /** The address of the target, by this way. */
  readonly url: string
  /** Drops every connection and refuses new ones until `restore`. */
  drop(): void
  restore(): void
  /**
   * Loses the answer to the next such request, such as `POST /api/order/submit`: the server has done it, and the caller never hears. Gives
   * its body.
   */
  loseNext(request: string): Promise<string>
  /** As often as there is such a request; what is returned ends it and says how often it was. */
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
    let heard = Buffer.alloc(0)
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
      heard = Buffer.concat([heard, chunk])
      const answer = bodyOf(heard)
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
    // A path of its own, as the root of an HTTP server is none.
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

/** The body of an answer of known length; null until all of it is there. */
function bodyOf(bytes: Buffer): string | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, end).toString('latin1'))?.[1]
  if (length === undefined) throw new Error('an answer without its length')
  const body = bytes.subarray(end + 4)
  return body.length < Number(length) ? null : body.toString('utf8')
}
