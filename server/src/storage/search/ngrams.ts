/**
 * What the index knows of a text: numbers that stand for every one, two and three characters that follow each other, so that
 * any part of a word can be found, in whatever script; no engine's idea of letters has a say in it. Different grams may have
 * the same number: whoever finds a row by them looks at its text before showing it.
 */
export type Ngram = number

/** Adds the grams of a text in lower case. What stands across white space is never asked for. */
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

/**
 * How many grams of three characters a search asks for by a word: of a short one all, as a few of them may stand in every row;
 * of a longer one as many.
 */
const mostAsked = 12
/** So many cover most words: each gram that is asked for takes time. */
export const fewNgrams = 6

/** Grams that every text has which contains the word, in lower case; the first few of them are spread over it. */
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

/** Where some of the grams of three characters of a word begin. */
function spreadOver(word: string, atMost: number): number[] {
  const count = Math.max(0, Math.min(word.length - 2, atMost))
  const step = count > 1 ? (word.length - 3) / (count - 1) : 0
  return Array.from({ length: count }, (_, at) => Math.round(at * step))
}

/** The gram of something that is known by its name, such as a kind of entry. */
export function nameNgram(of: string, name: string): Ngram {
  let gram = none
  for (const part of [of, name]) {
    for (let at = 0; at < part.length; at += 1) gram = gramOf(gram, part.charCodeAt(at), none)
    gram = gramOf(gram, none, none)
  }
  return gram
}

/** Days and times: their digits stand in every row, and only all of them together say anything. */
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

/** Stands where a gram has no second or third character; no character has this number. */
const none = 0x10000

function gramOf(a: number, b: number, c: number): Ngram {
  let mixed = Math.imul(a + 1, 0x9e3779b1) ^ b
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ c
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) | 0
}
