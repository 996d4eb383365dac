import { useDeferredValue, useMemo } from 'react'

/**
 * The rows that contain every word of the term, whatever its case. `textOf` must be the same function at every render:
 * each row's text is prepared once, so that typing stays quick with many rows.
 */
export function useFound<T>(rows: readonly T[], textOf: (row: T) => string, term: string): readonly T[] {
  const texts = useMemo(() => rows.map((row) => textOf(row).toLowerCase()), [rows, textOf])
  const words = useDeferredValue(term).toLowerCase().trim()
  return useMemo(() => found(rows, texts, words), [rows, texts, words])
}

export function found<T>(rows: readonly T[], texts: readonly string[], words: string): readonly T[] {
  if (words === '') return rows
  const parts = words.split(/\s+/)
  return rows.filter((_, index) => parts.every((part) => texts[index]?.includes(part)))
}
