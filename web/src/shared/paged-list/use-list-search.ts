import { useCallback } from 'react'
import { useSearchTerm } from '../hooks/use-search-term.ts'
import { type LoadStatus, searching } from './load-status.ts'

/**
 * The search of a list: `field` for its SearchBox, and what the list shows meanwhile. `loaded` is what is found for the term in the
 * URL, which follows what is typed (useSearchTerm).
 */
export function useListSearch(
  loaded: LoadStatus,
  { q = '', page = 1 }: { readonly q?: string; readonly page?: number },
  write: (q: string) => void,
) {
  const { typed, term, type } = useSearchTerm(q, write)
  const typing = term !== q
  const loadStatus = typing ? searching : loaded
  return {
    term,
    type,
    typing,
    loadStatus,
    clear: useCallback(() => type(''), [type]),
    // Other rows than those of the URL's page are shown while it follows.
    page: typing ? 1 : page,
    field: { value: typed, onChange: type, loadStatus },
  }
}
