import { inflateSync } from 'node:zlib'

/** What the names in a PDF tell; `unreadable` when some of its objects cannot be read. */
export interface PdfNames {
  readonly names: ReadonlySet<string>
  readonly unreadable: boolean
}

/** Most bytes that the object streams of a PDF may have in all when they are unpacked. */
const mostUnpacked = 64 * 1024 * 1024
/** Most bytes before a stream that are read as its dictionary. */
const longestDictionary = 16 * 1024
const filters = /^(?:\w+Decode|A85|AHx|LZW|RL|Fl|CCF|DCT|Crypt)$/

/**
 * All names of a PDF: those written in it anywhere, whatever they belong to and however their letters are written
 * (`/J#61vaScript`), and those in its object streams, where most of its objects may be. It does not follow references, so
 * an object that a reader would find in a place of its own choice is found here, too. Only what PDFs commonly use for
 * object streams is unpacked; other ones are unreadable.
 */
export function namesOf(pdf: Uint8Array): PdfNames {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  const names = new Set(namesIn(bytes))
  let left = mostUnpacked
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    const word = bytes.toString('latin1', at - 3, at)
    if (word === 'end') continue
    const dictionary = new Set(namesIn(dictionaryBefore(bytes, at)))
    // Object streams cannot do without the first two, tables of objects not without the last one.
    const hasObjects = dictionary.has('N') && dictionary.has('First')
    if (!hasObjects && !dictionary.has('W')) continue
    const packing = [...dictionary].filter((name) => filters.test(name))
    if (hasObjects && dictionary.has('Predictor')) return { names, unreadable: true }
    if (packing.length === 0) continue
    if (packing.join() !== 'FlateDecode') {
      if (hasObjects) return { names, unreadable: true }
      continue
    }
    const unpacked = unpack(bytes, at, left)
    if (!unpacked) return { names, unreadable: true }
    left -= unpacked.length
    if (hasObjects) for (const name of namesIn(unpacked)) names.add(name)
  }
  return { names, unreadable: false }
}

function dictionaryBefore(bytes: Buffer, at: number): Buffer {
  const begin = Math.max(0, bytes.lastIndexOf('endobj', at), at - longestDictionary)
  return bytes.subarray(begin, at)
}

/** The unpacked bytes of the stream whose keyword is at `at`; null when they cannot be unpacked or are more than `most`. */
function unpack(bytes: Buffer, at: number, most: number): Buffer | null {
  const keyword = at + 'stream'.length
  const begin = keyword + (bytes[keyword] === 0x0d ? 2 : 1)
  const end = bytes.indexOf('endstream', begin)
  try {
    return inflateSync(bytes.subarray(begin, end < 0 ? bytes.length : end), {
      maxOutputLength: Math.max(1, most),
    })
  } catch {
    return null
  }
}

const slash = 0x2f
/** Space characters and delimiters, which end a name. */
const ends = new Set([...Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1')])
/** Longer names say nothing to us. */
const longestName = 127

function* namesIn(bytes: Buffer): Iterable<string> {
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    let end = at + 1
    while (end < bytes.length && end - at < longestName && !ends.has(bytes[end] ?? 0)) end += 1
    const written = bytes.toString('latin1', at + 1, end)
    yield written.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
}
