import { addReadingsIn } from '#domain/search/pinyin.ts'
import { isFound, type Searched, searchedText } from '#domain/search/stored-text.ts'
import { weakMemo } from './weak-memo.ts'

/** Of the characters of all rows that are offered. */
const readings = new Map<string, readonly string[]>()

/**
 * Whether a row that the page offers has every word (`wordsOf`), or a name that reads like it, as the server
 * finds them.
 */
export function offers<R extends { readonly letters?: string }>(searched: (row: R) => Searched) {
  // Made once for each row, so that typing stays fast.
  const textOf = weakMemo((row: R) => {
    addReadingsIn(row.letters ?? '', readings)
    return searchedText(searched(row))
  })
  return (row: R, words: readonly string[]) => isFound(textOf(row), words, readings)
}
