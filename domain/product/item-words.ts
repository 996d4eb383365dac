import { itemKey } from './item-key.ts'

const units = 'kgs?|gm?|ml|l|iu|mc?g|千克|公斤|毫升|克|升|粒|片|颗|段|岁'
const spaced = new RegExp(`(\\d)\\s+(?=(?:${units})(?![a-z]))`, 'giu')
/**
 * A stage or a size, which stands for itself wherever it is written: 3段, 900g, 400粒; a number of one digit
 * behind a letter is a name, a2.
 */
const measure = new RegExp(
  `(?:(?<![\\da-z.]|[a-z]-)\\d+|(?<![\\d.])\\d{2,}|(?<=[a-z]{2})\\d+(?=段))(?:\\.\\d+)?(?:${units})(?![a-z])`,
  'giu',
)
const run = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu
/** Longer Chinese words are not looked for in pieces. */
const longest = 20

/** The texts of a product, as they are and as keys (`itemKey`). */
export interface ItemNames {
  readonly text: string
  readonly keys: string
}

/** The names of a product, and what else finds it, as `hasItemWord` looks at them. */
export function itemNames(names: readonly string[], more: string): ItemNames {
  return {
    text: [...names, more].join(' ').normalize('NFKC').toLowerCase(),
    keys: names.map(itemKey).join(' | '),
  }
}

/**
 * The words of a text that names goods: stages and sizes, as `itemKey` writes them, and the Chinese and the
 * other characters of each word (a2白金3段 has a2, 白金 and 3段). They say the same in any order.
 */
export function itemWords(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(spaced, '$1')
  const measures = plain.match(measure) ?? []
  return [...(plain.replace(measure, ' ').match(run) ?? []), ...measures.map(itemKey)]
}

/**
 * Whether names have a word of `itemWords`; Chinese characters may be several words of two and more: 可瑞康羊奶.
 */
export function hasItemWord({ text, keys }: ItemNames, word: string): boolean {
  if (/^\d+(?:\.\d+)?\p{L}/u.test(word)) return hasNumber(keys, word) || hasNumber(text, word)
  return text.includes(word) || isInPieces(text, word)
}

/** Whether a text has a number that is no end of a longer one. */
function hasNumber(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\d.]/.test(text[at - 1] ?? '')) return true
  return false
}

function isInPieces(text: string, word: string): boolean {
  const { length } = word
  if (length < 4 || length > longest || !/^\p{Script=Han}+$/u.test(word)) return false
  const reached = [true]
  for (let end = 2; end <= length; end++)
    reached[end] = reached.some((is, start) => is && end - start > 1 && text.includes(word.slice(start, end)))
  return reached[length] ?? false
}
