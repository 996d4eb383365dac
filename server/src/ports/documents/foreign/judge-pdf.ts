import type { PdfVerdict } from '../port.ts'
import type { PdfObject } from './pdf-objects.ts'
import { PdfDictionary, PdfName, PdfReference, PdfText, type PdfValue } from './pdf-syntax.ts'

/** Kinds of actions that are more than going to a page of the same file or to an address (ISO 32000-2, 12.6.4). */
const running = new Set([
  'JavaScript',
  'ECMAScript',
  'Launch',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'GoToDp',
  'GoTo3DView',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'Hide',
  'Named',
  'SetOCGState',
  'Thread',
  'Trans',
])
/** Kinds of annotations that play something. */
const playing = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
/** Entries that make something run: scripts, forms of their own language, actions of events. */
const runningEntries = new Set(['JavaScript', 'JS', 'XFA', 'AA'])
/** Entries that hold other files or refer to them. */
const fileEntries = new Set(['EmbeddedFiles', 'EF', 'UF', 'Collection'])
/** Entries of a stream by which another file is its content, or is shown in its place. */
const outsideEntries = ['F', 'Ref', 'OPI']
const fileTypes = new Set(['EmbeddedFile', 'Filespec', 'F', 'FileAttachment'])
const safeSchemes = new Set(['http', 'https', 'mailto', 'tel'])
/** What a backslash begins in a text (ISO 32000-1, 7.3.4.2). */
const escapes = /\\(?:([0-7]{1,3})|(\r\n|.))/gs
const telling = new Set([...running, ...playing, ...fileTypes])

/** What is known of the objects with a number: a file may have several, and readers differ in which one they take. */
interface Known {
  /** Of those that are only a name the ones that are looked for. */
  readonly names: Set<string>
  addressAction: boolean
  unsafeAddress: boolean
  /** All of them only go to a page. */
  destination: boolean
}

/**
 * What the objects of a PDF may do, whatever refers to them. Of actions, GoTo is allowed, and URI as the link of an
 * annotation; all that opens by itself must be a place in the file.
 */
export function judgePdf(objects: readonly PdfObject[]): PdfVerdict {
  const known = new Map<number, Known>()
  for (const { number, value } of objects) if (number !== null) learn(known, number, value)
  const found = new Set<PdfVerdict>()
  const left: PdfValue[] = []
  for (const { value, stream } of objects) {
    if (stream && value instanceof PdfDictionary && outsideEntries.some((key) => value.of(key).length > 0))
      found.add('files')
    for (left.push(value); left.length > 0; ) {
      const next = left.pop() ?? null
      if (next instanceof PdfDictionary) {
        judgeDictionary(next, known, found)
        for (const [, each] of next.entries) left.push(each)
      } else if (Array.isArray(next)) {
        if (next.some((each) => isAddressAction(each, known))) found.add('script')
        for (const each of next) left.push(each)
      }
    }
  }
  return (['locked', 'script', 'files'] as const).find((verdict) => found.has(verdict)) ?? 'fine'
}

function learn(all: Map<number, Known>, number: number, value: PdfValue): void {
  const known = all.get(number) ?? {
    names: new Set<string>(),
    addressAction: false,
    unsafeAddress: false,
    destination: true,
  }
  all.set(number, known)
  if (value instanceof PdfName && telling.has(value.name)) known.names.add(value.name)
  if (hasUnsafeAddress(value, all)) known.unsafeAddress = true
  if (!(value instanceof PdfDictionary)) return
  if (mayBeAddressAction(value)) known.addressAction = true
  if (!isGoTo(value)) known.destination = false
}

function judgeDictionary(dictionary: PdfDictionary, known: Map<number, Known>, found: Set<PdfVerdict>): void {
  const kinds = dictionary.of('Subtype').flatMap((kind) => namesOf(kind, known))
  for (const [key, value] of dictionary.entries) {
    if (key === 'Encrypt') found.add('locked')
    if (runningEntries.has(key)) found.add('script')
    if (fileEntries.has(key)) found.add('files')
    if (key === 'S' && namesOf(value, known).some((name) => running.has(name))) found.add('script')
    if (key === 'Type' && namesOf(value, known).some((name) => fileTypes.has(name))) found.add('files')
    if (key === 'OpenAction' && !isDestination(value, known)) found.add('script')
    if ((key === 'URI' || key === 'Base') && hasUnsafeAddress(value, known)) found.add('script')
    const isLink = (key === 'A' || key === 'PA') && kinds.length > 0
    if (!isLink && isAddressAction(value, known)) found.add('script')
  }
  if (kinds.some((kind) => playing.has(kind))) found.add('script')
  if (kinds.some((kind) => fileTypes.has(kind))) found.add('files')
}

function namesOf(value: PdfValue, known: Map<number, Known>): readonly string[] {
  if (value instanceof PdfName) return [value.name]
  return value instanceof PdfReference ? [...(known.get(value.number)?.names ?? [])] : []
}

const isNamed = (value: PdfValue, name: string) => value instanceof PdfName && value.name === name

function isGoTo(action: PdfDictionary): boolean {
  const kinds = action.of('S')
  return kinds.length > 0 && kinds.every((kind) => isNamed(kind, 'GoTo'))
}

function isDestination(value: PdfValue, known: Map<number, Known>): boolean {
  if (value instanceof PdfReference) return known.get(value.number)?.destination ?? true
  return !(value instanceof PdfDictionary) || isGoTo(value)
}

/** Whether an action opens an address; one whose kind stands elsewhere may. */
function mayBeAddressAction(action: PdfDictionary): boolean {
  if (action.of('URI').length === 0) return false
  return action.of('S').some((kind) => isNamed(kind, 'URI') || kind instanceof PdfReference)
}

function isAddressAction(value: PdfValue, known: Map<number, Known>): boolean {
  if (value instanceof PdfReference) return known.get(value.number)?.addressAction ?? false
  return value instanceof PdfDictionary && mayBeAddressAction(value)
}

function hasUnsafeAddress(value: PdfValue, known: Map<number, Known>): boolean {
  if (value instanceof PdfReference) return known.get(value.number)?.unsafeAddress ?? false
  // Some readers take a name for an address, too.
  if (value instanceof PdfName) return !isSafeAddress(value.name)
  return value instanceof PdfText && !isSafeAddress(value.written)
}

/** Web addresses, mail addresses and phone numbers, also without a scheme. */
function isSafeAddress(written: string): boolean {
  const address = written.replaceAll(escapes, (_, code?: string, letter = '') => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 8))
    // Of a line end nothing is left; the others are control characters.
    return /[nrtbf]/.test(letter) ? '\0' : letter.trim()
  })
  // Two bytes for a letter (UTF-16) and control characters could hide a scheme.
  if (/[\\\p{Cc}]/u.test(address)) return false
  const [, used] = /^([^:/?#]*):/.exec(address) ?? []
  return used === undefined || safeSchemes.has(used.trim().toLowerCase())
}
