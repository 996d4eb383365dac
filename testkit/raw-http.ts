import { connect } from 'node:net'

/** What comes back for bytes sent as they are, until the server hangs up; or until `timeout` ms are over. */
export interface RawAnswer {
  readonly text: string
  readonly hungUp: boolean
  readonly ms: number
}

/** Sends bytes over a connection of their own, in `parts` with pauses of `pause` ms between them. */
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
    // What is sent after the server has hung up is an error here, and no news.
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })
}
