import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server on which the answer to a chosen request is lost: the server has done it, and the caller never hears. */
export interface CuttingProxy {
  readonly url: string
  /** Cuts the connection when the answer to the next such request comes, such as `POST /api/order/submit`; gives its body. */
  cutNext(request: string): Promise<string>
  /** As often as there is such a request; what is returned ends it and says how often it was. */
  cutEvery(request: string): () => number
  close(): Promise<void>
}

type Cut = (answer: string) => void

export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const armed = new Map<string, Cut>()
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    let cut: Cut | null = null
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
      const found = [...armed].find(([request]) => chunk.toString('latin1').startsWith(`${request} `))
      if (found) cut = found[1]
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => {
      if (!cut) {
        near.write(chunk)
        return
      }
      heard = Buffer.concat([heard, chunk])
      const answer = bodyOf(heard)
      if (answer === null) return
      cut(answer)
      end()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutNext: (request) =>
      new Promise((resolve) => {
        armed.set(request, (answer) => {
          armed.delete(request)
          resolve(answer)
        })
      }),
    cutEvery(request) {
      let times = 0
      armed.set(request, () => {
        times += 1
      })
      return () => {
        armed.delete(request)
        return times
      }
    },
    async close() {
      for (const socket of open) socket.destroy()
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
