import { useMemo } from 'react'
import { wordsOf } from '#domain/log/search.ts'
import { weakMemo } from '../weak-memo.ts'

/**
 * The rows that contain every word of the term, whatever its case. `textOf` must be the same function at every render:
 * each row's text is prepared once, so that typing stays quick with many rows, and more of them may come at any time.
 */
export function useFilteredRows<T extends object>(
  rows: readonly T[],
  textOf: (row: T) => string,
  term: string,
): readonly T[] {
  const prepared = useMemo(() => weakMemo((row: T) => textOf(row).toLowerCase()), [textOf])
  const texts = useMemo(() => rows.map(prepared), [rows, prepared])
  return useMemo(() => filterRows(rows, texts, term), [rows, texts, term])
}

/** `texts` are those of the rows, in lower case. */
export function filterRows<T>(rows: readonly T[], texts: readonly string[], term: string): readonly T[] {
  const words = wordsOf(term)
  if (words.length === 0) return rows
  return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
}
