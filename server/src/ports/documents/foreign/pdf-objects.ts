import { inflateSync } from 'node:zlib'
import {
  PdfDictionary,
  PdfName,
  PdfReference,
  type PdfSyntax,
  PdfSyntaxError,
  type PdfValue,
  readPdfSyntax,
} from './pdf-syntax.ts'

export interface PdfObject {
  /** null for the dictionary of a trailer, which nothing refers to. */
  readonly number: number | null
  readonly value: PdfValue
  /** The bytes of a stream as they are packed. */
  readonly stream?: Uint8Array
}

export interface PdfObjects {
  /** All objects of all versions in the file, whatever refers to them, those in object streams included. */
  readonly objects: readonly PdfObject[]
  /** Whether a reader can find no other objects: the file is wholly understood. */
  readonly whole: boolean
}

/** Most bytes that the object streams of a PDF may have in all when they are unpacked. */
const mostUnpacked = 32 * 1024 * 1024
/** Between objects: tables of objects are not needed, since every object is read. */
const between = new Set(['xref', 'n', 'f', 'startxref', 'endobj'])
const streamBegin = /stream[ \t]*(?:\r\n|\n|\r)/y
/** The one form of it after which all readers begin at the same byte. */
const exactBegin = /^stream\r?\n$/
/** Behind the end mark of a version the next one may begin in the same line. */
const commentBetween = /%%EOF|%[^\r\n]*/y
/** White space has codes up to that of the space. */
const space = 0x20

/**
 * Reads a PDF from its front to its end, in a time that grows with its size. It does not go by tables of objects as
 * readers do, since readers differ in what they make of broken ones. So that no reader finds an object that is not among
 * those of the answer, nothing in a text, comment or stream may look like one: such a file is not `whole`, nor is one
 * with errors. After an error the objects before it are given.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const text = bytes.toString('latin1')
  const syntax = readPdfSyntax(text)
  syntax.at = Math.max(0, text.indexOf('%PDF-'))
  const objects: PdfObject[] = []
  /** Where the keywords of what was read are. */
  const read = new Set<number>()
  let whole = true
  let unpacked = 0

  function readObject(number: number): void {
    syntax.skip()
    if (syntax.isHere('endobj')) return
    const value = syntax.value()
    // The grammar has no object that is only the name of another one.
    if (value instanceof PdfReference) throw new PdfSyntaxError('a reference as an object')
    syntax.skip()
    if (!text.startsWith('stream', syntax.at)) {
      objects.push({ number, value })
      return
    }
    if (!(value instanceof PdfDictionary)) throw new PdfSyntaxError('a stream without a dictionary')
    streamBegin.lastIndex = syntax.at
    const [keyword] = streamBegin.exec(text) ?? []
    const begin = syntax.at + (keyword?.length ?? 0)
    const end = text.indexOf('endstream', begin)
    if (keyword === undefined || end < 0) throw new PdfSyntaxError('no stream')
    const stream = bytes.subarray(begin, end)
    objects.push({ number, value, stream })
    syntax.at = end + 'endstream'.length
    try {
      // In a loop: there may be more of them than a call takes arguments.
      if (holdsObjects(value))
        for (const each of unpackedObjects(value, stream, exactBegin.test(keyword))) objects.push(each)
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error
      // The objects behind it may still say more, such as that the file is encrypted.
      whole = false
    }
  }
  function unpackedObjects(dictionary: PdfDictionary, packed: Uint8Array, exact: boolean): PdfObject[] {
    const content = unpack(dictionary, packed, mostUnpacked - unpacked, exact)
    unpacked += content.length
    return objectsInStream(dictionary, content.toString('latin1'))
  }
  /** Takes what is between two objects, or one object; false at the end. */
  function readNext(): boolean {
    syntax.skip(commentBetween)
    const begin = syntax.at
    const number = syntax.count()
    if (number === null) {
      const word = syntax.word()
      if (word === 'trailer') {
        read.add(begin)
        objects.push({ number: null, value: syntax.value() })
        return true
      }
      if (between.has(word)) return true
      // What stands behind the end mark, readers leave alone.
      if (begin < text.length && text.lastIndexOf('%%EOF', begin) < 0) throw new PdfSyntaxError('no object')
      return false
    }
    const end = syntax.at
    syntax.skip()
    if (syntax.count() !== null) {
      syntax.skip()
      if (text.startsWith('obj', syntax.at)) {
        read.add(syntax.at)
        syntax.at += 'obj'.length
        readObject(number)
        return true
      }
    }
    syntax.at = end
    return true
  }

  try {
    while (readNext());
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error
    whole = false
  }
  return { objects, whole: whole && areWhole(objects) && keywordsIn(text).every((at) => read.has(at)) }
}

/** Readers go by these two entries, not by the type. */
function holdsObjects(dictionary: PdfDictionary): boolean {
  const isNamed = dictionary.of('Type').some((type) => type instanceof PdfName && type.name === 'ObjStm')
  return isNamed || (dictionary.of('N').length > 0 && dictionary.of('First').length > 0)
}

/** Only what PDFs commonly use for object streams: Flate or nothing. Packed bytes tell by themselves where they begin. */
function unpack(dictionary: PdfDictionary, packed: Uint8Array, most: number, exact: boolean): Buffer {
  const isFlate = (filter: PdfValue) => filter instanceof PdfName && filter.name === 'FlateDecode'
  const filters = dictionary.of('Filter').flat()
  // Some readers know the short name, too.
  const hasParameters = ['DecodeParms', 'DP'].some((key) => dictionary.of(key).length > 0)
  if (hasParameters) throw new PdfSyntaxError('unusual packing')
  if (filters.length === 0 && exact && packed.length <= most) return Buffer.from(packed)
  if (filters.length !== 1 || !filters.every(isFlate)) throw new PdfSyntaxError('unusual packing')
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw new PdfSyntaxError('a broken object stream')
  }
}

/** Whether readers that go by its length take all of an object stream: without its end, `/Launch1` may be `/Launch`. */
function areWhole(objects: readonly PdfObject[]): boolean {
  const shortest = new Map<number, number>()
  for (const { number, value } of objects)
    if (number !== null && typeof value === 'number')
      shortest.set(number, Math.min(value, shortest.get(number) ?? value))
  const ends = (length: PdfValue, packed: Uint8Array) => {
    // Without a length readers look for the end, as we do.
    const bytes = length instanceof PdfReference ? (shortest.get(length.number) ?? packed.length) : length
    return typeof bytes === 'number' && packed.subarray(bytes).every((byte) => byte <= space)
  }
  return objects.every(({ value, stream }) => {
    if (!stream || !(value instanceof PdfDictionary) || !holdsObjects(value)) return true
    return value.of('Length').every((length) => ends(length, stream))
  })
}

/** ISO 32000-1, 7.5.7: pairs of number and place, then the objects, which must stand there one after the other. */
function objectsInStream(dictionary: PdfDictionary, text: string): PdfObject[] {
  const [count, again] = dictionary.of('N')
  const [first, firstAgain] = dictionary.of('First')
  if (
    typeof count !== 'number' ||
    typeof first !== 'number' ||
    again !== undefined ||
    firstAgain !== undefined
  )
    throw new PdfSyntaxError('no object stream')
  const syntax = readPdfSyntax(text)
  const places: { readonly number: number; readonly at: number }[] = []
  for (let read = 0; read < count; read += 1)
    places.push({ number: nextCount(syntax), at: nextCount(syntax) })
  let end = first
  return places
    .toSorted((one, other) => one.at - other.at)
    .map(({ number, at }) => {
      syntax.at = end
      syntax.skip()
      if (first + at < end || first + at > syntax.at) throw new PdfSyntaxError('an object at another place')
      const value = syntax.value()
      if (value instanceof PdfReference) throw new PdfSyntaxError('a reference as an object')
      end = syntax.at
      return { number, value }
    })
}

function nextCount(syntax: PdfSyntax): number {
  syntax.skip()
  const count = syntax.count()
  if (count === null) throw new PdfSyntaxError('no number')
  return count
}

const isSpace = (letter: string) => letter.charCodeAt(0) <= space
const isNumeral = (letter: string) => /[\d+.-]/.test(letter)
const isInLine = (letter: string) => letter !== '\n' && letter !== '\r'

/**
 * Where a reader that repairs a file may see an object, which begins with two numbers and `obj`, or a trailer. One number
 * is not enough: packed bytes such as those of a photo of 4 MB have a digit before `obj` once in a hundred files.
 */
function keywordsIn(text: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 1)) {
    if (/[a-z]/i.test(text[at + 'obj'.length] ?? '')) continue
    const end = skipBack(text, at, isSpace)
    const begin = skipBack(text, end, isNumeral)
    const before = skipBack(text, begin, isSpace)
    const isApart = before < begin && (isNumeral(text[before - 1] ?? '') || endsComment(text, before, begin))
    if ((begin < end && isApart) || endsComment(text, end, at)) found.push(at)
  }
  const trailer = /trailer[\0\t\n\f\r ]*(?:%|<<)/g
  for (const { index } of text.matchAll(trailer)) found.push(index)
  return found
}

/** The place in front of what is of a kind before a place. */
function skipBack(text: string, at: number, isOfKind: (letter: string) => boolean): number {
  let before = at
  while (before > 0 && isOfKind(text[before - 1] ?? '')) before -= 1
  return before
}

/** Whether white space may end a comment behind a number, or one that has its line for itself. */
function endsComment(text: string, begin: number, end: number): boolean {
  if (!/[\r\n]/.test(text.slice(begin, end))) return false
  const line = text.slice(skipBack(text, begin, isInLine), begin)
  return /(?:^|[\d+.-])[\0\t\f ]*%/.test(line)
}
