/**
 * The hash of an n-gram: one, two or three consecutive characters of a text. Any part of a word can be found, in any
 * script, and no engine's idea of letters matters. Different n-grams may share a hash, so a search checks the text of
 * every row it finds.
 */
export type Ngram = number

/** Adds the n-grams of a text in lower case. N-grams across white space are left out, since no search needs them. */
export function addNgrams(grams: Set<Ngram>, text: string): void {
  for (const piece of text.split(/\s+/)) {
    for (let at = 0; at < piece.length; at += 1) {
      const [a, b, c] = [piece.charCodeAt(at), piece.charCodeAt(at + 1), piece.charCodeAt(at + 2)]
      grams.add(gramOf(a, none, none))
      if (at + 1 < piece.length) grams.add(gramOf(a, b, none))
      if (at + 2 < piece.length) grams.add(gramOf(a, b, c))
    }
    for (const shape of shapesIn(piece)) grams.add(nameNgram('shape', shape))
  }
}

/** Most trigrams per word in a search: short words need all of theirs, since a few of them may be in every row. */
const mostAsked = 12
/** Enough trigrams to cover most words; each one takes time. */
export const fewNgrams = 6

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

function gramOf(a: number, b: number, c: number): Ngram {
  let mixed = Math.imul(a + 1, 0x9e3779b1) ^ b
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ c
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}
