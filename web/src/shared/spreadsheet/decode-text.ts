import { SpreadsheetError } from './spreadsheet-error.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

interface Decoded {
  readonly text: string
  readonly encoding: Encoding
  /** The last sign is not whole. */
  readonly isCut: boolean
}

/** A text by the encoding that its bytes prove, never by the name of the file. */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = candidates(bytes)
    .values()
    .map(decodedAs(bytes))
    .find((tried) => tried !== null)
  if (!decoded) throw new SpreadsheetError('unreadable')
  return decoded
}

/** Only UTF-16 has zero bytes: digits, commas and breaks have one each, at the end that says its order. */
function candidates(bytes: Uint8Array): readonly Encoding[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le']
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be']
  const start = bytes.subarray(0, 10_000)
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0) return [odd > even ? 'utf-16le' : 'utf-16be']
  return ['utf-8', 'gb18030']
}

const decodedAs =
  (bytes: Uint8Array) =>
  (encoding: Encoding): Decoded | null => {
    // A sign has up to four bytes, so that half a sign at the end has up to three.
    for (const cut of [0, 1, 2, 3]) {
      try {
        const whole = bytes.subarray(0, bytes.length - cut)
        return { text: new TextDecoder(encoding, { fatal: true }).decode(whole), encoding, isCut: cut > 0 }
      } catch {
        // Not this encoding, or not whole.
      }
    }
    return null
  }
