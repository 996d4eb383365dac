import { connect } from 'node:net'

/** Everything received until the server closes the connection or `timeout` ms have passed. */
export interface RawAnswer {
  readonly text: string
  readonly hungUp: boolean
  readonly ms: number
}

/** Sends raw bytes over a new connection, with `pause` ms between the parts. */
export function sendRaw(
  port: number,
  parts: readonly (string | Uint8Array)[],
  { pause = 0, timeout = 5000 }: { pause?: number; timeout?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = Date.now()
    const chunks: Buffer[] = []
    const timers: NodeJS.Timeout[] = []
    const socket = connect(port, '127.0.0.1')
    const end = (hungUp: boolean) => {
      for (const timer of timers) clearTimeout(timer)
      socket.destroy()
      resolve({ text: Buffer.concat(chunks).toString('latin1'), hungUp, ms: Date.now() - started })
    }
    timers.push(setTimeout(() => end(false), timeout))
    for (const [index, part] of parts.entries()) {
      timers.push(setTimeout(() => socket.writable && socket.write(part), index * pause))
    }
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // Sending after the server has closed the connection fails; `close` reports it.
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })
}
