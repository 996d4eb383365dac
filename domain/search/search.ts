import { fold } from './fold.ts'

/** What a scanner puts around a code, and the zero that makes a barcode one of 14 digits. */
const aroundCode = /^\][a-z]\w(?=\w{8,14}$)|^\*(?=\w{8,14}\*$)|(?<=^\*?\w{8,14})\*$|^0(?=\d{13}$)/g

/** The code of a country before a number that is a word of its own. */
const countryCode = /^(?:\+|00)(?:86|61)$/

/**
 * Splits a search term into words, folded. A scanned code is a word without what the scanner puts around it.
 */
export function wordsOf(term: string): readonly string[] {
  const words = term.toLowerCase().trim().split(/\s+/)
  return words
    .map((word) => fold(word.replace(aroundCode, '').replace(aroundCode, '')))
    .filter((word) => word !== '' && !countryCode.test(word))
}

/** Whether a text contains every word. The words come from `wordsOf`. */
export function containsAll(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}
