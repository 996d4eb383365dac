import { connect } from 'node:net'

/** Everything received until the server closes the connection or `timeout` ms have passed. */
export interface RawAnswer {
  readonly text: string
  readonly hungUp: boolean
  readonly ms: number
}

interface RawOptions {
  /** Between the parts, in ms. */
  readonly pause?: number
  readonly timeout?: number
  /**
   * Is sent again and again after the parts, also when the server has ended its side: such a client never
   * hangs up.
   */
  readonly drip?: string
}

/** Sends raw bytes over a new connection. */
export function sendRaw(
  port: number,
  parts: readonly (string | Uint8Array)[],
  { pause = 0, timeout = 5000, drip }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = Date.now()
    const chunks: Buffer[] = []
    const timers: NodeJS.Timeout[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: drip !== undefined })
    const end = (hungUp: boolean) => {
      for (const timer of timers) clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(chunks).toString('latin1'), hungUp, ms: Date.now() - started })
    }
    timers.push(setTimeout(() => end(false), timeout))
    for (const [index, part] of parts.entries()) {
      timers.push(setTimeout(() => socket.writable && socket.write(part), index * pause))
    }
    if (drip !== undefined) timers.push(setInterval(() => socket.writable && socket.write(drip), 50))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // Sending after the server has closed the connection fails; `close` reports it.
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })
}
