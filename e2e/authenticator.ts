import { createHmac } from 'node:crypto'

const stepLength = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * An authenticator app (RFC 6238) that never shows the same code twice: the server takes none again. Its first code is that of the
 * step before, unless `start` is 0: a code of the present step is good for 30 seconds at least, but the third one must be waited for.
 */
export function authenticator(secret: string, start: -1 | 0 = -1): () => Promise<string> {
  let last = 0
  return async () => {
    const now = Math.floor(Date.now() / stepLength)
    // The server takes the step before and the one after, too.
    const step = Math.max(now + start, last + 1)
    if (step > now + 1) await new Promise((done) => setTimeout(done, (step - 1) * stepLength - Date.now()))
    last = step
    return codeAt(secret, step)
  }
}

function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
