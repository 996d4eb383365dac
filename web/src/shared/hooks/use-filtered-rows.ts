import { useMemo } from 'react'
import { wordsOf } from '#domain/search/search.ts'
import { weakMemo } from '../weak-memo.ts'

/**
 * The rows that contain every word of the term, ignoring case. Each row's text is prepared once, so that typing stays
 * fast with many rows, also when more arrive. `textOf` must be the same function at every render.
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

/** `texts` are the rows' texts in lower case. */
export function filterRows<T>(rows: readonly T[], texts: readonly string[], term: string): readonly T[] {
  const words = wordsOf(term)
  if (words.length === 0) return rows
  return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
}
