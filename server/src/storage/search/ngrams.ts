import { formsOf, type Readings } from '#domain/search/pinyin.ts'

/**
 * The hash of an n-gram: one, two or three consecutive characters of a text. Any part of a word can be found, in any
 * script, and no engine's idea of letters matters. Different n-grams may share a hash, so a search checks the text of
 * every row it finds.
 */
export type Ngram = number

/** The words and names of which a set has the n-grams: rows of one moment have most in common. */
const added = new WeakMap<Set<Ngram>, Set<string>>()

function isNew(grams: Set<Ngram>, text: string): boolean {
  const known = added.get(grams) ?? new Set()
  added.set(grams, known)
  return known.size < known.add(text).size
}

/** Adds the n-grams of a text in lower case. N-grams across white space are left out, since no search needs them. */
export function addNgrams(grams: Set<Ngram>, text: string): void {
  for (const piece of text.split(/\s+/)) {
    if (!isNew(grams, piece)) continue
    for (let at = 0; at < piece.length; at += 1) {
      const [a, b, c] = [piece.charCodeAt(at), piece.charCodeAt(at + 1), piece.charCodeAt(at + 2)]
      grams.add(gramOf(a, none, none))
      if (at + 1 < piece.length) grams.add(gramOf(a, b, none))
      if (at + 2 < piece.length) grams.add(gramOf(a, b, c))
    }
    for (const shape of shapesIn(piece)) grams.add(nameNgram('shape', shape))
  }
}

/**
 * Adds the n-grams of every way to type a name with Chinese characters, from any character on. They are those of texts, so that one look finds a word both
 * ways.
 */
export function addReadings(grams: Set<Ngram>, name: string, readings: Readings): void {
  // No word begins with a space.
  if (!isNew(grams, ` ${name}`)) return
  const forms = formsOf(name, readings)
  if (!forms.some((ways) => ways.length > 1)) return
  for (const [at, ways] of forms.entries()) {
    for (const way of ways) {
      for (let from = 0; from < way.length; from += 1)
        for (const text of typed(forms, at + 1, way.slice(from))) {
          // A word begins with a character; inside of one only its trigrams are asked for.
          if (from === 0) grams.add(gramOfText(text.slice(0, 1))).add(gramOfText(text.slice(0, 2)))
          if (text.length > 2) grams.add(gramOfText(text))
        }
    }
  }
}

/** A text continued to three characters by the forms from a place on. */
function* typed(forms: readonly (readonly string[])[], at: number, begun: string): Iterable<string> {
  const ways = forms[at]
  if (begun.length > 2 || ways === undefined) yield begun.slice(0, 3)
  else for (const way of ways) yield* typed(forms, at + 1, begun + way)
}

/** Most trigrams per word in a search: short words need all of theirs, since a few of them may be in every row. */
const mostAsked = 12
/** Enough trigrams to cover most words; each one takes time. */
const fewNgrams = 6

/** N-grams that every text with the word contains, in lower case; the first few are spread over the word. */
export function ngramsOfWord(word: string): readonly Ngram[] {
  const shapes = shapesIn(word)
  if (shapes.includes(word)) return [nameNgram('shape', word)]
  const grams = new Set<Ngram>(shapes.map((shape) => nameNgram('shape', shape)))
  const [a, b] = [word.charCodeAt(0), word.charCodeAt(1)]
  if (word.length === 1) grams.add(gramOf(a, none, none))
  if (word.length === 2) grams.add(gramOf(a, b, none))
  for (const at of [...spreadOver(word, fewNgrams), ...spreadOver(word, mostAsked)])
    grams.add(gramOf(word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)))
  return [...grams]
}

/** Start positions of some trigrams of a word. */
function spreadOver(word: string, atMost: number): number[] {
  const count = Math.max(0, Math.min(word.length - 2, atMost))
  const step = count > 1 ? (word.length - 3) / (count - 1) : 0
  return Array.from({ length: count }, (_, at) => Math.round(at * step))
}

/** The hash of a named value, such as a kind of entry. */
export function nameNgram(of: string, name: string): Ngram {
  let gram = none
  for (const part of [of, name]) {
    for (let at = 0; at < part.length; at += 1) gram = gramOf(gram, part.charCodeAt(at), none)
    gram = gramOf(gram, none, none)
  }
  return gram
}

/** Dates and times: single digits of them are in every row, so they are indexed as a whole. */
const shapes = [
  /(?=(\d{4}-\d\d-\d\d))/g,
  /(?=(\d{4}-\d\d))/g,
  /(?=(\d\d-\d\d))/g,
  /(?=(\d\d:\d\d:\d\d))/g,
  /(?=(\d\d:\d\d))/g,
]

function shapesIn(piece: string): string[] {
  if (!/\d[-:]\d/.test(piece)) return []
  return shapes.flatMap((shape) => [...piece.matchAll(shape)].map(([, found = '']) => found))
}

/** Stands for a missing second or third character; no character has this code. */
const none = 0x10000

function gramOfText(text: string): Ngram {
  return gramOf(
    text.charCodeAt(0),
    text.length > 1 ? text.charCodeAt(1) : none,
    text.length > 2 ? text.charCodeAt(2) : none,
  )
}

function gramOf(a: number, b: number, c: number): Ngram {
  let mixed = Math.imul(a + 1, 0x9e3779b1) ^ b
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ c
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}
