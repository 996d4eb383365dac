import { constants, inflateSync } from 'node:zlib'

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
/** Packings other than Flate that can hold objects; pictures have others. */
const otherPackings = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
]
/** How an object stream begins: with pairs of numbers, perhaps behind a comment. */
const numbersFirst = /^\s*(?:%|\+?\d+\.?\s+\+?\d)/
/** Packed bytes that are enough to see how a stream begins. */
const peeked = 512

/**
 * All names of a PDF: those written in it anywhere, whatever they belong to and however their letters are written
 * (`/J#61vaScript`), and those in its object streams, where most of its objects may be. It does not follow references, so
 * an object that a reader would find in a place of its own choice is found here, too. What a stream is, its content tells
 * as well as its dictionary, since texts and comments can hide parts of that. Only what PDFs commonly use for object
 * streams is unpacked; other ones are unreadable.
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
    const looksLikeObjects = beginsWithNumbers(bytes, at)
    const packing = [...dictionary].filter((name) => filters.test(name)).join()
    if (hasObjects && dictionary.has('Predictor')) return { names, unreadable: true }
    if (hasObjects && packing !== '' && packing !== 'FlateDecode') return { names, unreadable: true }
    const isTable = dictionary.has('W') && packing === 'FlateDecode'
    if (!looksLikeObjects && !isTable && !(hasObjects && packing !== '')) continue
    const unpacked = unpack(bytes, at, left)
    if (!unpacked) return { names, unreadable: true }
    left -= unpacked.length
    if (hasObjects || looksLikeObjects) for (const name of namesIn(unpacked)) names.add(name)
  }
  // Whether one of the other packings holds objects cannot be told.
  const mayHide = names.has('N') && names.has('First') && otherPackings.some((name) => names.has(name))
  return { names, unreadable: mayHide }
}

/** Whether a stream is packed by Flate, whatever its dictionary says, and begins as object streams do. */
function beginsWithNumbers(bytes: Buffer, at: number): boolean {
  const begin = beginOf(bytes, at)
  try {
    const start = inflateSync(bytes.subarray(begin, begin + peeked), { finishFlush: constants.Z_SYNC_FLUSH })
    return numbersFirst.test(start.toString('latin1').replaceAll('\0', ' '))
  } catch {
    return false
  }
}

/** Readers skip the rest of the line of the keyword. */
function beginOf(bytes: Buffer, at: number): number {
  let end = at + 'stream'.length
  while (end < bytes.length && bytes[end] !== 0x0a && bytes[end] !== 0x0d) end += 1
  return bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1
}

function dictionaryBefore(bytes: Buffer, at: number): Buffer {
  const begin = Math.max(0, bytes.lastIndexOf('endobj', at), at - longestDictionary)
  return bytes.subarray(begin, at)
}

/** The unpacked bytes of the stream whose keyword is at `at`; null when they cannot be unpacked or are more than `most`. */
function unpack(bytes: Buffer, at: number, most: number): Buffer | null {
  const begin = beginOf(bytes, at)
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
